import type { findHand, Hand, lowerHand, raiseHand } from '@abhyas/contract/attempts/hand';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { type AttemptOwner, requireSignedIn } from '#features/attempts/attempts.api.ts';

/** As HAND_POLL_SECONDS of the contract, without its schemas. */
const POLL_MS = 20_000;
/** After this long without a response it has failed: the learner must know soon. */
const TIMEOUT_MS = 10_000;

const keyOf = ({ quiz, attempt }: AttemptOwner) => ['hand', quiz, attempt] as const;

/** Read once; and while a hand is up and the page in sight, again every 20 s. */
export const handQuery = (owner: AttemptOwner) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: async ({ signal }) => {
      requireSignedIn(owner.learner);
      const route = 'GET /api/quizzes/:id/attempt/hand/';
      return (await call<typeof findHand>(route, { params: { id: owner.quiz }, signal })).hand;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !isOver(state.error) ? POLL_MS : false),
    retry: false,
  });

/** Tried once: a hand that comes later by itself would be false. */
export const raiseMutation = (owner: AttemptOwner, queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (note: string) => {
      requireSignedIn(owner.learner);
      return call<typeof raiseHand>('PUT /api/quizzes/:id/attempt/hand/', {
        params: { id: owner.quiz },
        body: { note },
        signal: timeLimit(TIMEOUT_MS),
      });
    },
    onSuccess: (hand) => setHand(queries, owner, hand),
  });

export const lowerMutation = (owner: AttemptOwner, queries: QueryClient) =>
  mutationOptions({
    mutationFn: async () => {
      requireSignedIn(owner.learner);
      return call<typeof lowerHand>('DELETE /api/quizzes/:id/attempt/hand/', {
        params: { id: owner.quiz },
        signal: timeLimit(TIMEOUT_MS),
      });
    },
    onSuccess: () => setHand(queries, owner, null),
  });

/** A response that is still under way is older. */
async function setHand(queries: QueryClient, owner: AttemptOwner, hand: Hand | null): Promise<void> {
  await queries.cancelQueries({ queryKey: keyOf(owner) });
  queries.setQueryData(keyOf(owner), hand);
}

export const isOver = (error: unknown): boolean => hasCode(error, 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING');
