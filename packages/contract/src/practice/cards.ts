import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { reportQuestion } from '#reports.ts';
import { id, idParams, language, timestamp } from '#shared.ts';

/** Cards that are due in so many days from today, at most, are sent. */
export const MAX_DAYS_AHEAD = 14;
/** The most overdue ones; the rest follow once these are practised. */
export const MAX_CARDS_SENT = 300;
export const MAX_PRACTICE_ANSWERS = 200;
/** Of one question on one day; further ones are refused with TOO_MANY_OF_DAY. */
export const MAX_ANSWERS_OF_DAY = 20;
/** An answer counts at most this long (ms); longer, nobody was at the screen. */
export const MAX_PRACTICE_MS = 3_600_000;

/** A calendar day in the institute's zone. */
export const day = z.iso.date();
/** One tap beside an answer, optional. */
export const confidence = z.enum(['sure', 'unsure']);
export type Confidence = z.infer<typeof confidence>;

/**
 * Why a question is in the notebook: what released reports say of it, `unsure` for an answer in practice that was given as
 * unsure, `practice` for one that was wrong or unsure in practice by topic, and `added` by the learner.
 */
export const cardReason = z.enum(['wrong', 'blank', 'unsure', 'flagged', 'practice', 'added']);
export type CardReason = z.infer<typeof cardReason>;

/** `report`: the questions of one report, due or not. `topic`: a round by topic. */
export const practiceSet = z.enum(['cards', 'report', 'topic']);
export type PracticeSet = z.infer<typeof practiceSet>;

/** What the scheduler remembers of a card, as ts-fsrs computes it. */
export const memory = z.object({
  /** Days after which the chance to remember is 90 %. */
  stability: z.number(),
  /** 1 (easy) to 10. */
  difficulty: z.number(),
  /** The day of the last rating that counted, in an exam or in practice. */
  reviewed_on: day,
  reps: z.int(),
  lapses: z.int(),
});
export type Memory = z.infer<typeof memory>;

const { marks_correct, marks_wrong, verdict, objection, ...questionShown } = reportQuestion.shape;
const { was_correct, ...optionShown } = reportQuestion.shape.options.def.element.shape;

/**
 * A question as the newest report that contains it shows it, with the key in force and its explanation (`hint`); without a
 * report, as the newest version in the bank has it.
 */
