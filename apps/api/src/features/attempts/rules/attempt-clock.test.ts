import { describe, expect, it } from 'vitest';
import { attemptPhase, overdueSince } from './attempt-clock.ts';

const deadline = '2026-11-21T12:00:00.000Z';
const at = Date.parse(deadline);
const unfinished = { deadline, completed_timestamp: null };

describe('attemptPhase', () => {
  it('is open until the deadline, in the grace period for 30 s, then overdue', () => {
    expect(attemptPhase(unfinished, at - 1)).toBe('open');
    expect(attemptPhase(unfinished, at)).toBe('grace');
    expect(attemptPhase(unfinished, at + 29_999)).toBe('grace');
    expect(attemptPhase(unfinished, at + 30_000)).toBe('overdue');
  });
  it('stays finished at any time', () => {
    expect(attemptPhase({ deadline, completed_timestamp: deadline }, at - 1000)).toBe('finished');
  });
});

describe('overdueSince', () => {
  it('agrees with attemptPhase', () => {
    expect(overdueSince(at + 30_000)).toBe(at);
    expect(overdueSince(at + 29_999)).toBeLessThan(at);
  });
});
