import { VISIBLE } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { earlyEnd } from '#attempts.ts';
import type { Endpoint } from '#endpoint.ts';
import { anyTimestamp, id, idInPath, localizedText, text, timestamp } from '#shared.ts';
import { hand } from './hand.ts';
import { MAX_EXTRA_MINUTES, MAX_REASON_CHARACTERS } from './overrides.ts';

// What staff see of an exam while it runs, and what they do with one attempt of it.

const attemptParams = z.object({ id: idInPath, attempt_id: idInPath });
const minutes = z.int().check(z.minimum(1), z.maximum(MAX_EXTRA_MINUTES));
const reason = text(MAX_REASON_CHARACTERS).check(z.regex(VISIBLE));

export const extendAttempt = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/attempts/:attempt_id/extend/',
  access: 'invigilate',
  summary:
    'Give one running attempt more time, also that of a phone without a network. In a quiz that the caller may not run: of a learner of the own classes',
  params: attemptParams,
  body: z.strictObject({
    minutes,
    reason,
    /** From which the caller starts. Refused if it is another one now, because someone else has given time. */
    deadline: z.optional(anyTimestamp),
  }),
  status: 200,
  response: z.object({ deadline: timestamp }),
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'CHANGED_ELSEWHERE'],
} as const satisfies Endpoint;

/**
 * Only the learner's last attempt, while nobody was shown what could help: 409 KEYS_SENT once the learner was sent a key,
 * RESULTS_RELEASED after a release of withheld results, GRADED_AGAIN after a regrade or late answers. Its answers stay. The
 * grading and the receipt of the earlier end stay on record. The deadline never becomes earlier.
 */
export const reopenAttempt = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/attempts/:attempt_id/reopen/',
  access: 'run_exam',
  of: 'quiz',
  summary:
    'Let an attempt run again that was submitted by mistake, with the time that was left then or with these minutes',
  params: attemptParams,
  body: z.strictObject({
    /** From now on. Required if no time was left. */
    minutes: z.optional(minutes),
    reason,
  }),
  status: 200,
  response: z.object({ deadline: timestamp }),
  errors: [
    'NOT_FOUND',
    'ATTEMPT_UNFINISHED',
    'LATER_ATTEMPT',
    'KEYS_SENT',
    'RESULTS_RELEASED',
    'GRADED_AGAIN',
    'SHEET_GRADED',
  ],
} as const satisfies Endpoint;

/** A running attempt of which nothing was heard for so long is quiet. Reading a long text takes a learner less. */
export const QUIET_AFTER_SECONDS = 120;
/** A running attempt with less time left is short of time. */
export const LOW_TIME_SECONDS = 300;
/** Attempts that ended longer ago are only counted. */
export const LIVE_HOURS = 24;
/** How often a screen reads the live view. */
export const LIVE_POLL_SECONDS = 5;

export const liveAttempt = z.object({
  id,
  /** 1 for the learner's first of the quiz. */
  number: z.int(),
  started_at: timestamp,
  /** With all overrides and credits. */
  deadline: timestamp,
  /** Questions with an answer, of all on the paper. */
  answered: z.int(),
  questions: z.int(),
  /** When the server last received something from the learner for it: opening, state, paper, answers, submission. */
  heard_at: timestamp,
  /** Null while it runs. */
  completed_timestamp: z.nullable(timestamp),
  /**
   * Who ended it. `page`: the learner's page by itself, when the time was over. `server`: from what was saved. `staff`: they ended
   * the exam for everyone.
   */
  finished_by: z.nullable(z.enum(['learner', 'page', 'server', 'staff'])),
  /** How often it was reopened. */
  reopenings: z.int(),
  /** Minutes that staff gave it while it ran, all together; absent if none. */
  given_minutes: z.optional(z.int()),
  /** The learner's hand that is up; absent if none is. */
  hand: z.optional(hand),
});
export type LiveAttempt = z.infer<typeof liveAttempt>;

export const liveLearner = z.object({
  /** Of the account. */
  id,
  username: z.string(),
  full_name: z.string(),
  roll_number: z.string(),
  /** The last one; null for someone of the audience who has opened none. */
  attempt: z.nullable(liveAttempt),
});
export type LiveLearner = z.infer<typeof liveLearner>;

export const watchQuiz = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/live/',
  access: 'see_results',
  summary:
    'Who is taking the quiz now, and how far they are. With `since`, only learners who changed after that response. Of a quiz with which the caller may not work: learners of the own classes',
  params: z.object({ id: idInPath }),
  query: z.object({ since: z.optional(text(60)) }),
  status: 200,
  response: z.object({
    title: localizedText,
    /** Whether these are only learners of the caller's classes, because the caller may not run the exam. */
    of_classes: z.boolean(),
    /** When this was read, by the server's clock; it is shared by all who watch, for a few seconds. */
    as_of: timestamp,
    /** Names this reading as `since`. */
    version: z.string(),
    /** Whether `learners` are all; otherwise those that changed since the version `since`. */
    complete: z.boolean(),
    learners: z.array(liveLearner),
    /** Accounts that are no longer listed. */
    removed: z.array(id),
    /** Whether the quiz is for chosen classes: then those who have not started are listed, too. */
    has_audience: z.boolean(),
    /** Whether learners can raise a hand. */
    raise_hand: z.boolean(),
    /** The last time that staff ended the exam for everyone, with how many attempts ended by it; null if none did. */
    ended: z.nullable(
      z.object({
        ...earlyEnd.shape,
        ended_by: z.nullable(z.string()),
        /** The name of that account; '' without one. */
        ended_by_name: z.optional(z.string()),
        attempts: z.int(),
      }),
    ),
    /** Learners who are not listed, because their last attempt ended more than LIVE_HOURS ago. */
    earlier: z.int(),
  }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
export type Live = z.infer<typeof watchQuiz.response>;
