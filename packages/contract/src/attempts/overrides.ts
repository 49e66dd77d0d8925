import { VISIBLE } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { release } from '#quiz-json.ts';
import { publishing } from '#quizzes/staff.ts';
import { anyTimestamp, id, idInPath, idParams, localizedText, noContent, text, timestamp } from '#shared.ts';

// What one learner or class gets beyond a quiz's settings, and more time for everyone who is taking it, or its end.

export const MAX_EXTRA_MINUTES = 600;
export const MAX_EXTRA_PERCENT = 300;
export const MAX_EXTRA_ATTEMPTS = 100;
export const MAX_REASON_CHARACTERS = 200;

const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

/** null: as the quiz has it. */
const overrideFields = {
  start_time: z.nullable(timestamp),
  end_time: z.nullable(timestamp),
  /** Both are added to the quiz's duration. */
  extra_minutes: z.nullable(upTo(MAX_EXTRA_MINUTES)),
  extra_percent: z.nullable(upTo(MAX_EXTRA_PERCENT)),
  /** Beyond the quiz's `allowed_attempts`. */
  extra_attempts: z.nullable(upTo(MAX_EXTRA_ATTEMPTS)),
  show_answers: z.nullable(release),
};
const OVERRIDDEN = Object.keys(overrideFields) as (keyof typeof overrideFields)[];

/**
 * A learner's own override counts before those of classes, field by field; minutes and per cent are one field. Of several
 * classes the earliest start, the latest end, the most time, the most attempts and the earliest answers count.
 */
export const override = z.object({
  id,
  /** Either a learner or a class. */
  learner: z.nullable(z.object({ id, username: z.string(), full_name: z.string() })),
  class: z.nullable(z.object({ id, name: localizedText })),
  ...overrideFields,
  /** Username; null for the command line. */
  created_by: z.nullable(z.string()),
  created_at: timestamp,
});
export type Override = z.infer<typeof override>;

export const listOverrides = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/overrides/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'What learners and classes have beyond the settings of the quiz',
  params: idParams,
  status: 200,
  response: z.object({ overrides: z.array(override) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

const optionalFields = {
  start_time: z.optional(z.nullable(anyTimestamp)),
  end_time: z.optional(z.nullable(anyTimestamp)),
  extra_minutes: z.optional(overrideFields.extra_minutes),
  extra_percent: z.optional(overrideFields.extra_percent),
  extra_attempts: z.optional(overrideFields.extra_attempts),
  show_answers: z.optional(overrideFields.show_answers),
};

export const newOverride = z
  .strictObject({
    user_id: z.optional(id),
    /** In place of `user_id`. */
    username: z.optional(text(30)),
    class_id: z.optional(id),
    ...optionalFields,
  })
  .check(
    z.refine(
      ({ user_id, username, class_id }) =>
        [user_id, username, class_id].filter((each) => each !== undefined).length === 1,
      { path: ['username'], error: 'An override is of one learner or one class' },
    ),
    z.refine((fields) => OVERRIDDEN.some((name) => (fields[name] ?? null) !== null), {
      path: ['extra_minutes'],
      error: 'An override changes at least one setting',
    }),
  );

export const setOverride = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/overrides/',
  access: 'run_exam',
  of: 'quiz',
  summary:
    'Give a learner or a class more than the quiz does; replaces what it had. A running attempt gets longer, never shorter. An examiner who opens it again after its end, or earlier, although an exam asks its questions means it, unless `despite_exams` is `false`',
  params: idParams,
  query: publishing,
  body: newOverride,
  status: 200,
  response: override,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RESULTS_SEEN', 'REMINDER_NOT_ALLOWED', 'ASKED_IN_EXAM'],
  repeatable: true,
} as const satisfies Endpoint;

export const deleteOverride = {
  method: 'DELETE',
  path: '/api/admin/quizzes/:id/overrides/:override_id/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'Take an override back. Running attempts keep their time',
  params: z.object({ id: idInPath, override_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RESULTS_SEEN'],
} as const satisfies Endpoint;

/** Only members of this class count: one that is not archived, and that the caller must be allowed to see. */
const ofClass = { class_id: z.optional(idInPath) };

/** Those that `extendAttempts` gives more time. */
export const countRunning = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/running/',
  access: 'invigilate',
  summary:
    'How many attempts of the quiz run now. Of a quiz that the caller may not run: those of learners of the own classes',
  params: idParams,
  query: z.object(ofClass),
  status: 200,
  response: z.object({
    /** Attempts that are not finished and whose grace period is not over. */
    running_attempts: z.int(),
    /** Their latest deadline; null if none runs. */
    latest_deadline: z.nullable(timestamp),
    /** The classes that the caller may see with such attempts, by name. Without regard to `class_id`. */
    classes: z.array(z.object({ id, name: localizedText, running_attempts: z.int() })),
  }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const extendAttempts = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/extend/',
  access: 'invigilate',
  summary:
    'Give every running attempt of the quiz more time, also those of phones without a network. In a quiz that the caller may not run: those of learners of the own classes',
  params: idParams,
  body: z.strictObject({
    minutes: z.int().check(z.minimum(1), z.maximum(MAX_EXTRA_MINUTES)),
    reason: text(MAX_REASON_CHARACTERS).check(z.regex(VISIBLE)),
    /** As of `countRunning`. */
    class_id: z.optional(id),
    /** Of `countRunning`, from which the caller starts. Refused if it is another one now: someone else has given time, or a new attempt was opened. */
    latest_deadline: z.optional(anyTimestamp),
  }),
  status: 200,
  response: z.object({
    /** How many attempts got more time. */
    attempts: z.int(),
  }),
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
} as const satisfies Endpoint;

export const MAX_END_REASON_CHARACTERS = 300;

/**
 * Nobody starts the quiz any more: its window closes now, and so do those of special arrangements. Running attempts end with what
 * was answered until now, also on phones without a network, as far as the quiz accepts late answers. No result comes earlier by
 * it. Staff let learners start again by a later `end_time`, and go on by reopening their attempts.
 */
export const endExam = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/end/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'End the quiz for everyone, now',
  params: idParams,
  body: z.strictObject({ reason: text(MAX_END_REASON_CHARACTERS).check(z.regex(VISIBLE)) }),
  status: 200,
  response: z.object({
    at: timestamp,
    /** How many attempts were running. */
    attempts: z.int(),
  }),
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE'],
} as const satisfies Endpoint;
