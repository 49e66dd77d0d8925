import { describe, expect, it } from 'vitest';
import { madeInTime, takesLateAnswers } from './late-delivery.ts';

const DEADLINE = Date.parse('2026-11-21T06:00:00.000Z');
const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const ended = (before: number, late = false) => ({
  deadline: iso(DEADLINE),
  completed_timestamp: iso(DEADLINE - before),
  late,
});

describe('takesLateAnswers', () => {
  it('takes them once, for 24 hours, if the quiz does', () => {
    expect(takesLateAnswers(ended(0), true, DEADLINE + 24 * HOUR)).toBe(true);
    expect(takesLateAnswers(ended(0), true, DEADLINE + 24 * HOUR + 1)).toBe(false);
    expect(takesLateAnswers(ended(0), false, DEADLINE + HOUR)).toBe(false);
    expect(takesLateAnswers(ended(0, true), true, DEADLINE + HOUR)).toBe(false);
  });

  it('takes them after the timer has submitted, and not after the learner has', () => {
    expect(takesLateAnswers(ended(2000), true, DEADLINE + HOUR)).toBe(true);
    expect(takesLateAnswers(ended(2001), true, DEADLINE + HOUR)).toBe(false);
  });
});

describe('madeInTime', () => {
  const answers = { 1: 11, 2: 22, 3: null };

  it('keeps what was changed by the deadline, and drops what was not', () => {
    const answered_at = { 1: DEADLINE, 2: DEADLINE + 1, 3: DEADLINE - HOUR };
    const said = { 1: iso(DEADLINE), 2: iso(DEADLINE + 1), 3: iso(DEADLINE - HOUR) };
    const changes = { answers, answered_at };
    expect(madeInTime(changes, said, iso(DEADLINE)).answers).toEqual({ 1: 11, 3: null });
  });

  it('drops what the client has not dated, even where it arrives by the deadline', () => {
    const now = DEADLINE - 500;
    const changes = { answers, answered_at: { 1: now, 2: now, 3: now } };
    expect(madeInTime(changes, { 2: iso(now) }, iso(DEADLINE)).answers).toEqual({ 2: 22 });
  });
});
