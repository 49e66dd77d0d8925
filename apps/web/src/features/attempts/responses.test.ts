import { describe, expect, it } from 'vitest';
import {
  asAnswerChanges,
  merge,
  NO_RESPONSES,
  nextStamp,
  type Responses,
  record,
  unansweredAmong,
  without,
} from './responses.ts';

const SERVER = Date.parse('2026-11-21T06:01:00.000Z');
const answered = (answers: Responses['answers']): Responses => ({ ...NO_RESPONSES, answers });
const flagged = (flags: Responses['flags']): Responses => ({ ...NO_RESPONSES, flags });

describe('responses', () => {
  it('merge to the latest of each question, in whatever order they come', () => {
    const a = answered({ 7: { option: 71, at: 10 }, 8: { option: 80, at: 30 } });
    const b = answered({ 7: { option: null, at: 20 }, 8: { option: 81, at: 5 } });
    const merged = answered({ 7: { option: null, at: 20 }, 8: { option: 80, at: 30 } });
    expect(merge(a, b)).toEqual(merged);
    expect(merge(b, a)).toEqual(merged);
    const tie = answered({ 7: { option: 72, at: 10 } });
    expect(merge(a, tie)).toEqual(merge(tie, a));
    const on = flagged({ 7: { flagged: true, at: 10 } });
    const off = flagged({ 7: { flagged: false, at: 10 } });
    expect(merge(on, off)).toEqual(merge(off, on));
  });

  it('stay unsent where they were changed again while they were being sent', () => {
    const sent = answered({ 7: { option: 71, at: 10 }, 8: { option: 80, at: 10 } });
    const now = answered({ 7: { option: 72, at: 11 }, 8: { option: 80, at: 10 } });
    expect(without(now, sent)).toEqual(answered({ 7: { option: 72, at: 11 } }));
  });

  it('change what is recorded, but for what was not counted', () => {
    const recorded = { answers: { 7: 70, 8: 80 }, flags: [8] };
    const responses = {
      answers: { 7: { option: null, at: 1 }, 8: { option: 81, at: 1 }, 9: { option: 90, at: 1 } },
      flags: { 7: { flagged: true, at: 1 }, 8: { flagged: false, at: 1 } },
    };
    expect(record(recorded, responses, [8])).toEqual({ answers: { 8: 80, 9: 90 }, flags: [7] });
    expect(recorded).toEqual({ answers: { 7: 70, 8: 80 }, flags: [8] });
    expect(unansweredAmong({ 8: 80 }, [{ id: 7 }, { id: 8 }, { id: 9 }])).toBe(2);
  });

  it('get a time after all before them, but for times that a wrong clock has given', () => {
    const before = { at: SERVER - 50 };
    const deadline = SERVER + 600_000;
    expect(nextStamp({ now: SERVER, newest: SERVER - 100, before, deadline })).toBe(SERVER);
    // The clock has been set back since, by a reload on a slow network or by hand.
    expect(nextStamp({ now: SERVER, newest: SERVER + 4000, before, deadline })).toBe(SERVER + 4001);
    expect(nextStamp({ now: SERVER - 90, newest: 0, before, deadline })).toBe(SERVER - 49);
    // An hour ahead: the phone's clock was wrong until the server's response.
    expect(nextStamp({ now: SERVER, newest: SERVER + 3_600_000, before, deadline })).toBe(SERVER);
    expect(nextStamp({ now: SERVER, newest: 0, before: undefined, deadline })).toBe(SERVER);
    // Never past the deadline while there is time.
    const soon = SERVER + 2000;
    expect(nextStamp({ now: SERVER, newest: SERVER + 4000, before, deadline: soon })).toBe(soon);
    expect(nextStamp({ now: SERVER, newest: 0, before, deadline: SERVER - 1 })).toBe(SERVER);
  });

  it('become what the calls take', () => {
    expect(asAnswerChanges({ ...NO_RESPONSES, answers: { 7: { option: null, at: SERVER } } })).toEqual({
      answers: { 7: null },
      answered_at: { 7: '2026-11-21T06:01:00.000Z' },
    });
  });
});
