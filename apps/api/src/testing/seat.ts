import { refreshAccess } from '@abhyas/contract/accounts';
import {
  findAttempt,
  getPaper,
  getQuestion,
  getQuiz,
  openAttempt,
  saveAnswers,
  submitAttempt,
} from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { getReport, listResults } from '@abhyas/contract/reports';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from './api-client.ts';
import type { TestApp } from './build-test-app.ts';
import { type MadeQuiz, registerLearner } from './factories.ts';

interface Person {
  token: string;
  refresh: string;
}

/** Keeps a user signed in while a test advances the clock. An access token is valid for 15 minutes. */
export function keepSignedIn(app: TestApp, { token, refresh }: Person): () => Promise<string> {
  let current = token;
  let taken_at = app.clock.now();
  return async () => {
    if (app.clock.now() - taken_at < 10 * MINUTE) return current;
    const { body } = await call(app.url, refreshAccess, { body: { refresh } });
    current = body.access;
    taken_at = app.clock.now();
    return current;
  };
}

/** A learner at a quiz, with every call needed for an attempt. */
export async function seat(
  app: TestApp,
  quiz: MadeQuiz,
  existing?: Awaited<ReturnType<typeof registerLearner>>,
) {
  const learner = existing ?? (await registerLearner(app));
  const signedIn = keepSignedIn(app, learner);
  const params = { id: quiz.quiz_id };
  return {
    quiz,
    signedIn,
    learner,
    /** `sealed`: the seal of a paper that the client has. */
    open: async (sealed?: string) =>
      call(app.url, openAttempt, { token: await signedIn(), params, ...(sealed && { body: { sealed } }) }),
    resume: async (attempt: number) =>
      call(app.url, openAttempt, { token: await signedIn(), params, body: { resume: attempt } }),
    find: async () => call(app.url, findAttempt, { token: await signedIn(), params }),
    get: async () => call(app.url, getQuiz, { token: await signedIn(), params }),
    paper: async () => call(app.url, getPaper, { token: await signedIn(), params }),
    question: async (n: number | string) =>
      call(app.url, getQuestion, { token: await signedIn(), params: { ...params, n } }),
    save: async (body: unknown) => call(app.url, saveAnswers, { token: await signedIn(), params, body }),
    submit: async (body: unknown) => call(app.url, submitAttempt, { token: await signedIn(), params, body }),
    results: async () => call(app.url, listResults, { token: await signedIn() }),
    report: async (id: number) => call(app.url, getReport, { token: await signedIn(), params: { id } }),
    /** How many attempts the list of quizzes shows as remaining. */
    remaining: async () => {
      const { body } = await call(app.url, listQuizzes, { token: await signedIn() });
      return body.find(({ id }) => id === quiz.quiz_id)?.remaining_attempts;
    },
  };
}
