import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_QUESTIONS } from '#limits.ts';
import { id, idInPath, idParams, localizedText, timestamp } from '#shared.ts';
import { questionState, verdictInForce, verdictInput } from './verdicts.ts';

/** A verdict as staff see it, with who made it. */
export const verdict = z.object({
  ...verdictInForce.shape,
  id,
  /** Username; null if the account was removed. */
  by: z.nullable(z.string()),
  /**
   * The texts of the options that it names, in a state for which it holds: they may have others by now. Empty ones where no
   * such state is left.
   */
  option_texts: z.array(localizedText),
  /** Whether a later verdict of the question replaces it everywhere. */
  replaced: z.boolean(),
});
export type Verdict = z.infer<typeof verdict>;

export const listVerdicts = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/verdicts/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Every verdict of a quiz, the newest first',
  params: idParams,
  status: 200,
  response: z.array(verdict),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

/** A finished attempt whose score or maximum would change. */
export const regradedAttempt = z.object({
  username: z.string(),
  /** Absent in previews of earlier versions. */
  full_name: z.optional(z.string()),
  /** Of the attempt: 1 for the learner's first. */
  number: z.int(),
  before: z.number(),
  after: z.number(),
  /** Among first attempts by score; equal scores share the better rank. null for later attempts. */
  rank_before: z.nullable(z.int()),
  rank_after: z.nullable(z.int()),
  /** Absent where the attempt passes or fails as before, and in previews of earlier versions. */
  outcome: z.optional(z.enum(['fail_to_pass', 'pass_to_fail'])),
});
export type RegradedAttempt = z.infer<typeof regradedAttempt>;

/** With what counts as correct. */
const stateOptions = z.array(z.object({ id, text: localizedText, is_correct: z.boolean() }));

/** A state in which learners were asked a question, and for which a previewed verdict does not hold. */
export const otherState = z.object({
  question_id: id,
  state: questionState,
  /** Finished attempts that were asked it. */
  attempts: z.int(),
  options: stateOptions,
});
export type OtherState = z.infer<typeof otherState>;

export const REGRADE_LEARNERS_PER_PAGE = 100;

export const regradePreview = z.object({
  preview_id: id,
  /** What was previewed. `state`: of one that holds for that state alone, with its `options`. */
  verdicts: z.array(
    z.object({
      ...z.omit(verdictInForce, { at: true }).shape,
      state: z.optional(questionState),
      options: z.optional(stateOptions),
    }),
  ),
  /**
   * Where options that a verdict names or replaces have another text or picture: these states stay as they are, and each is
   * decided by a verdict of its own. Absent where there is none.
   */
  other_states: z.optional(z.array(otherState)),
  /** Finished attempts. */
  attempts: z.int(),
  /** Attempts whose score or maximum changes. */
  changed: z.int(),
  /** Attempts whose score rises, and falls. */
  up: z.int(),
  down: z.int(),
  pass_to_fail: z.int(),
  fail_to_pass: z.int(),
  /** Means over all finished attempts; null without any. */
  mean_before: z.nullable(z.number()),
  mean_after: z.nullable(z.number()),
  /** Changed attempts in the order of `rank_after`, then of later attempts; 100 a page. */
  learners: z.array(regradedAttempt),
  /** `after` of the next page; null on the last. */
  next: z.nullable(id),
});
export type RegradePreview = z.infer<typeof regradePreview>;

export const previewRegrade = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/regrade/preview/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'What these verdicts would change. Changes no score',
  params: idParams,
  body: z.strictObject({
    verdicts: z.array(verdictInput).check(
      z.minLength(1),
      z.maxLength(MAX_QUESTIONS),
      z.refine(
        (verdicts) => new Set(verdicts.map(({ question_id }) => question_id)).size === verdicts.length,
        'One verdict for each question',
      ),
    ),
  }),
  status: 200,
  response: regradePreview,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

export const getRegradePreview = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/regrade/preview/:preview_id/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'A preview again, with the learners after a place in its list',
  params: z.object({ id: idInPath, preview_id: idInPath }),
  query: z.object({ after: z.optional(idInPath) }),
  status: 200,
  response: regradePreview,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

/** Work that takes longer than a request. */
export const job = z.object({
  job_id: id,
  kind: z.enum(['regrade']),
  quiz_id: id,
  /** `stale`: the data had changed since the preview, and nothing was applied. */
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'stale', 'failed']),
  /** Attempts computed so far, of `total`. */
  done: z.int(),
  total: z.int(),
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type Job = z.infer<typeof job>;

export const applyRegrade = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/regrade/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Apply exactly what was previewed, all or nothing, as a job',
  params: idParams,
  body: z.strictObject({ preview_id: id }),
  status: 202,
  response: job,
  errors: ['NOT_FOUND', 'PREVIEW_STALE'],
} as const satisfies Endpoint;

const jobParams = z.object({ id: idInPath });

/** A job of a quiz, with who started it. */
export const quizJob = z.object({
  ...job.shape,
  /** Username; null if the account was removed. */
  by: z.nullable(z.string()),
});
export type QuizJob = z.infer<typeof quizJob>;

export const listJobs = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/jobs/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'The last 20 jobs of a quiz, the newest first',
  params: idParams,
  status: 200,
  response: z.array(quizJob),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const getJob = {
  method: 'GET',
  path: '/api/admin/jobs/:id/',
  access: 'decide_keys',
  summary: 'State and progress of a job',
  params: jobParams,
  status: 200,
  response: job,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const stopJob = {
  method: 'DELETE',
  path: '/api/admin/jobs/:id/',
  access: 'decide_keys',
  summary: 'Stop a job before it commits; it then has changed nothing',
  params: jobParams,
  status: 200,
  response: job,
  errors: ['NOT_FOUND', 'JOB_ENDED'],
} as const satisfies Endpoint;
