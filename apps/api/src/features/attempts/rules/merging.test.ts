import { describe, expect, it } from 'vitest';
import { HOUR } from '#platform/time/clock.ts';
import { isSame, merge, newestOf, notRecorded, stamp } from './merging.ts';

/** Half an hour after the start. */
const NOW = HOUR / 2;
const at = (seconds: number) => NOW + seconds * 1000;

describe('stamp', () => {
  it('dates undated changes and changes from the future as made now, and nothing else', () => {
    const answers = [1, 0, 3, null];
    const claimed = { at: [null, at(-60), at(60), at(-60)], in: [] };
    expect(stamp(answers, claimed, NOW)).toEqual({
      answers,
      answered_at: [NOW, at(-60), NOW, null],
      answered_in: [null, null, null, null],
    });
  });

  it('takes how questions stood from what the client claims about the changed ones', () => {
    const claimed = { at: [], in: [2, 1, 3] };
    expect(stamp([1, null, 0, 4], claimed, NOW).answered_in).toEqual([2, null, 3, null]);
  });
});

describe('newestOf', () => {
  it('returns the latest moment among changes, and undefined without changes', () => {
    expect(newestOf({ answered_at: [at(-60), null, at(-5), -1] })).toBe(at(-5));
    expect(newestOf({ answered_at: [null] })).toBeUndefined();
  });
});

describe('merge', () => {
  const clock = { now: NOW, client: undefined };
  const responses = {
    answers: [1, 2, 3, null],
    answered_at: [at(-60), at(-60), at(-60), null],
    answered_by: [null, null, null, null],
    answered_in: [null, null, null, null],
  };

  it('changes named questions, clears those with 0 and leaves the others', () => {
    const changes = { answers: [null, 1, 0, 4], answered_at: [null, NOW, NOW, NOW], answered_in: [] };
    expect(merge(responses, changes, clock)).toEqual({
      answers: [1, 1, 0, 4],
      answered_at: [at(-60), NOW, NOW, NOW],
      answered_by: [null, null, null, null],
      answered_in: [null, null, null, null],
    });
  });

  it('begins with arrays of any length', () => {
    const empty = { answers: [], answered_at: [], answered_by: [], answered_in: [] };
    expect(
      merge(
        empty,
        { answers: [null, 2], answered_at: [null, NOW], answered_in: [] },
        { now: NOW, client: 7 },
      ),
    ).toEqual({
      answers: [null, 2],
      answered_at: [null, NOW],
      answered_by: [null, 7],
      answered_in: [null, null],
    });
  });

  it('keeps an answer that was given more than 10 s after the change', () => {
    const stale = {
      answers: [2, 0, null, null],
      answered_at: [at(-71), at(-70.001), null, null],
      answered_in: [],
    };
    expect(merge(responses, stale, clock)).toEqual(responses);
  });

  it('takes the change that arrives last when clocks cannot tell which was made first', () => {
    const changes = {
      answers: [2, null, null, null],
      answered_at: [at(-70), null, null, null],
      answered_in: [],
    };
    expect(merge(responses, changes, clock).answers[0]).toBe(2);
  });

  it('does not restore an answer that was cleared later', () => {
    const cleared = merge(responses, { answers: [0], answered_at: [NOW], answered_in: [] }, clock);
    const stale = { answers: [2], answered_at: [at(-30)], answered_in: [] };
    expect(merge(cleared, stale, clock).answers).toEqual([0]);
  });
});

describe('merge of how questions stood', () => {
  const clock = { now: NOW, client: undefined };
  const responses = {
    answers: [1, 2, 3],
    answered_at: [at(-60), at(-60), at(-5)],
    answered_by: [null, null, null],
    answered_in: [1, 2, 1],
  };

  it('follows the answer that is recorded, also of a client that does not know it', () => {
    const changes = { answers: [2, 1, 4], answered_at: [NOW, NOW, at(-60)], answered_in: [3, null, 2] };
    expect(merge(responses, changes, clock)).toMatchObject({ answers: [2, 1, 3], answered_in: [3, null, 1] });
  });
});

describe('merge after a clock was wrong', () => {
  const PHONE = 1;
  const LAPTOP = 2;
  const unknown = { now: NOW, client: undefined };

  it('treats a recorded moment from the future as now', () => {
    const ahead = { answers: [1], answered_at: [at(3600)], answered_by: [null], answered_in: [null] };
    const changes = { answers: [2], answered_at: [NOW], answered_in: [] };
    expect(merge(ahead, changes, unknown)).toMatchObject({ answers: [2], answered_at: [NOW] });
    const stale = { answers: [2], answered_at: [at(-10.001)], answered_in: [] };
    expect(merge(ahead, stale, unknown)).toEqual(ahead);
  });

  it('lets a client replace its own saved answers, however old its moments are, and no others', () => {
    const responses = {
      answers: [1, 2],
      answered_at: [at(-5), at(-5)],
      answered_by: [PHONE, LAPTOP],
      answered_in: [null, null],
    };
    const old = { answers: [2, 0], answered_at: [at(-3600), at(-3600)], answered_in: [] };
    expect(merge(responses, old, { now: NOW, client: PHONE })).toEqual({
      answers: [2, 2],
      answered_at: [at(-3600), at(-5)],
      answered_by: [PHONE, LAPTOP],
      answered_in: [null, null],
    });
    expect(merge(responses, old, unknown)).toEqual(responses);
  });

  it('makes an answer nobody’s that an unknown client replaced', () => {
    const responses = { answers: [1], answered_at: [at(-60)], answered_by: [PHONE], answered_in: [null] };
    const replaced = merge(responses, { answers: [3], answered_at: [at(-1)], answered_in: [] }, unknown);
    expect(replaced).toEqual({
      answers: [3],
      answered_at: [at(-1)],
      answered_by: [null],
      answered_in: [null],
    });
    const stale = { answers: [2], answered_at: [at(-30)], answered_in: [] };
    expect(merge(replaced, stale, { now: NOW, client: PHONE })).toEqual(replaced);
  });

  it('records the first answer to a question whatever its moment', () => {
    const beforeStart = { answers: [1], answered_at: [-1_000_000], answered_in: [null] };
    const empty = { answers: [], answered_at: [], answered_by: [], answered_in: [] };
    expect(merge(empty, beforeStart, unknown)).toMatchObject(beforeStart);
  });
});

describe('notRecorded', () => {
  it('names the places whose recorded answer differs from the sent one', () => {
    expect(notRecorded([1, 2, null], [1, 0, 3, 0, null])).toEqual([1, 2]);
  });
});

describe('isSame', () => {
  it('takes a cleared answer for none, and arrays of any length', () => {
    expect(isSame([1, 0, null], [1])).toBe(true);
    expect(isSame([], [null, 2])).toBe(false);
    expect(isSame([1, 2], [1, 3])).toBe(false);
  });
});
