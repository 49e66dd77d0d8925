import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/limits';
import { SECOND } from '#platform/time/clock.ts';

/**
 * open: until the deadline · grace: for 30 s more, only a submission is accepted · overdue: the server finishes it
 * from the saved answers · finished.
 */
export type AttemptPhase = 'open' | 'grace' | 'overdue' | 'finished';

export function attemptPhase(
  attempt: { deadline: string; completed_timestamp: string | null },
  now: number,
): AttemptPhase {
  if (attempt.completed_timestamp !== null) return 'finished';
  const left = Date.parse(attempt.deadline) - now;
  if (left > 0) return 'open';
  return left > -GRACE_PERIOD_SECONDS * SECOND ? 'grace' : 'overdue';
}

/** Attempts with a deadline at or before this moment (ms) are overdue at `now` (ms). */
export function overdueSince(now: number): number {
  return now - GRACE_PERIOD_SECONDS * SECOND;
}
