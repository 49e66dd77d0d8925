import type { AnsweredAt } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS, LATE_DELIVERY_HOURS } from '@abhyas/contract/shared';
import { HOUR, SECOND } from '../lib/clock.ts';
import type { StampedChanges } from './merging.ts';

interface FinishedAttempt {
  deadline: string;
  completed_timestamp: string | null;
  late: boolean;
  /** When a key of the quiz was first sent to this learner after the attempt was opened. */
  keys_sent_at: string | null;
}

/**
 * What becomes of answers that arrive at `now` (ms) for a finished attempt: they are graded, or recorded and not graded,
 * or ignored. They count once, for 24 h, if the quiz accepts late answers, and only if the time ran out: who submitted
 * before that has decided. (A screen submits by itself when the timer reaches 1 s, so an end that close to the deadline
 * is the clock's.) Nothing is graded once the learner may have seen a key.
 */
export function lateVerdict(
  attempt: FinishedAttempt,
  accept_late: boolean,
  now: number,
): 'grade' | 'record' | 'ignore' {
  const deadline = Date.parse(attempt.deadline);
  const completed = Date.parse(attempt.completed_timestamp ?? '');
  const ranOut = completed >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND;
  const isAccepted = accept_late && !attempt.late && ranOut && now <= deadline + LATE_DELIVERY_HOURS * HOUR;
  if (!isAccepted) return 'ignore';
  return attempt.keys_sent_at === null ? 'grade' : 'record';
}

/**
 * Those late changes that were made in time, as far as can be known: dated by their client (`claimed`, as it came) up to
 * the deadline, and after the newest stamp in the saves of that client (`newest_of_client`, ms). A save holds everything
 * that its client had by then, so a late answer from before it was made up afterwards.
 */
export function madeInTime(
  { answers, answered_at }: StampedChanges,
  claimed: AnsweredAt,
  { deadline, newest_of_client }: { deadline: string; newest_of_client: number | undefined },
): StampedChanges {
  const inTime = Object.entries(answers).filter(([question]) => {
    const at = answered_at[question];
    if (claimed[question] === undefined || at === undefined) return false;
    return at <= Date.parse(deadline) && (newest_of_client === undefined || at > newest_of_client);
  });
  return { answers: Object.fromEntries(inTime), answered_at };
}
