import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  changesOf,
  flagMasks,
  flagsOf,
  type PaperItems,
  placeAnswers,
  placeMoments,
  questionIdsAt,
  sinceStart,
} from './places.ts';

/** Questions with these ids, in this order, with options 10n+1 … 10n+4. */
function paper(...ids: number[]): PaperItems {
  return {
    questions: ids.map((id) => ({ id, options: [1, 2, 3, 4].map((n) => ({ id: id * 10 + n })) })),
  };
}
const inReverse = paper(3, 2, 1);
const refused = (path: string) => expect.objectContaining({ errors: [expect.objectContaining({ path })] });
const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
};

describe('placeAnswers', () => {
  it('puts the place of the option at the place of its question: null leaves it, 0 clears it', () => {
    expect(placeAnswers(inReverse, { 1: 13, 3: null })).toEqual([0, null, 3]);
  });
  it('refuses a question that is not in the paper, even when it is cleared', () => {
    expect(thrownBy(() => placeAnswers(inReverse, { 1: 11, 4: 41 }))).toEqual(refused('/answers/4'));
    expect(thrownBy(() => placeAnswers(inReverse, { 4: null }))).toEqual(refused('/answers/4'));
  });
  it('refuses an option of another question', () => {
    expect(thrownBy(() => placeAnswers(inReverse, { 1: 21 }))).toEqual(refused('/answers/1'));
  });
});

describe('answersOf and changesOf', () => {
  it('return what placeAnswers was given, for papers of any length and order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.constantFrom(undefined, null, 1, 2, 3, 4)), (order, choices) => {
        const changes = Object.fromEntries(
          order.flatMap((id) => {
            const { value } = choices.next();
            return value === undefined ? [] : [[id, value === null ? null : id * 10 + value]];
          }),
        );
        const placed = placeAnswers(paper(...order), changes);
        expect(placed).toHaveLength(order.length);
        expect(changesOf(paper(...order), placed)).toEqual(changes);
        const given = Object.entries(changes).filter(([, option]) => option !== null);
        expect(answersOf(paper(...order), placed)).toEqual(Object.fromEntries(given));
      }),
      { numRuns: 50 },
    );
  });
  it('accept an array that is shorter than the paper', () => {
    expect(answersOf(inReverse, [])).toEqual({});
    expect(answersOf(inReverse, [2])).toEqual({ 3: 32 });
  });
  it('add answers without a place, except where a later one was given or cleared', () => {
    expect(answersOf(inReverse, [null, 0, 1], { 1: 99, 2: 99, 3: 99, 7: 8 })).toEqual({ 1: 11, 3: 99, 7: 8 });
    expect(changesOf(inReverse, [0], { 7: null })).toEqual({ 3: null, 7: null });
  });
});

describe('placeMoments', () => {
  const started = Date.parse('2026-11-21T06:00:00.000Z');

  it('counts milliseconds from the start, before it too, and ignores foreign questions', () => {
    const answered_at = {
      1: '2026-11-21T06:00:01.001Z',
      2: '2026-11-21T05:59:59.999Z',
      9: '2026-11-21T06:00:00Z',
    };
    expect(placeMoments(inReverse, answered_at, started)).toEqual([null, -1, 1001]);
  });
  it('is exact for weeks around the start, and limited beyond what the column holds', () => {
    for (const days of [-23, -1, 0, 1, 2, 23]) {
      expect(sinceStart(started + days * 86_400_000 + 1, started)).toBe(days * 86_400_000 + 1);
    }
    const limit = sinceStart(Date.parse('9999-01-01T00:00:00Z'), started);
    expect(sinceStart(Date.parse('0001-01-01T00:00:00Z'), started)).toBe(-limit);
    expect(limit + 10_000).toBeLessThan(2 ** 31);
  });
});

describe('flagMasks', () => {
  const flagged = (stored: string, masks = flagMasks(inReverse, undefined, undefined)) =>
    [...stored]
      .map((bit, place) => (bit === '1' && masks?.keep[place] !== '0') || masks?.add[place] === '1')
      .map(Number)
      .join('');

  it('replaces the flags by a full list, then applies changes', () => {
    expect(flagged('110', flagMasks(inReverse, [1, 3, 1], undefined))).toBe('101');
    expect(flagged('110', flagMasks(inReverse, undefined, { 2: false, 1: true }))).toBe('101');
    expect(flagged('010', flagMasks(inReverse, [1, 2], { 2: false, 3: true }))).toBe('101');
    expect(flagMasks(inReverse, undefined, undefined)).toBeUndefined();
  });
  it('refuses questions that are not in the paper', () => {
    expect(thrownBy(() => flagMasks(inReverse, [1, 4], undefined))).toEqual(refused('/flags/1'));
    expect(thrownBy(() => flagMasks(inReverse, undefined, { 4: false }))).toEqual(refused('/flag_changes/4'));
  });
});

describe('flagsOf and questionIdsAt', () => {
  it('return ids', () => {
    expect(flagsOf(inReverse, '101')).toEqual([1, 3]);
    expect(flagsOf(inReverse, null)).toEqual([]);
    expect(questionIdsAt(inReverse, [2, 0])).toEqual([1, 3]);
  });
});
