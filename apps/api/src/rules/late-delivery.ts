import type { AnsweredAt } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS, LATE_DELIVERY_HOURS } from '@abhyas/contract/shared';
import { HOUR, SECOND } from '../lib/clock.ts';
import type { StampedChanges } from './merging.ts';

interface FinishedAttempt {
  deadline: string;
  completed_timestamp: string | null;
  late: boolean;
}

/**
 * May answers that come at `now` (ms) still change this finished attempt? Once, for 24 h, if the quiz takes them, and
 * only if its time ran out: whoever submitted before has made up their mind. A screen submits by itself when the timer
 * reaches 1 s, so an end that close to the deadline is the clock's.
 */
export function takesLateAnswers(attempt: FinishedAttempt, accept_late: boolean, now: number): boolean {
  const deadline = Date.parse(attempt.deadline);
  const completed = Date.parse(attempt.completed_timestamp ?? '');
  const ranOut = completed >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND;
  return accept_late && !attempt.late && ranOut && now <= deadline + LATE_DELIVERY_HOURS * HOUR;
}

/** Those changes of which the client says that they were made by the deadline; `said` as it came, before `stamp`. */
export function madeInTime(
  { answers, answered_at }: StampedChanges,
  said: AnsweredAt,
  deadline: string,
): StampedChanges {
  const inTime = Object.entries(answers).filter(([question]) => {
    const at = answered_at[question];
    return said[question] !== undefined && at !== undefined && at <= Date.parse(deadline);
  });
  return { answers: Object.fromEntries(inTime), answered_at };
}
