import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/shared';

// Pure: time is passed in, in milliseconds of the monotonic clock.

/** The moment of the monotonic clock at which the attempt's time is over. */
export type Deadline = number;

/** Takes the server's word at the moment it arrived; from then on the device only counts. */
export const deadlineAt = (
  attempt: { deadline: string; server_time: string },
  received_at: number,
): Deadline => received_at + Date.parse(attempt.deadline) - Date.parse(attempt.server_time);

/** Whole seconds left, never below 0. */
export const secondsLeft = (deadline: Deadline, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Spec §4: the quiz is submitted by itself when the timer reaches 1 second. */
export const isTimeUp = (seconds: number): boolean => seconds <= AUTO_SUBMIT_AT_SECONDS;

export type Urgency = 'calm' | 'warning' | 'danger';

const WARNING_SECONDS = 5 * 60;
const DANGER_SECONDS = 60;

export function urgencyOf(seconds: number): Urgency {
  if (seconds <= DANGER_SECONDS) return 'danger';
  return seconds <= WARNING_SECONDS ? 'warning' : 'calm';
}

/** Spec §2: m:ss. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Milliseconds before the next try to hand in, after so many that failed: 2, 4, 8, 16, then every 30 s. */
export const retryDelay = (failures: number): number => Math.min(30_000, 1000 * 2 ** failures);
