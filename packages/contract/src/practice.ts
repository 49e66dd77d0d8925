import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { reportQuestion } from './reports.ts';
import { id, idParams, language, localizedText, text, timestamp } from './shared.ts';

/** Cards that are due in so many days from today, at most, are sent for practice without a network. */
export const MAX_DAYS_AHEAD = 14;
export const DEFAULT_DAYS_AHEAD = 7;
/** The most overdue ones; the rest follow once these are practised. */
export const MAX_CARDS_SENT = 300;
export const MAX_PRACTICE_ANSWERS = 200;
export const NOTEBOOK_PAGE_SIZE = 50;
/** An answer counts at most this long (ms); longer, nobody was at the screen. */
export const MAX_PRACTICE_MS = 3_600_000;

/** A calendar day in Nepal (UTC+5:45). */
export const day = z.iso.date();
/** One tap beside an answer, optional. */
export const confidence = z.enum(['sure', 'unsure']);
export type Confidence = z.infer<typeof confidence>;

/** Why a question is in the notebook: of released reports, or because the learner added it. */
export const cardReason = z.enum(['wrong', 'blank', 'unsure', 'flagged', 'own']);
export type CardReason = z.infer<typeof cardReason>;

/** `report`: the questions of one report, due or not. `topic`: chosen by topic. */
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

