import { describe, expect, it } from 'vitest';
import {
  deadlineAt,
  formatCountdown,
  isTimeUp,
  retryDelay,
  secondsLeft,
  urgencyOf,
} from './attempt-clock.ts';

describe('the attempt clock', () => {
  const attempt = { deadline: '2026-11-21T10:30:00.000Z', server_time: '2026-11-21T10:00:00.000Z' };

  it('counts from what the server said, whatever the phone believes', () => {
    const deadline = deadlineAt(attempt, 5_000);
    expect(secondsLeft(deadline, 5_000)).toBe(1800);
    expect(secondsLeft(deadline, 5_000 + 1_799_000)).toBe(1);
  });

  it('rounds a begun second up and never goes below 0', () => {
    expect(secondsLeft(10_000, 8_999)).toBe(2);
    expect(secondsLeft(10_000, 9_001)).toBe(1);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });

  it('is up when 1 second is left', () => {
    expect(isTimeUp(2)).toBe(false);
    expect(isTimeUp(1)).toBe(true);
    expect(isTimeUp(0)).toBe(true);
  });

  it('becomes a warning at 5:00 and a danger at 1:00', () => {
    expect([301, 300, 61, 60].map(urgencyOf)).toEqual(['calm', 'warning', 'warning', 'danger']);
  });

  it('shows m:ss, and more than an hour in minutes', () => {
    expect([5400, 605, 59, 0].map(formatCountdown)).toEqual(['90:00', '10:05', '0:59', '0:00']);
  });

  it('tries again after 2, 4, 8, 16 and then every 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
