import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, localizedText, MAX_QUESTIONS, questionParams, timestamp } from './shared.ts';

/** Question id → option id. JSON makes the key a string; `null` clears an answer. */
export const answerChanges = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.nullable(id))
  .check(
    z.refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS, 'More answers than a quiz can have'),
  );
export type AnswerChanges = z.infer<typeof answerChanges>;
export const answers = z.record(z.string(), id);
export type Answers = z.infer<typeof answers>;

/**
 * Question id → when its answer was given, by the server's clock as the client knows it. A question that is not named
 * was answered as the call arrives. It decides between two devices, and what of a late delivery was in time.
 */
export const answeredAt = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), timestamp)
  .check(z.refine((times) => Object.keys(times).length <= MAX_QUESTIONS, 'More times than a quiz can have'));
export type AnsweredAt = z.infer<typeof answeredAt>;

/** Question id → marked for review or not: what changed. */
export const flagChanges = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.boolean())
  .check(z.refine((flags) => Object.keys(flags).length <= MAX_QUESTIONS, 'More flags than a quiz can have'));
export type FlagChanges = z.infer<typeof flagChanges>;

/** A picture is shown through `<img>` alone, never inlined. */
export const image = z.object({ svg: z.string(), caption: z.optional(localizedText) });
export type Image = z.infer<typeof image>;

/** A question as a learner sees it while answering: nothing here tells the correct option. */
export const question = z.object({
  id,
  text: localizedText,
  topic: z.string(),
  image: z.optional(image),
  options: z.array(z.object({ id, text: localizedText, image: z.optional(image) })),
});
export type Question = z.infer<typeof question>;

export const quizSession = z.object({
  id,
  title: localizedText,
  duration_minutes: z.int(),
  questions: z.array(z.object({ id })),
  attempt: z.object({
    id,
    number: z.int(),
    started_at: timestamp,
    deadline: timestamp,
    /** The server's clock as it answers: time left is deadline − server_time, whatever the phone believes. */
    server_time: timestamp,
    answers,
    /** Questions marked for review, each once, in the order of their ids. */
    flags: z.array(id),
    saved_at: z.nullable(timestamp),
  }),
});
export type QuizSession = z.infer<typeof quizSession>;

export const openAttempt = {
  method: 'POST',
  path: '/api/quizzes/:id/attempt/',
  access: 'learner',
  summary: 'Open an attempt, or answer with the open one',
  params: idParams,
  status: 200,
  response: quizSession,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE', 'NO_ATTEMPTS_LEFT', 'ATTEMPT_CLOSING'],
  repeatable: true,
} as const satisfies Endpoint;

export const findAttempt = {
  method: 'GET',
  path: '/api/quizzes/:id/attempt/',
  access: 'learner',
  summary: 'The open attempt, if there is one (404 NO_OPEN_ATTEMPT); never opens',
  params: idParams,
  status: 200,
  response: quizSession,
  errors: ['NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
  // The attempt itself is what was asked for.
  error_status: { NO_OPEN_ATTEMPT: 404 },
} as const satisfies Endpoint;

export const getQuiz = {
  method: 'GET',
  path: '/api/quizzes/:id/',
  access: 'learner',
  summary:
    'For clients that know no other call: opens or resumes an attempt, exactly as POST …/attempt/ does',
  params: idParams,
  status: 200,
  response: quizSession,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE', 'NO_ATTEMPTS_LEFT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;

export const getQuestion = {
  method: 'GET',
  path: '/api/quizzes/:id/question/:n/',
  access: 'learner',
  summary: 'Question n (from 1) of the revision that the unfinished attempt is pinned to',
  params: questionParams,
  status: 200,
  response: question,
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;

export const getPaper = {
  method: 'GET',
  path: '/api/quizzes/:id/paper/',
  access: 'learner',
  summary: 'Every question of the revision that the unfinished attempt is pinned to, pictures included',
  params: idParams,
  status: 200,
  response: z.object({ questions: z.array(question) }),
  errors: ['NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;
export type Paper = z.infer<typeof getPaper.response>;

/** Who sends: random, made by the client itself for one browser or one page load. */
const client = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * Merges question by question. An answer that was given more than STALE_AFTER_SECONDS before the recorded one does not
 * replace it, unless this client gave that one, too: of one client the higher `seq` wins, whatever any clock says.
 */
export const saveAnswers = {
  method: 'PUT',
  path: '/api/quizzes/:id/answers/',
  access: 'learner',
  summary: 'Save what changed since the last acknowledged save; a late duplicate changes nothing',
  params: idParams,
  body: z.object({
    attempt: id,
    client,
    /** Rises by one with every request; one that is not above the last seen from this client is a late duplicate. */
    seq: id,
    answers: answerChanges,
    answered_at: z.optional(answeredAt),
    /** Questions marked for review: all of them. Without it they stay as they are. */
    flags: z.optional(z.array(id).check(z.maxLength(MAX_QUESTIONS))),
    /**
     * Merged question by question, as answers are, so that one device does not erase what another has marked. Of two
     * changes of one question the one that arrives last holds. Of the two ways a client uses one.
     */
    flag_changes: z.optional(flagChanges),
  }),
  status: 200,
  response: z.object({
    saved_at: timestamp,
    server_time: timestamp,
    /** Questions of this save whose recorded answer is another one: another device answered later. */
    not_counted: z.array(id),
  }),
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING', 'ANSWER_NOT_IN_QUIZ'],
  repeatable: true,
} as const satisfies Endpoint;
export type Saved = z.infer<typeof saveAnswers.response>;

/** Who ended an attempt: its learner by submitting, or the server after the deadline. */
export const finishedBy = z.enum(['learner', 'deadline']);
export type FinishedBy = z.infer<typeof finishedBy>;

/**
 * Until 30 s after the deadline everything counts. After that it is a late submission: answers with an `answered_at` up
 * to the deadline are graded, once, if the quiz accepts late answers, the attempt ran to its end and 24 h are not over.
 * Since this attempt was opened the server must not have sent this learner a key of the quiz, nor the score of another
 * attempt of it; once it has sent the score of this one, late answers only fill what is blank. What is not graded for such
 * a reason is recorded (`ungraded`).
 */
export const submitAttempt = {
  method: 'POST',
  path: '/api/quizzes/:id/submit/',
  access: 'learner',
  summary: 'Finish the attempt and score it; submitted again, the first score is the answer',
  params: idParams,
  body: z.object({
    answers: answerChanges,
    attempt: z.optional(id),
    answered_at: z.optional(answeredAt),
    /**
     * As in saves. A late answer is ignored when its `answered_at` is not above the newest one in this client's
     * acknowledged saves: those held everything that the client had by then.
     */
    client: z.optional(client),
  }),
  status: 200,
  response: z.object({
    score: z.number(),
    /** Id of the report: GET /api/results/:id/ */
    result: id,
    /** A short code that proves what was recorded. */
    receipt: z.string(),
    attempts_remaining: z.int(),
    finished_by: finishedBy,
    /** Regraded from answers that were delivered after the end. */
    late: z.boolean(),
    /** The score without the late answers; null when there are none. */
    on_time_score: z.nullable(z.number()),
    /** Late answers of this attempt are recorded and not graded: they came after a key or a score had been sent. */
    ungraded: z.boolean(),
    /** Questions of this submission that are not recorded as submitted: too late, or answered later elsewhere. */
    not_counted: z.array(id),
  }),
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ANSWER_NOT_IN_QUIZ'],
  repeatable: true,
} as const satisfies Endpoint;
export type SubmitResult = z.infer<typeof submitAttempt.response>;
