import { type Hand, MAX_HANDS_PER_HOUR, MAX_HANDS_PER_MINUTE } from '@abhyas/contract/attempts/hand';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import type { UnfinishedAttempt } from '#features/attempts/attempts.queries.ts';
import { getOpenAttempt, type LearnerOnQuiz } from '#features/attempts/attempts.service.ts';
import { DomainError } from '#platform/domain-error.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { insertHand, listLastHands, lower } from './hand.queries.ts';

type LastHand = Awaited<ReturnType<typeof listLastHands>>[number];

/**
 * Raises a hand in the running attempt; one with the same note that is up stays. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING,
 * TOO_MANY_REQUESTS, or NOT_FOUND if the quiz does not have hands.
 */
export async function raise(
  deps: AttemptsDeps,
  { note: written = '', ...learner }: LearnerOnQuiz & { note?: string | undefined },
): Promise<Hand> {
  const note = written.trim();
  const attempt = await getOpenAttempt(deps, learner);
  if (!attempt.raise_hand) throw new DomainError('NOT_FOUND');
  const key = keyOf(learner, attempt);
  // Two tabs may raise one at once: then the second reads the hand of the first.
  for (;;) {
    const last = await listLastHands(deps.db, key, MAX_HANDS_PER_HOUR);
    const up = upOf(last, attempt);
    if (up?.note === note) return shown(up);
    const now = deps.clock.now();
    requireFewer(last, { max: MAX_HANDS_PER_MINUTE, within: MINUTE, now });
    requireFewer(last, { max: MAX_HANDS_PER_HOUR, within: HOUR, now });
    const { quiz_id, reopenings } = attempt;
    const number = (last[0]?.number ?? 0) + 1;
    const raised = await insertHand(deps.db, {
      ...{ ...key, number, quiz_id, reopenings, note },
      raised_at: iso(now),
    });
    if (raised) return raised;
  }
}

/** The hand that is up. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function findUp(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<{ hand: Hand | null }> {
  const attempt = await getOpenAttempt(deps, learner);
  // Staff who have turned the setting off see no hands.
  if (!attempt.raise_hand) return { hand: null };
  const up = upOf(await listLastHands(deps.db, keyOf(learner, attempt), 1), attempt);
  return { hand: up ? shown(up) : null };
}

/** Takes the hand down. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function takeDown(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<null> {
  const attempt = await getOpenAttempt(deps, learner);
  await lower(deps.db, keyOf(learner, attempt), iso(deps.clock.now()));
  return null;
}

const keyOf = ({ user_id }: LearnerOnQuiz, { id }: UnfinishedAttempt) => ({ user_id, attempt_id: id });

const upOf = ([last]: LastHand[], { reopenings }: UnfinishedAttempt): LastHand | undefined =>
  last?.lowered_at === null && last.reopenings === reopenings ? last : undefined;

const shown = ({ number, note, raised_at, seen_at }: LastHand): Hand => ({
  ...{ number, note, raised_at, seen_at },
});

/** Throws TOO_MANY_REQUESTS if so many of these hands, the last one first, were raised within the time (ms). */
function requireFewer(
  last: LastHand[],
  { max, within, now }: { max: number; within: number; now: number },
): void {
  const earliest = last[max - 1];
  const free_in = earliest ? Date.parse(earliest.raised_at) + within - now : 0;
  if (free_in > 0) throw new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(free_in / SECOND) });
}
