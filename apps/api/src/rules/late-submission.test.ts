import { describe, expect, it } from 'vitest';
import { lateVerdict, madeInTime } from './late-submission.ts';

const DEADLINE = Date.parse('2026-11-21T06:00:00.000Z');
const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const ended = (before: number, late = false) => ({
  deadline: iso(DEADLINE),
  completed_timestamp: iso(DEADLINE - before),
  late,
  keys_sent_at: null,
});

describe('lateVerdict', () => {
  it('grades them once, for 24 hours, if the quiz does', () => {
    expect(lateVerdict(ended(0), true, DEADLINE + 24 * HOUR)).toBe('grade');
    expect(lateVerdict(ended(0), true, DEADLINE + 24 * HOUR + 1)).toBe('ignore');
    expect(lateVerdict(ended(0), false, DEADLINE + HOUR)).toBe('ignore');
    expect(lateVerdict(ended(0, true), true, DEADLINE + HOUR)).toBe('ignore');
  });

  it('grades them after the timer has submitted, and not after the learner has', () => {
    expect(lateVerdict(ended(2000), true, DEADLINE + HOUR)).toBe('grade');
    expect(lateVerdict(ended(2001), true, DEADLINE + HOUR)).toBe('ignore');
  });
});

describe('lateVerdict once a key has been sent', () => {
  const seen = (late = false) => ({ ...ended(0, late), keys_sent_at: iso(DEADLINE + 60_000) });

  it('records what it would have graded, and ignores what it would have ignored', () => {
    expect(lateVerdict(seen(), true, DEADLINE + HOUR)).toBe('record');
    expect(lateVerdict(seen(), false, DEADLINE + HOUR)).toBe('ignore');
    expect(lateVerdict(seen(true), true, DEADLINE + HOUR)).toBe('ignore');
    expect(lateVerdict(seen(), true, DEADLINE + 25 * HOUR)).toBe('ignore');
  });
});

describe('madeInTime', () => {
  const answers = { 1: 11, 2: 22, 3: null };
  const limits = { deadline: iso(DEADLINE), newest_of_client: undefined };

  it('keeps what was changed by the deadline, and drops what was not', () => {
    const answered_at = { 1: DEADLINE, 2: DEADLINE + 1, 3: DEADLINE - HOUR };
    const claimed = { 1: iso(DEADLINE), 2: iso(DEADLINE + 1), 3: iso(DEADLINE - HOUR) };
    const changes = { answers, answered_at };
    expect(madeInTime(changes, claimed, limits).answers).toEqual({ 1: 11, 3: null });
  });

  it('drops what the client has not dated, even where it arrives by the deadline', () => {
    const now = DEADLINE - 500;
    const changes = { answers, answered_at: { 1: now, 2: now, 3: now } };
    expect(madeInTime(changes, { 2: iso(now) }, limits).answers).toEqual({ 2: 22 });
  });

  it('drops what its client cannot have left out of an acknowledged save', () => {
    const claimed = { 1: iso(DEADLINE - 2000), 2: iso(DEADLINE - 1000), 3: iso(DEADLINE - 999) };
    const changes = {
      answers,
      answered_at: { 1: DEADLINE - 2000, 2: DEADLINE - 1000, 3: DEADLINE - 999 },
    };
    const saved = { ...limits, newest_of_client: DEADLINE - 1000 };
    expect(madeInTime(changes, claimed, saved).answers).toEqual({ 3: null });
  });
});
