import { describe, expect, it } from 'vitest';
import { fillingBlanks, lateVerdict, madeInTime, submissionOutcome } from './submission.ts';

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
  withheld_released: false,
});

describe('submissionOutcome', () => {
  const running = {
    ...ended(0),
    completed_timestamp: null as string | null,
    finished_by: null as 'learner' | 'deadline' | null,
    reopenings: 1,
  };
  const autoFinished = { ...running, completed_timestamp: iso(DEADLINE), finished_by: 'deadline' as const };
  const earlier = { deadline: iso(DEADLINE - HOUR) };
  it.each([
    ['before the deadline', running, {}, -1, 'finish'],
    ['in the grace period', running, {}, 29_999, 'finish'],
    ['after it', running, {}, 30_000, 'auto-finish'],
    ['when an earlier deadline has passed', running, earlier, -1, 'continue'],
    ['when this deadline has passed', running, { deadline: iso(DEADLINE) }, 1000, 'finish'],
    ['of before a reopening', running, { reopenings: 0 }, 1000, 'continue'],
    ['of after it', running, { reopenings: 1 }, -1, 'finish'],
    ['auto-finished too soon', autoFinished, {}, 29_999, 'replace'],
    ['auto-finished in time', autoFinished, {}, 30_000, 'late'],
    ['whose score was seen', { ...autoFinished, score_sent_at: iso(DEADLINE) }, {}, 0, 'late'],
    ['with a key sent', { ...autoFinished, keys_sent_at: iso(DEADLINE) }, {}, 0, 'late'],
    ['graded late', { ...autoFinished, late: true }, {}, 0, 'late'],
    ['by the learner', { ...autoFinished, finished_by: 'learner' as const }, {}, 0, 'late'],
  ])('%s', (_name, attempt, known, after, outcome) => {
    expect(submissionOutcome(attempt, known, DEADLINE + after)).toBe(outcome);
  });
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

describe('lateVerdict after withheld results were released', () => {
  it('records what it would have graded before, although this learner has seen nothing', () => {
    const released = { ...at(DEADLINE + HOUR), withheld_released: true };
    expect(lateVerdict(ended(0), released)).toBe('record');
    expect(lateVerdict(ended(0), { ...released, accept_late: false })).toBe('ignore');
  });
});

describe('lateVerdict after a score was sent', () => {
  const scoreSent = { ...ended(0), score_sent_at: iso(DEADLINE + 60_000) };

  it('fills blanks if it was the score of this attempt', () => {
    expect(lateVerdict(scoreSent, at(DEADLINE + HOUR))).toBe('fill');
    const given = { answered_at: [5, 6, 7, 8, 9], answered_in: [1, 2, 3, null, 1] };
    const changes = { answers: [2, 2, 0, 4, 0], ...given };
    expect(fillingBlanks(changes, [1, null, 3, 0])).toEqual({
      answers: [null, 2, null, 4, null],
      ...given,
    });
  });

  it('grades nothing if it was the score of another attempt of the quiz', () => {
    expect(lateVerdict(ended(0), at(DEADLINE + HOUR, true, true))).toBe('record');
    expect(lateVerdict(scoreSent, at(DEADLINE + HOUR, true, true))).toBe('record');
  });
});

describe('madeInTime', () => {
  const END = 10 * 60_000;
  const answers = [1, 2, 0, null];
  const limits = { deadline: END, newest_of_client: undefined };

  it('keeps changes dated by the deadline, and drops later ones', () => {
    const answered_at = [END, END + 1, END - HOUR, null];
    expect(madeInTime({ answers, answered_at, answered_in: [] }, answered_at, limits).answers).toEqual([
      1,
      null,
      0,
      null,
    ]);
  });

  it('drops changes without a date, even if they arrive by the deadline', () => {
    const now = END - 500;
    const changes = { answers, answered_at: [now, now, now, null], answered_in: [] };
    expect(madeInTime(changes, [null, now, null, null], limits).answers).toEqual([null, 2, null, null]);
  });

  it('drops changes that are older than an acknowledged save of the same client', () => {
    const answered_at = [END - 2000, END - 1000, END - 999, null];
    const saved = { ...limits, newest_of_client: END - 1000 };
    expect(madeInTime({ answers, answered_at, answered_in: [] }, answered_at, saved).answers).toEqual([
      null,
      null,
      0,
      null,
    ]);
  });
});
