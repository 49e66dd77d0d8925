import { describe, expect, it } from 'vitest';
import {
  deadlineAt,
  earlier,
  isDoubtful,
  isTimeUp,
  type Lead,
  leadAt,
  momentOf,
  secondsLeft,
  urgencyOf,
  waitForOthers,
} from './time-left.ts';

describe('the time left', () => {
  const deadline = '2026-11-21T10:30:00.000Z';
  const server_time = '2026-11-21T10:00:00.000Z';
  const requested = { monotonic: 0, device: 0 };

  it('counts from what the server said, whatever the phone believes', () => {
    const { at } = deadlineAt(deadline, {
      server_time,
      received_at: 5_000,
      requested: { monotonic: 5_000, device: 0 },
    });
    expect(secondsLeft(at, 5_000)).toBe(1800);
    expect(secondsLeft(at, 5_000 + 1_799_000)).toBe(1);
  });

  it('believes of two answers the one that makes the end come earlier: the other was long on its way', () => {
    const known = { at: 60_000, requested, confirmed: true };
    const next = { monotonic: 9, device: 9 };
    expect(earlier(known, { at: 62_000, requested: next, confirmed: true })).toEqual({
      ...known,
      requested: next,
    });
    expect(earlier(known, { at: 58_000, requested: next, confirmed: true }).at).toBe(58_000);
  });

  it('gives up what was only remembered for what the server says', () => {
    const remembered = { at: 60_000, requested, confirmed: false };
    const said = { at: 90_000, requested, confirmed: true };
    expect(earlier(remembered, said)).toEqual(said);
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
    expect([301, 300, 291, 290, 61].map(momentOf)).toEqual(['calm', 'warning', 'warning', 'calm', 'calm']);
    expect([60, 51, 50, 1].map(momentOf)).toEqual(['danger', 'danger', 'calm', 'calm']);
  });

  it('lets other screens submit until 20 s after the deadline', () => {
    const ends = { at: 60_000, requested, confirmed: true };
    expect(waitForOthers(ends, 59_000)).toBe(21_000);
    expect(waitForOthers(ends, 70_000)).toBe(10_000);
    expect(waitForOthers(ends, 90_000)).toBe(0);
  });

  it('waits no longer when the monotonic clock has stood still and the server knows better', () => {
    expect(waitForOthers({ at: 600_000, requested, confirmed: true }, 0)).toBe(21_000);
  });
});

describe('the lead of the device clock', () => {
  const none: Lead = { ms: 0, seen: { monotonic: 0, device: 1_000_000 } };
  const after = (...steps: [monotonic: number, device: number][]) =>
    steps.reduce(
      (lead, [monotonic, device]) =>
        leadAt(lead, { monotonic: lead.seen.monotonic + monotonic, device: lead.seen.device + device }),
      none,
    );

  it('is none while both go on alike, however often one looks', () => {
    expect(after(...Array(1000).fill([250, 251])).ms).toBe(0);
  });

  it('is the time slept', () => {
    const slept = after([250, 250], [250, 300_250], [250, 250]);
    expect(slept.ms).toBe(300_000);
    expect(isDoubtful(slept)).toBe(true);
  });

  it('never gives time back when the clock is put back', () => {
    expect(after([250, -3_600_000]).ms).toBe(0);
    expect(after([250, 60_250], [250, -3_600_000]).ms).toBe(60_000);
  });
});