export const practiceQuestion = z.object({
  ...questionShown,
  /** Of the question in the bank: the same in every quiz. */
  id,
  /** Of the report; absent if none shows it. */
  result: z.optional(id),
  /** Of the question in the bank, where no report shows it. */
  version: z.optional(z.int()),
  /** Several options can be correct. */
  options: z.array(z.object({ ...optionShown, is_correct: z.boolean() })),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const practiceCard = z.object({
  question: practiceQuestion,
  reasons: z.array(cardReason),
  due: day,
  memory,
  /** The last day on which it was practised; null if it never was. */
  practised_on: z.nullable(day),
  /** Of the question in its quiz, as the report names it; absent without a report. */
  report_question: z.optional(id),
});
export type PracticeCard = z.infer<typeof practiceCard>;

/** Figures alone. */
export const practiceToday = z.object({
  day,
  /** Cards that are due today or earlier and were not practised today. */
  due: z.int(),
  /** How long that takes by the learner's own pace; 0 without a due card. */
  minutes: z.int(),
  /** The day of the next card that is not due yet; null if there is none. */
  next_due: z.nullable(day),
  /** All cards. */
  cards: z.int(),
  /** Questions that were practised today. */
  practised_today: z.int(),
  /** The day of the learner's exam, if it has not passed. */
  exam_date: z.nullable(day),
});
export type PracticeToday = z.infer<typeof practiceToday>;

export const getPracticeToday = {
  method: 'GET',
  path: '/api/practice/today/',
  access: 'learner',
  summary: "How many questions of the learner's notebook are due today",
  status: 200,
  response: practiceToday,
  errors: [],
} as const satisfies Endpoint;

export const practiceCards = z.object({
  day,
  server_time: timestamp,
  cards: z.array(practiceCard),
  /** Whether more are due than were sent. */
  more: z.boolean(),
});
export type PracticeCards = z.infer<typeof practiceCards>;

export const dueCards = z.extend(practiceCards, {
  exam_date: z.nullable(day),
  /** How long a question takes this learner (ms). */
  pace_ms: z.int(),
  /** Names the content of `cards`. */
  version: z.string(),
  /** Whether `version` is the one that the client named in `known`: `cards` is then empty. */
  unchanged: z.boolean(),
});
export type DueCards = z.infer<typeof dueCards>;

/** 0 to MAX_DAYS_AHEAD. */
const daysInQuery = z.pipe(
  z.string().check(z.regex(/^(\d|1[0-4])$/)),
  z.transform((digits) => Number(digits)),
);

/** Never questions of a running or coming exam. */
export const listPracticeCards = {
  method: 'GET',
  path: '/api/practice/cards/',
  access: 'learner',
  summary:
    'Cards that are due up to some days ahead, most overdue first, with keys; none if the client has this version',
  query: z.object({
    days: z._default(daysInQuery, 0),
    known: z.optional(z.string().check(z.maxLength(64))),
  }),
  status: 200,
  response: dueCards,
  errors: [],
  reveals_keys_of: 'bank_question',
  costly: true,
} as const satisfies Endpoint;

/** Never questions of a running or coming exam. */
export const listReportCards = {
  method: 'GET',
  path: '/api/results/:id/practice/',
  access: 'learner',
  summary: 'Wrong and blank questions of one released report as cards, due or not',
  params: idParams,
  status: 200,
  response: practiceCards,
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

const answered = z.object({
  /** From the client, so that a repeated answer is stored once. */
  id: z.uuid(),
  /** Of the question: `id`, and `result` or `version`. */
  question_id: id,
  result: z.optional(id),
  version: z.optional(z.int().check(z.positive())),
  /** null: the learner chose to see the answer. */
  selected_option: z.nullable(id),
  confidence: z.optional(confidence),
  language,
  /** How long the question was on the screen, in ms. */
  ms: z.int().check(z.minimum(0), z.maximum(MAX_PRACTICE_MS)),
  /** By the client's estimate of the server's clock. A time in the future counts as now, one of more than a year ago as then. */
  answered_at: timestamp,
  set: practiceSet,
});
export type PracticeAnswer = z.infer<typeof answered>;

export const practiceAnswer = answered.check(
  z.refine(({ result, version }) => (result === undefined) !== (version === undefined), {
    path: ['result'],
    error: 'An answer names either the report or the version that was shown',
  }),
);

export const recordPracticeAnswers = {
  method: 'POST',
  path: '/api/practice/answers/',
  access: 'learner',
  summary: 'Store practice answers, from any device and in any order; each moves the schedule of its card',
  body: z.strictObject({
    answers: z.array(practiceAnswer).check(z.minLength(1), z.maxLength(MAX_PRACTICE_ANSWERS)),
  }),
  status: 200,
  response: z.object({
    /** Ids of the answers that the server has, also from earlier calls. */
    stored: z.array(z.uuid()),
    /** Of their cards; a right answer in practice by topic makes none. */
    schedules: z.array(z.object({ question_id: id, due: day, memory, practised_on: z.nullable(day) })),
    /**
     * Never stored: the learner was not sent this question like this, it has no such option, or the day has as many answers to
     * it as are kept. Sending one again changes nothing.
     */
    refused: z.array(
      z.object({ id: z.uuid(), code: z.enum(['NOT_FOUND', 'ANSWER_NOT_IN_QUIZ', 'TOO_MANY_OF_DAY']) }),
    ),
  }),
  errors: [],
  repeatable: true,
  costly: true,
} as const satisfies Endpoint;
