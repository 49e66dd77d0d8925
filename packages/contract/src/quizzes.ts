import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { paperSection } from './papers/sections.ts';
import { lateStart, release } from './quiz-json.ts';
import { difficulty, id, idParams, localizedText, seal, timestamp } from './shared.ts';

export const openAttemptSummary = z.object({
  id,
  number: z.int(),
  started_at: timestamp,
  deadline: timestamp,
});

/** What every learner sees of a published quiz. */
const quizCard = {
  id,
  title: localizedText,
  /** null: no bound. */
  start_time: z.nullable(timestamp),
  end_time: z.nullable(timestamp),
  late_start: lateStart,
  duration_minutes: z.int(),
  is_paid_tier: z.boolean(),
  allowed_attempts: z.int(),
  difficulty,
  question_count: z.int(),
  /** Marks for a correct answer, and the deduction for a wrong one; null where `sections` says them. */
  marks_correct: z.nullable(z.number()),
  marks_wrong: z.nullable(z.number()),
  /** Absent in a quiz without sections. */
  sections: z.optional(z.array(paperSection)),
  show_score: release,
  /** Answers are shown no earlier than the score. */
  show_answers: release,
  /** From when on results are shown that wait for the end, with the time that late answers have; absent without an end. */
  end_release_at: z.optional(timestamp),
  /** It is recorded how often and how long learners leave the page; absent if it is not. */
  record_focus: z.optional(z.boolean()),
  /** Learners can raise a hand while they take it; absent if they cannot. */
  raise_hand: z.optional(z.boolean()),
  /** Of the full marks, what passes; absent without a pass mark. */
  pass_percent: z.optional(z.number()),
  /** The classes that it is for; absent if it is for everyone. */
  class_ids: z.optional(z.array(id)),
};

const ofMaximum = z.object({ score: z.number(), max_score: z.number() });

/** Of the attempts whose score was sent to the learner before: reading the list sends none for the first time. */
export const seenScores = z.object({
  latest: ofMaximum,
  /** By score as a part of the full marks. */
  best: ofMaximum,
});
export type SeenScores = z.infer<typeof seenScores>;

export const quizSummary = z.object({
  ...quizCard,
  /** Allowed minus finished attempts. An open attempt still counts as remaining. */
  remaining_attempts: z.int(),
  open_attempt: z.nullable(openAttemptSummary),
  /** Absent before the learner has seen a score of this quiz, and while scores are withheld. */
  scores: z.optional(seenScores),
});
export type QuizSummary = z.infer<typeof quizSummary>;

export const listQuizzes = {
  method: 'GET',
  path: '/api/quizzes/',
  access: 'learner',
  summary: 'Quizzes that are open now, and those with an unfinished attempt of the learner',
  status: 200,
  response: z.array(quizSummary),
  errors: [],
} as const satisfies Endpoint;

/** Of the paper that can be fetched sealed; absent until a day before the start, and without a start. */
const sealedPaper = { seal: z.optional(seal) };

/** `start_time` is set. */
export const upcomingQuiz = z.object({ ...quizCard, ...sealedPaper });
export type UpcomingQuiz = z.infer<typeof upcomingQuiz>;

/** Quizzes that open within this many days are upcoming. */
export const UPCOMING_DAYS = 30;

export const listUpcomingQuizzes = {
  method: 'GET',
  path: '/api/quizzes/upcoming/',
  access: 'learner',
  summary: 'Published quizzes that open within the next 30 days, soonest first',
  status: 200,
  response: z.array(upcomingQuiz),
  errors: [],
} as const satisfies Endpoint;

/** Where a published quiz stands at a moment, by its window. */
export const quizPhase = z.enum(['scheduled', 'open', 'closed']);
export type QuizPhase = z.infer<typeof quizPhase>;

export const quizSchedule = z.object({
  ...quizCard,
  ...sealedPaper,
  phase: quizPhase,
  /** The server's clock at the time of the response: the phase is as of this moment. */
  server_time: timestamp,
});
export type QuizSchedule = z.infer<typeof quizSchedule>;

export const getQuizSchedule = {
  method: 'GET',
  path: '/api/quizzes/:id/schedule/',
  access: 'learner',
  summary: 'When a published quiz opens or closed, for a shared link. Never opens an attempt',
  params: idParams,
  status: 200,
  response: quizSchedule,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
