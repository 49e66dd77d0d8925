import type { Hand } from '@abhyas/contract/attempts/hand';
import {
  type Live,
  type LiveLearner,
  LOW_TIME_SECONDS,
  QUIET_AFTER_SECONDS,
} from '@abhyas/contract/attempts/live';
import type { FirstOrders, Sorting } from '#ui/staff/table/sorting.ts';

// Pure: what the live view shows of its learners at `now` (ms by the server's clock).

/** What is known of a quiz that is watched. */
export interface Watched extends Omit<Live, 'complete' | 'removed'> {
  learners: LiveLearner[];
}

/** What is known after a response that has only changes. */
export function renewed(known: Watched | undefined, { complete, removed, ...next }: Live): Watched {
  if (known === undefined) return next;
  const listed = keepSeen(known, next.learners);
  if (complete) return { ...next, learners: listed };
  const gone = new Set([...removed, ...listed.map(({ id }) => id)]);
  return { ...next, learners: [...known.learners.filter(({ id }) => !gone.has(id)), ...listed] };
}

/** A seen hand stays seen: the response may be from before it was marked. */
function keepSeen(known: Watched, learners: LiveLearner[]): LiveLearner[] {
  const keyOf = ({ id, hand }: NonNullable<LiveLearner['attempt']>) => `${id}/${hand?.number}`;
  const seen = new Map(
    known.learners.flatMap(({ attempt }) =>
      attempt?.hand?.seen_at ? [[keyOf(attempt), attempt.hand] as const] : [],
    ),
  );
  if (seen.size === 0) return learners;
  return learners.map((learner) => {
    const { attempt } = learner;
    const hand = attempt?.hand?.seen_at === null ? seen.get(keyOf(attempt)) : undefined;
    return attempt && hand ? { ...learner, attempt: { ...attempt, hand } } : learner;
  });
}

/** What is known once a hand was marked as seen: the view itself may be a few seconds old. */
export function withSeen(known: Watched, attempt_id: number, hand: Hand): Watched {
  const learners = known.learners.map((learner) =>
    learner.attempt?.id === attempt_id ? { ...learner, attempt: { ...learner.attempt, hand } } : learner,
  );
  return { ...known, learners };
}

/** What staff want to do with an attempt. */
export interface Change {
  kind: 'extend' | 'reopen';
  learner: LiveLearner;
}

type LiveState = 'not_started' | 'running' | 'quiet' | 'finished';

export function liveStateOf({ attempt }: LiveLearner, now: number): LiveState {
  if (attempt === null) return 'not_started';
  if (attempt.completed_timestamp !== null) return 'finished';
  return now - Date.parse(attempt.heard_at) > QUIET_AFTER_SECONDS * 1000 ? 'quiet' : 'running';
}

/** Seconds that a running attempt has left; undefined without one. */
export function secondsLeftOf({ attempt }: LiveLearner, now: number): number | undefined {
  if (attempt === null || attempt.completed_timestamp !== null) return undefined;
  return Math.max(0, Math.ceil((Date.parse(attempt.deadline) - now) / 1000));
}

/** When the last attempt ends that runs. */
export const lastEndOf = (learners: readonly LiveLearner[]): string | undefined =>
  learners
    .flatMap(({ attempt }) =>
      attempt !== null && attempt.completed_timestamp === null ? [attempt.deadline] : [],
    )
    .sort()
    .at(-1);

export const filters = [
  'everyone',
  'hands',
  'not_started',
  'running',
  'quiet',
  'low_time',
  'finished',
] as const;
export type LiveFilter = (typeof filters)[number];

export function isShown(learner: LiveLearner, filter: LiveFilter, now: number): boolean {
  if (filter === 'everyone') return true;
  if (filter === 'hands') return learner.attempt?.hand !== undefined;
  if (filter === 'low_time') return (secondsLeftOf(learner, now) ?? LOW_TIME_SECONDS) < LOW_TIME_SECONDS;
  const state = liveStateOf(learner, now);
  // Who is quiet is taking the quiz all the same.
  return state === filter || (filter === 'running' && state === 'quiet');
}

/** How many each filter shows; of the hands those that nobody has seen yet, for the others wait for nothing. */
export function countsOf(learners: readonly LiveLearner[], now: number): Record<LiveFilter, number> {
  const isCounted = (learner: LiveLearner, filter: LiveFilter) =>
    filter === 'hands' ? learner.attempt?.hand?.seen_at === null : isShown(learner, filter, now);
  const count = (filter: LiveFilter) => learners.filter((learner) => isCounted(learner, filter)).length;
  return Object.fromEntries(filters.map((filter) => [filter, count(filter)])) as Record<LiveFilter, number>;
}

/** Learners whose hand nobody has seen yet, the longest up first. */
export const waitingHands = (learners: readonly LiveLearner[]): LiveLearner[] =>
  learners.filter(({ attempt }) => attempt?.hand?.seen_at === null).sort(byHand);

/** Hands that nobody has seen yet come first, the longest up before the others. */
function byHand({ attempt: one }: LiveLearner, { attempt: other }: LiveLearner): number {
  const [first, second] = [one, other].map((each) =>
    each?.hand?.seen_at === null ? Date.parse(each.hand.raised_at) : Number.MAX_VALUE,
  );
  return (first ?? 0) - (second ?? 0);
}

export type LiveColumn = 'learner' | 'state' | 'progress' | 'heard' | 'left';
/** Whom staff may have to help first comes first. */
export const firstOrders: FirstOrders<LiveColumn> = {
  learner: 'asc',
  state: 'asc',
  progress: 'asc',
  heard: 'asc',
  left: 'asc',
};

const STATES: LiveState[] = ['quiet', 'running', 'not_started', 'finished'];

/** What a column is sorted by; learners without a value come last. */
function rankOf(learner: LiveLearner, column: LiveColumn, now: number): number | undefined {
  const { attempt } = learner;
  if (column === 'state') return STATES.indexOf(liveStateOf(learner, now));
  if (column === 'left') return secondsLeftOf(learner, now);
  if (attempt === null || column === 'learner') return undefined;
  if (column === 'heard') return Date.parse(attempt.heard_at);
  return attempt.answered / Math.max(1, attempt.questions);
}

export function sortedLearners(
  learners: readonly LiveLearner[],
  { sort, order }: Sorting<LiveColumn>,
  now: number,
): LiveLearner[] {
  const direction = order === 'asc' ? 1 : -1;
  const byName = (a: LiveLearner, b: LiveLearner) => a.username.localeCompare(b.username, 'en');
  return [...learners].sort((a, b) => {
    const hands = byHand(a, b);
    if (hands !== 0) return hands;
    if (sort === 'learner') return direction * byName(a, b);
    const [first, second] = [rankOf(a, sort, now), rankOf(b, sort, now)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined) || byName(a, b);
    }
    return direction * (first - second) || byName(a, b);
  });
}
