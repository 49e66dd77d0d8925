import { describe, expect, it } from 'vitest';
import { fillingBlanks, lateVerdict, madeInTime } from './late-submission.ts';

const DEADLINE = Date.parse('2026-11-21T06:00:00.000Z');
const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const ended = (before: number, late = false) => ({
  deadline: iso(DEADLINE),
  completed_timestamp: iso(DEADLINE - before),
  late,
  keys_sent_at: null,
  score_sent_at: null,
});
const at = (now: number, accept_late = true, other_score_sent = false) => ({
  now,
  accept_late,
  other_score_sent,
});

describe('lateVerdict', () => {
  it('grades late answers once, for 24 hours, if the quiz accepts them', () => {
    expect(lateVerdict(ended(0), at(DEADLINE + 24 * HOUR))).toBe('grade');
    expect(lateVerdict(ended(0), at(DEADLINE + 24 * HOUR + 1))).toBe('ignore');
    expect(lateVerdict(ended(0), at(DEADLINE + HOUR, false))).toBe('ignore');
    expect(lateVerdict(ended(0, true), at(DEADLINE + HOUR))).toBe('ignore');
  });

  it('grades after the timer has submitted, but not after the learner has', () => {
    expect(lateVerdict(ended(2000), at(DEADLINE + HOUR))).toBe('grade');
    expect(lateVerdict(ended(2001), at(DEADLINE + HOUR))).toBe('ignore');
  });
});

describe('lateVerdict after a key was sent', () => {
  const seen = (late = false) => ({ ...ended(0, late), keys_sent_at: iso(DEADLINE + 60_000) });

  it('records what it would have graded before, and ignores the rest', () => {
    expect(lateVerdict(seen(), at(DEADLINE + HOUR))).toBe('record');
    expect(lateVerdict(seen(), at(DEADLINE + HOUR, false))).toBe('ignore');
    expect(lateVerdict(seen(true), at(DEADLINE + HOUR))).toBe('ignore');
    expect(lateVerdict(seen(), at(DEADLINE + 25 * HOUR))).toBe('ignore');
  });
});

describe('lateVerdict after a score was sent', () => {
  const scoreSent = { ...ended(0), score_sent_at: iso(DEADLINE + 60_000) };

  it('fills blanks if it was the score of this attempt', () => {
    expect(lateVerdict(scoreSent, at(DEADLINE + HOUR))).toBe('fill');
    const answers = { 1: 12, 2: 22, 3: null };
    const filling = fillingBlanks({ answers, answered_at: { 1: 5, 2: 6, 3: 7 } }, { 1: 11, 3: 33 });
    expect(filling).toEqual({ answers: { 2: 22 }, answered_at: { 1: 5, 2: 6, 3: 7 } });
  });

  it('grades nothing if it was the score of another attempt of the quiz', () => {
    expect(lateVerdict(ended(0), at(DEADLINE + HOUR, true, true))).toBe('record');
    expect(lateVerdict(scoreSent, at(DEADLINE + HOUR, true, true))).toBe('record');
  });
});

describe('madeInTime', () => {
  const answers = { 1: 11, 2: 22, 3: null };
  const limits = { deadline: iso(DEADLINE), newest_of_client: undefined };

  it('keeps changes dated by the deadline, and drops later ones', () => {
    const answered_at = { 1: DEADLINE, 2: DEADLINE + 1, 3: DEADLINE - HOUR };
    const claimed = { 1: iso(DEADLINE), 2: iso(DEADLINE + 1), 3: iso(DEADLINE - HOUR) };
    const changes = { answers, answered_at };
    expect(madeInTime(changes, claimed, limits).answers).toEqual({ 1: 11, 3: null });
  });

  it('drops changes without a date, even if they arrive by the deadline', () => {
    const now = DEADLINE - 500;
    const changes = { answers, answered_at: { 1: now, 2: now, 3: now } };
    expect(madeInTime(changes, { 2: iso(now) }, limits).answers).toEqual({ 2: 22 });
  });

  it('drops changes that are older than an acknowledged save of the same client', () => {
    const claimed = { 1: iso(DEADLINE - 2000), 2: iso(DEADLINE - 1000), 3: iso(DEADLINE - 999) };
    const changes = {
      answers,
      answered_at: { 1: DEADLINE - 2000, 2: DEADLINE - 1000, 3: DEADLINE - 999 },
    };
    const saved = { ...limits, newest_of_client: DEADLINE - 1000 };
    expect(madeInTime(changes, claimed, saved).answers).toEqual({ 3: null });
  });
});
