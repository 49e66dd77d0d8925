import { describe, expect, it } from 'vitest';
import { authorship, merge, newestOf, notRecorded, stamp } from './merging.ts';

const NOW = Date.parse('2026-11-21T06:00:00.000Z');
const at = (seconds: number) => NOW + seconds * 1000;
const isoAt = (seconds: number) => new Date(at(seconds)).toISOString();

describe('stamp', () => {
  it('dates undated changes and changes from the future as made now', () => {
    const answers = { 1: 11, 2: null, 3: 31 };
    expect(stamp(answers, { 2: isoAt(-60), 3: isoAt(60) }, NOW)).toEqual({
      answers,
      answered_at: { 1: NOW, 2: at(-60), 3: NOW },
    });
  });
});

describe('newestOf', () => {
  it('returns the latest moment among changes, and undefined without changes', () => {
    expect(newestOf({ answered_at: { 1: at(-60), 2: at(-5), 3: -1 } })).toBe(at(-5));
    expect(newestOf({ answered_at: {} })).toBeUndefined();
  });
});

describe('merge', () => {
  const clock = { now: NOW, client: undefined };
  const responses = {
    answers: { 1: 11, 2: 22, 3: 33 },
    answered_at: { 1: at(-60), 2: at(-60), 3: at(-60) },
    answered_by: {},
  };

  it('changes named questions, clears null ones and leaves the others', () => {
    const changes = { answers: { 2: 21, 3: null, 4: 44 }, answered_at: { 2: NOW, 3: NOW, 4: NOW } };
    expect(merge(responses, changes, clock)).toEqual({
      answers: { 1: 11, 2: 21, 4: 44 },
      answered_at: { 1: at(-60), 2: NOW, 3: NOW, 4: NOW },
      answered_by: {},
    });
  });

  it('keeps an answer that was given more than 10 s after the change', () => {
    const stale = { answers: { 1: 12, 2: null }, answered_at: { 1: at(-71), 2: at(-70.001) } };
    expect(merge(responses, stale, clock)).toEqual(responses);
  });

  it('takes the change that arrives last when clocks cannot tell which was made first', () => {
    const changes = { answers: { 1: 12 }, answered_at: { 1: at(-70) } };
    expect(merge(responses, changes, clock).answers[1]).toBe(12);
  });

  it('does not restore an answer that was cleared later', () => {
    const cleared = merge(responses, { answers: { 1: null }, answered_at: { 1: NOW } }, clock);
    const stale = { answers: { 1: 12 }, answered_at: { 1: at(-30) } };
    expect(merge(cleared, stale, clock).answers).toEqual({ 2: 22, 3: 33 });
  });
});

describe('merge after a clock was wrong', () => {
  const PHONE = 1;
  const LAPTOP = 2;
  const unknown = { now: NOW, client: undefined };

  it('treats a recorded stamp from the future as now', () => {
    const ahead = { answers: { 1: 11 }, answered_at: { 1: at(3600) }, answered_by: {} };
    const changes = { answers: { 1: 12 }, answered_at: { 1: NOW } };
    expect(merge(ahead, changes, unknown)).toMatchObject({ answers: { 1: 12 }, answered_at: { 1: NOW } });
    const stale = { answers: { 1: 12 }, answered_at: { 1: at(-10.001) } };
    expect(merge(ahead, stale, unknown)).toEqual(ahead);
  });

  it('lets a client replace its own saved answers, however old its stamps are, and no others', () => {
    const responses = {
      answers: { 1: 11, 2: 22 },
      answered_at: { 1: at(-5), 2: at(-5) },
      answered_by: { 1: authorship(PHONE, at(-5)), 2: authorship(LAPTOP, at(-5)) },
    };
    const old = { answers: { 1: 12, 2: null }, answered_at: { 1: at(-3600), 2: at(-3600) } };
    expect(merge(responses, old, { now: NOW, client: PHONE })).toEqual({
      answers: { 1: 12, 2: 22 },
      answered_at: { 1: at(-3600), 2: at(-5) },
      answered_by: { 1: authorship(PHONE, at(-3600)), 2: authorship(LAPTOP, at(-5)) },
    });
    expect(merge(responses, old, unknown)).toEqual(responses);
  });

  it("treats an answer as nobody's after a writer without authorship changed it", () => {
    const responses = {
      answers: { 1: 13 },
      answered_at: { 1: at(-1) },
      answered_by: { 1: authorship(PHONE, at(-60)) },
    };
    const stale = { answers: { 1: 12 }, answered_at: { 1: at(-30) } };
    expect(merge(responses, stale, { now: NOW, client: PHONE })).toEqual(responses);
  });

  it('records the first answer to a question whatever its stamp', () => {
    const before1970 = { answers: { 1: 11 }, answered_at: { 1: -1_000_000 } };
    const empty = { answers: {}, answered_at: {}, answered_by: {} };
    expect(merge(empty, before1970, unknown)).toMatchObject(before1970);
  });
});

describe('notRecorded', () => {
  it('names the questions whose recorded answer differs from the sent one', () => {
    expect(notRecorded({ 1: 11, 2: 22 }, { 1: 11, 2: null, 3: 33, 4: null })).toEqual([2, 3]);
  });
});
