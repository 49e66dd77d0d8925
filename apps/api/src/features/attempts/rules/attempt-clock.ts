import { CLOSING_SECONDS } from '@abhyas/contract/shared';
import { MINUTE, SECOND } from '../../../platform/time/clock.ts';

/**
 * open: until the deadline · closing: 30 s more, in which only a submission is taken ·
 * overdue: the server finishes it from what is saved · finished.
 */
export type AttemptPhase = 'open' | 'closing' | 'overdue' | 'finished';

/** When an attempt that was opened at `started` (ms) ends (ms). */
export function deadlineOf(started: number, duration_minutes: number): number {
  return started + duration_minutes * MINUTE;
}

export function attemptPhase(
  attempt: { deadline: string; completed_timestamp: string | null },
  now: number,
): AttemptPhase {
  if (attempt.completed_timestamp !== null) return 'finished';
  const left = Date.parse(attempt.deadline) - now;
  if (left > 0) return 'open';
  return left > -CLOSING_SECONDS * SECOND ? 'closing' : 'overdue';
}

/** Attempts with a deadline at or before this moment (ms) are overdue at `now` (ms). */
export function overdueSince(now: number): number {
  return now - CLOSING_SECONDS * SECOND;
}
