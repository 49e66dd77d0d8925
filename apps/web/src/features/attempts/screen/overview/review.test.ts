import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byFilter, placesOf } from './review.ts';

const attempt = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 200 }).chain((ids) =>
  fc.record({
    questions: fc.constant(ids.map((id) => ({ id }))),
    answered: fc.subarray(ids, { minLength: 0 }),
    flags: fc.shuffledSubarray(ids, { minLength: 0 }),
  }),
);
const answersOf = (ids: number[]) => Object.fromEntries(ids.map((id) => [id, 1]));

describe('the review of an attempt', () => {
  it('lists what is unanswered and what is flagged, in the order of the paper', () => {
    const places = placesOf([{ id: 30 }, { id: 10 }, { id: 20 }], { answers: { 10: 5 }, flags: [20, 10] });
    const { all, unanswered, flagged } = byFilter(places);
    expect(all.map(({ n, id }) => [n, id])).toEqual([
      [1, 30],
      [2, 10],
      [3, 20],
    ]);
    expect(unanswered.map(({ n }) => n)).toEqual([1, 3]);
    expect(flagged.map(({ n }) => n)).toEqual([2, 3]);
  });

  it('has every question once, numbered from 1, and loses none to a filter', () => {
    fc.assert(
      fc.property(attempt, ({ questions, answered, flags }) => {
        const places = placesOf(questions, { answers: answersOf(answered), flags });
        const { all, unanswered, flagged } = byFilter(places);
        expect(all.map(({ id }) => ({ id }))).toEqual(questions);
        expect(all.map(({ n }) => n)).toEqual(questions.map((_, index) => index + 1));
        expect(unanswered.length).toBe(questions.length - answered.length);
        expect(unanswered.some(({ id }) => answered.includes(id))).toBe(false);
        expect(flagged.map(({ id }) => id).sort()).toEqual([...flags].sort());
        for (const list of [unanswered, flagged]) {
          expect(list.map(({ n }) => n)).toEqual(list.map(({ n }) => n).sort((a, b) => a - b));
        }
      }),
    );
  });

  it('knows nothing of answers and flags of questions that the paper lacks', () => {
    const { unanswered, flagged } = byFilter(placesOf([{ id: 1 }], { answers: { 2: 5 }, flags: [3] }));
    expect(unanswered).toHaveLength(1);
    expect(flagged).toEqual([]);
  });
});
