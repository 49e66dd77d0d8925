import type {
  AnswerChanges,
  AnsweredAt,
  AttemptState,
  FlagChanges,
  findAttempt,
  getPaper,
  getQuestion,
  saveAnswers as saveAnswersCall,
  submitAttempt,
} from '@abhyas/contract/attempts';
import { call } from '../../api/api-client.ts';
import { hasCode } from '../../api/api-error.ts';
import { getSession } from '../../api/session/session.ts';
import { TokenMissingError } from '../../api/session/tokens.ts';
import { type Instant, instantNow, monotonicNow } from '../../lib/clock.ts';

/** Who takes the quiz: `sub` of the session in which the screen was opened; empty when the token cannot be read. */
export type LearnerId = string;

/** One learner's attempt at a quiz. */
export interface AttemptOwner {
  quiz: string;
  learner: LearnerId;
  attempt: number;
}

export const signedInLearner = (): LearnerId => getSession()?.sub ?? '';
export const isSignedIn = (learner: LearnerId): boolean => signedInLearner() === learner;

/** Another learner has logged in, in another tab: the server now answers to them. */
export class OtherLearnerError extends Error {
  override readonly name = 'OtherLearnerError';
}

/** Sends a request only as this learner, and returns only a response to this learner. */
async function callAs<T>(learner: LearnerId, request: () => Promise<T>): Promise<T> {
  const check = () => {
    if (getSession() !== undefined && !isSignedIn(learner)) throw new OtherLearnerError();
  };
  check();
  // An error is a response, too.
  const [response] = await Promise.allSettled([request()]);
  check();
  if (response.status === 'rejected') throw response.reason;
  return response.value;
}

/** Nobody is signed in any more, or someone else is: the answers wait for their learner. */
export const isSessionOver = (error: unknown): boolean =>
  hasCode(error, 'NOT_SIGNED_IN', 'SESSION_ENDED') ||
  error instanceof TokenMissingError ||
  error instanceof OtherLearnerError;

/** The server's time in a response, and when that response was requested and received. */
export interface Heard {
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
): Promise<{ session: AttemptState; heard: Heard }> =>
  callAs(learner, async () => {
    const params = { id };
    const requested = instantNow();
    const session = await call<typeof findAttempt>('GET /api/quizzes/:id/attempt/', { params, signal });
    const { server_time } = session.attempt;
    return { session, heard: { server_time, received_at: monotonicNow(), requested } };
  });

export const fetchQuestion = (id: string, learner: LearnerId, n: number, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof getQuestion>('GET /api/quizzes/:id/question/:n/', { params: { id, n: String(n) }, signal }),
  );

export const fetchPaper = (id: string, learner: LearnerId, signal: AbortSignal) =>
  callAs(learner, () => call<typeof getPaper>('GET /api/quizzes/:id/paper/', { params: { id }, signal }));

interface SaveBody {
  attempt: number;
  client: string;
  seq: number;
  answers: AnswerChanges;
  answered_at: AnsweredAt;
  flag_changes: FlagChanges | undefined;
}

export const saveAnswers = (id: string, learner: LearnerId, body: SaveBody, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof saveAnswersCall>('PUT /api/quizzes/:id/answers/', { params: { id }, body, signal }),
  );

type SubmitBody = Pick<SaveBody, 'attempt' | 'client' | 'answers' | 'answered_at'>;

export const submit = (id: string, learner: LearnerId, body: SubmitBody, signal: AbortSignal) =>
  callAs(learner, () =>
    call<typeof submitAttempt>('POST /api/quizzes/:id/submit/', { params: { id }, body, signal }),
  );
