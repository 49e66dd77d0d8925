import type { markHandSeen } from '@abhyas/contract/attempts/hand';
import type { extendAttempt, LiveLearner, reopenAttempt, watchQuiz } from '@abhyas/contract/attempts/live';
import { LIVE_POLL_SECONDS } from '@abhyas/contract/attempts/live';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { renewed, type Watched, withSeen } from './live-view.ts';

const keyOf = (id: string) => ['live', id] as const;

/** Read again every few seconds while the screen is in sight. */
export const liveQuery = (id: string, queries: QueryClient) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Watched>(keyOf(id));
      const live = await call<typeof watchQuiz>('GET /api/admin/quizzes/:id/live/', {
        params: { id },
        ...(known && { query: { since: known.version } }),
        signal,
      });
      // As it is by now: a hand may have been marked as seen meanwhile.
      return renewed(queries.getQueryData<Watched>(keyOf(id)), live);
    },
    refetchInterval: LIVE_POLL_SECONDS * 1000,
    refetchOnWindowFocus: true,
    staleTime: 0,
    // Rows that did not change stay the same objects already.
    structuralSharing: false,
    retry: false,
  });

/** Marks the hand that staff were shown. */
export const seenMutation = (id: string, queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ attempt }: LiveLearner) =>
      call<typeof markHandSeen>('POST /api/admin/quizzes/:id/attempts/:attempt_id/hand/seen/', {
        params: { id, attempt_id: String(attempt?.id ?? 0) },
        body: { number: attempt?.hand?.number ?? 0 },
      }),
    onSuccess: (hand, { attempt }) =>
      queries.setQueryData<Watched>(keyOf(id), (known) => known && withSeen(known, attempt?.id ?? 0, hand)),
  });

export const extendOneMutation = (id: string, attempt_id: number) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof extendAttempt.body>) =>
      call<typeof extendAttempt>('POST /api/admin/quizzes/:id/attempts/:attempt_id/extend/', {
        params: { id, attempt_id: String(attempt_id) },
        body,
      }),
  });

export const reopenMutation = (id: string, attempt_id: number) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof reopenAttempt.body>) =>
      call<typeof reopenAttempt>('POST /api/admin/quizzes/:id/attempts/:attempt_id/reopen/', {
        params: { id, attempt_id: String(attempt_id) },
        body,
      }),
  });
