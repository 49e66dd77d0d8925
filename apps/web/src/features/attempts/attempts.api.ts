import type {
  AttemptState,
  findAttempt,
  getPaper,
  getQuestion,
  saveAnswers as saveAnswersCall,
  submitAttempt,
} from '@abhyas/contract/attempts';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';
import { findSession } from '#api/session/session.ts';
import { TokenMissingError } from '#api/session/tokens.ts';
import { type Instant, instantNow, monotonicNow } from '#lib/clock.ts';

/** Who takes the quiz: `sub` of the session in which the screen was opened; empty when the token cannot be read. */
export type LearnerId = string;

/** One learner's attempt at a quiz. */
export interface AttemptOwner {
  quiz: string;
  learner: LearnerId;
  attempt: number;
}

export const signedInLearner = (): LearnerId => findSession()?.sub ?? '';
export const isSignedIn = (learner: LearnerId): boolean => signedInLearner() === learner;

/** Another learner has logged in, in another tab: the server now responds to them. */
export class OtherLearnerError extends Error {
  override readonly name = 'OtherLearnerError';
}

/** The learner may have logged out in another tab, or someone else in. @throws TokenMissingError, OtherLearnerError */
export function requireSignedIn(learner: LearnerId): void {
  if (isSignedIn(learner)) return;
  throw findSession() ? new OtherLearnerError() : new TokenMissingError('The learner has logged out');
}

/** Sends a request only as this learner, and returns only a response to this learner. */
async function callAs<T>(learner: LearnerId, request: () => Promise<T>): Promise<T> {
  const check = () => {
    if (findSession() !== undefined && !isSignedIn(learner)) throw new OtherLearnerError();
  };
  check();
  // An error is a response, too.
  const [response] = await Promise.allSettled([request()]);
  check();
  if (response.status === 'rejected') throw response.reason;
  return response.value;
}

/** Nobody is signed in any more, or someone else is: the answers wait until their learner signs in. */
export const isSessionOver = (error: unknown): boolean =>
  hasCode(error, 'NOT_SIGNED_IN', 'SESSION_ENDED') ||
  error instanceof TokenMissingError ||
  error instanceof OtherLearnerError;

/** The server's time in a response, and when that response was requested and received. */
export interface ServerTime {
  server_time: string;
  /** By the monotonic clock, in ms. */
  received_at: number;
  requested: Instant;
}

/** The open attempt as the server has it now. @throws ApiError, NetworkError, OtherLearnerError */
export const fetchAttempt = (
  id: string,
  learner: LearnerId,
  signal: AbortSignal,
): Promise<{ state: AttemptState; serverTime: ServerTime }> =>
  callAs(learner, async () => {
    const params = { id };
    const requested = instantNow();
    const state = await call<typeof findAttempt>('GET /api/quizzes/:id/attempt/', { params, signal });
    const { server_time } = state.attempt;
    return { state, serverTime: { server_time, received_at: monotonicNow(), requested } };
  });

export const fetchQuestion = (id: string, learner: LearnerId, n: number, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof getQuestion>('GET /api/quizzes/:id/question/:n/', { params: { id, n: String(n) }, signal }),
  );

export const fetchPaper = (id: string, learner: LearnerId, signal: AbortSignal) =>
  callAs(learner, () => call<typeof getPaper>('GET /api/quizzes/:id/paper/', { params: { id }, signal }));

type SaveBody = z.input<typeof saveAnswersCall.body>;

export const saveAnswers = (id: string, learner: LearnerId, body: SaveBody, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof saveAnswersCall>('PUT /api/quizzes/:id/answers/', { params: { id }, body, signal }),
  );

type SubmitBody = z.input<typeof submitAttempt.body>;

export const submit = (id: string, learner: LearnerId, body: SubmitBody, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof submitAttempt>('POST /api/quizzes/:id/submit/', { params: { id }, body, signal }),
  );