/** A question of the bank in its newest version, with its key in force and its explanation (`hint`). */
export const practiceQuestion = z.object({
  ...questionShown,
  /** Of the question in the bank. */
  id,
  version: z.int(),
  /** Several options can be correct. */
  options: z.array(z.object({ ...optionShown, is_correct: z.boolean() })),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const practiceCard = z.object({
  question: practiceQuestion,
  reasons: z.array(cardReason),
  due: day,
  /** null before the first rating. */
  memory: z.nullable(memory),
  /** The last day on which it was practised; null if it never was. Nothing is practised twice in a day. */
  practised_on: z.nullable(day),
  /** In the cards of a report: the id of the question in its quiz. */
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
  /** All cards, without removed ones. */
  cards: z.int(),
  /** Questions that were practised today, in any set. */
  practised_today: z.int(),
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
  exam_date: z.nullable(day),
  cards: z.array(practiceCard),
  /** Whether more are due than were sent. */
  more: z.boolean(),
});
export type PracticeCards = z.infer<typeof practiceCards>;

/** 0 to MAX_DAYS_AHEAD. */
const daysInQuery = z.pipe(
  z.string().check(z.regex(/^(\d|1[0-4])$/)),
  z.transform((digits) => Number(digits)),
);

export const listPracticeCards = {
  method: 'GET',
  path: '/api/practice/cards/',
  access: 'learner',
  summary:
    'Cards of the notebook that are due up to some days ahead, most overdue first, with questions and keys',
  query: z.object({ days: z._default(daysInQuery, DEFAULT_DAYS_AHEAD) }),
  status: 200,
  response: practiceCards,
  errors: [],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const listReportCards = {
  method: 'GET',
  path: '/api/results/:id/practice/',
  access: 'learner',
  summary: 'Wrong, blank, unsure and flagged questions of one released report as cards, due or not',
  params: idParams,
  status: 200,
  response: practiceCards,
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const practiceAnswer = z.object({
  /** From the client, so that a repeated answer is stored once. */
  id: z.uuid(),
  /** Of the question in the bank, and the version that was answered. */
  question_id: id,
  version: z.int().check(z.positive()),
  /** null: the learner chose to see the answer. */
  selected_option: z.nullable(id),
  confidence: z.optional(confidence),
  language,
  /** How long the question was on the screen, in ms. */
  ms: z.int().check(z.minimum(0), z.maximum(MAX_PRACTICE_MS)),
  /** By the client's estimate of the server's clock. A time in the future counts as now. */
  answered_at: timestamp,
  set: practiceSet,
});
export type PracticeAnswer = z.infer<typeof practiceAnswer>;

export const practiceSchedule = z.object({
  /** Of the question in the bank. */
  question_id: id,
  due: day,
  memory: z.nullable(memory),
  practised_on: z.nullable(day),
});
export type PracticeSchedule = z.infer<typeof practiceSchedule>;

export const recordPracticeAnswers = {
  method: 'POST',
  path: '/api/practice/answers/',
  access: 'learner',
  summary: 'Store practice answers, from any device and in any order',
  body: z.strictObject({
    answers: z.array(practiceAnswer).check(z.minLength(1), z.maxLength(MAX_PRACTICE_ANSWERS)),
  }),
  status: 200,
  response: z.object({
    /** Ids of the answers that the server has, also from earlier calls. */
    stored: z.array(z.uuid()),
    /** Of the cards among their questions. */
    schedules: z.array(practiceSchedule),
    /** Never stored: this version of the question was not sent to the learner, or it has no such option. */
    refused: z.array(z.object({ id: z.uuid(), code: z.enum(['NOT_FOUND', 'ANSWER_NOT_IN_QUIZ']) })),
  }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

const added = z.object({ question_id: id, due: day });

export const addPracticeCard = {
  method: 'POST',
  path: '/api/practice/cards/',
  access: 'learner',
  summary: 'Add a question of a released report to the notebook',
  body: z.strictObject({
    /** Of the report. */
    result: id,
    /** Of the question in its quiz. */
    question: id,
  }),
  status: 201,
  response: added,
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
  repeatable: true,
} as const satisfies Endpoint;

export const removePracticeCard = {
  method: 'DELETE',
  path: '/api/practice/cards/:id/',
  access: 'learner',
  summary: 'Remove a question from the notebook until it is restored; its history stays',
  params: idParams,
  status: 204,
  response: z.null(),
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const restorePracticeCard = {
  method: 'PUT',
  path: '/api/practice/cards/:id/',
  access: 'learner',
  summary: 'Put a removed question back into the notebook',
  params: idParams,
  status: 200,
  response: added,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const notebookCard = z.object({
  /** Of the question in the bank. */
  question_id: id,
  text: localizedText,
  languages: reportQuestion.shape.languages,
  topic: z.string(),
  reasons: z.array(cardReason),
  due: day,
  reps: z.int(),
  lapses: z.int(),
  practised_on: z.nullable(day),
  removed: z.boolean(),
});
export type NotebookCard = z.infer<typeof notebookCard>;

/** 1 to 200. */
const pageSize = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/)),
  z.transform((digits) => Number(digits)),
);

export const listNotebook = {
  method: 'GET',
  path: '/api/practice/notebook/',
  access: 'learner',
  summary: 'The notebook, the last added question first, removed ones included',
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/))),
    limit: z._default(pageSize, NOTEBOOK_PAGE_SIZE),
    /** Only questions whose text or topic contains this. */
    search: z.optional(text(200)),
  }),
  status: 200,
  response: z.object({ cards: z.array(notebookCard), next: z.nullable(z.string()), total: z.int() }),
  errors: [],
} as const satisfies Endpoint;

export const practiceSettings = z.object({
  /** The day of the learner's next exam: every card is due before it. null: none. */
  exam_date: z.nullable(day),
});
export type PracticeSettings = z.infer<typeof practiceSettings>;

export const getPracticeSettings = {
  method: 'GET',
  path: '/api/practice/settings/',
  access: 'learner',
  summary: "The learner's own settings of practice",
  status: 200,
  response: practiceSettings,
  errors: [],
} as const satisfies Endpoint;

export const setPracticeSettings = {
  method: 'PUT',
  path: '/api/practice/settings/',
  access: 'learner',
  summary: "Change the learner's own settings of practice",
  body: z.strictObject({ exam_date: z.nullable(day) }),
  status: 200,
  response: practiceSettings,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;
