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
  it('grades them once, for 24 hours, if the quiz does', () => {
    expect(lateVerdict(ended(0), at(DEADLINE + 24 * HOUR))).toBe('grade');
    expect(lateVerdict(ended(0), at(DEADLINE + 24 * HOUR + 1))).toBe('ignore');
    expect(lateVerdict(ended(0), at(DEADLINE + HOUR, false))).toBe('ignore');
    expect(lateVerdict(ended(0, true), at(DEADLINE + HOUR))).toBe('ignore');
  });

  it('grades them after the timer has submitted, and not after the learner has', () => {
    expect(lateVerdict(ended(2000), at(DEADLINE + HOUR))).toBe('grade');
    expect(lateVerdict(ended(2001), at(DEADLINE + HOUR))).toBe('ignore');
  });
});

describe('lateVerdict once a key has been sent', () => {
  const seen = (late = false) => ({ ...ended(0, late), keys_sent_at: iso(DEADLINE + 60_000) });

  it('records what it would have graded, and ignores what it would have ignored', () => {
    expect(lateVerdict(seen(), at(DEADLINE + HOUR))).toBe('record');
    expect(lateVerdict(seen(), at(DEADLINE + HOUR, false))).toBe('ignore');
    expect(lateVerdict(seen(true), at(DEADLINE + HOUR))).toBe('ignore');
    expect(lateVerdict(seen(), at(DEADLINE + 25 * HOUR))).toBe('ignore');
  });
});

describe('lateVerdict once a score has been sent', () => {
  const told = { ...ended(0), score_sent_at: iso(DEADLINE + 60_000) };

  it('fills what is blank when it is the score of this attempt', () => {
    expect(lateVerdict(told, at(DEADLINE + HOUR))).toBe('fill');
    const answers = { 1: 12, 2: 22, 3: null };
    const filling = fillingBlanks({ answers, answered_at: { 1: 5, 2: 6, 3: 7 } }, { 1: 11, 3: 33 });
    expect(filling).toEqual({ answers: { 2: 22 }, answered_at: { 1: 5, 2: 6, 3: 7 } });
  });

  it('grades nothing when it is the score of another attempt of the quiz', () => {
    expect(lateVerdict(ended(0), at(DEADLINE + HOUR, true, true))).toBe('record');
    expect(lateVerdict(told, at(DEADLINE + HOUR, true, true))).toBe('record');
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
