import type { AttemptState } from '@abhyas/contract/attempts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isPassing } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { type OpenedAttempt, takeOpened } from '#api/opened-attempt.ts';
import { dropSealed } from '#api/sealed-store.ts';
import { instantNow } from '#lib/clock.ts';
import { fetchAttempt, type LearnerId, type ServerTime } from './attempts.api.ts';
import { type Outbox, serverTimeOf } from './outbox/outbox.ts';
import { findOutbox, nameOf, openOutbox } from './outbox/outbox-store.ts';
import { keepPaper } from './outbox/paper-store.ts';
import { type OpenedPaper, openSealed } from './sealed/open-sealed.ts';

export interface AttemptReading {
  state: AttemptState;
  /** What this browser has of it. */
  outbox: Outbox;
  serverTime: ServerTime;
  /** Without a network it is what the outbox remembers. */
  from: 'server' | 'outbox';
}

type Reading = Pick<AttemptReading, 'serverTime'> & OpenedPaper;

/** With a stored outbox to fall back on, a slow network gets less time. */
const FALLBACK_MS = 6000;

/** The open attempt as it was just opened, as the server has it, or without a network as this browser remembers it. */
export async function readAttempt(
  id: string,
  learner: LearnerId,
  signal: AbortSignal,
): Promise<AttemptReading> {
  const opened = takeOpened(id, learner);
  const stored = await findOutbox(learner, id);
  try {
    const { paper, ...reading }: Reading =
      (opened && (await readingOf(opened))) ??
      (await fetchAttempt(id, learner, stored ? timeLimit(FALLBACK_MS) : signal));
    const outbox = await openOutbox(learner, id, reading.state);
    if (paper && (await keepPaper(nameOf({ learner, attempt: reading.state.attempt.id }), paper)))
      void dropSealed(id);
    return { ...reading, outbox, from: 'server' };
  } catch (error) {
    if (stored === undefined || !isPassing(error)) throw error;
    const requested = instantNow();
    const server_time = new Date(serverTimeOf(stored, requested.device)).toISOString();
    const serverTime = { server_time, received_at: requested.monotonic, requested };
    return { state: stored.state, outbox: stored, serverTime, from: 'outbox' };
  }
}

/** Undefined if the state cannot be made from the response and the sealed paper. */
async function readingOf({
  requested,
  received_at,
  ...response
}: OpenedAttempt): Promise<Reading | undefined> {
  const opened = await openSealed(response);
  const { server_time } = response.state.attempt;
  return opened && { ...opened, serverTime: { server_time, received_at, requested } };
}

/** Read anew at every visit, and then never refetched: while answers are being given the screen is newer. */
export const attemptQuery = (id: string, learner: LearnerId) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: ({ signal }) => readAttempt(id, learner, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A finished attempt makes the lists of quizzes and results outdated. A list on the screen is read again. */
export function forgetLists(queryClient: QueryClient): void {
  void queryClient.resetQueries({ queryKey: ['quizzes'] });
  void queryClient.resetQueries({ queryKey: ['results'], exact: true });
  // A report on the screen is not read again: that would show keys while another attempt may be open.
  queryClient.removeQueries({ queryKey: ['results'], type: 'inactive' });
}
