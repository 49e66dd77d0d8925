import type { findAttempt, getQuestion, QuizSession, submitAttempt } from '@abhyas/contract/attempts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type Instant, instantNow, monotonicNow } from '../../lib/clock.ts';
import { getSession } from '../../session/session.ts';

/** Who takes the quiz: `sub` of the session in which the screen was opened. */
export type LearnerId = string | undefined;

export const isSignedIn = (learner: LearnerId): boolean => getSession()?.sub === learner;

/** Another learner has logged in beside, in another tab: what the server says now, it says to them. */
export class OtherLearnerError extends Error {
  override readonly name = 'OtherLearnerError';
}

/** Asks only as this learner, and believes only what was answered to this learner. */
async function askAs<T>(learner: LearnerId, ask: () => Promise<T>): Promise<T> {
  const check = () => {
    if (getSession() !== undefined && !isSignedIn(learner)) throw new OtherLearnerError();
  };
  check();
  // An error, too, is an answer.
  const [answer] = await Promise.allSettled([ask()]);
  check();
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

export interface AttemptReading {
  session: QuizSession;
  /** Moment of the monotonic clock for which the server's time in the answer speaks. */
  received_at: number;
  asked: Instant;
}

export const readAttempt = (id: string, learner: LearnerId, signal: AbortSignal): Promise<AttemptReading> =>
  askAs(learner, async () => {
    const params = { id };
    const asked = instantNow();
    const session = await call<typeof findAttempt>('GET /api/quizzes/:id/attempt/', { params, signal });
    return { session, received_at: monotonicNow(), asked };
  });

/** Read anew at every visit, and then left alone: while answers are being given the screen is the truth. */
export const attemptQuery = (id: string, learner: LearnerId) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: ({ signal }) => readAttempt(id, learner, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const questionKeys = (id: string) => ['attempts', id, 'question'];

export const questionQuery = (id: string, learner: LearnerId, attempt: number, n: number) =>
  queryOptions({
    queryKey: [...questionKeys(id), attempt, n],
    queryFn: ({ signal }) =>
      askAs(learner, () =>
        call<typeof getQuestion>('GET /api/quizzes/:id/question/:n/', {
          params: { id, n: String(n) },
          signal,
        }),
      ),
    // The attempt pins its revision: a question once loaded stays right and must outlive a broken network.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export interface Submission {
  answers: Record<string, number | null>;
  attempt: number;
}

export const submit = (id: string, learner: LearnerId, body: Submission, signal: AbortSignal) =>
  askAs(learner, () =>
    call<typeof submitAttempt>('POST /api/quizzes/:id/submit/', { params: { id }, body, signal }),
  );
