import type { findAttempt, getQuestion, QuizSession, submitAttempt } from '@abhyas/contract/attempts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { monotonicNow } from '../../lib/clock.ts';

export interface AttemptReading {
  session: QuizSession;
  /** Moment of the monotonic clock for which the server's time in the answer speaks. */
  received_at: number;
}

export async function readAttempt(id: string, signal: AbortSignal): Promise<AttemptReading> {
  const params = { id };
  const session = await call<typeof findAttempt>('GET /api/quizzes/:id/attempt/', { params, signal });
  return { session, received_at: monotonicNow() };
}

/** Read anew at every visit, and then left alone: while answers are being given the screen is the truth. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: ({ signal }) => readAttempt(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const questionKeys = (id: string) => ['attempts', id, 'question'];

export const questionQuery = (id: string, attempt: number, n: number) =>
  queryOptions({
    queryKey: [...questionKeys(id), attempt, n],
    queryFn: ({ signal }) =>
      call<typeof getQuestion>('GET /api/quizzes/:id/question/:n/', { params: { id, n: String(n) }, signal }),
    // The attempt pins its revision: a question once loaded stays right and must outlive a broken network.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export interface Submission {
  answers: Record<string, number | null>;
  /** Unknown only when the attempt was over before it could be read. */
  attempt?: number;
}

export const submit = (id: string, body: Submission) =>
  call<typeof submitAttempt>('POST /api/quizzes/:id/submit/', { params: { id }, body });
