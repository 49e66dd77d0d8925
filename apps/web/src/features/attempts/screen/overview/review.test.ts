import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlaces } from './review.ts';

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
    const recorded = { answers: { 10: 5 }, flags: [20, 10] };
    const { unanswered, flagged } = openPlaces([{ id: 30 }, { id: 10 }, { id: 20 }], recorded);
    expect(unanswered.map(({ n, id }) => [n, id])).toEqual([
      [1, 30],
      [3, 20],
    ]);
    expect(flagged.map(({ n, answered }) => [n, answered])).toEqual([
      [2, true],
      [3, false],
    ]);
  });

  it('loses no question without an answer and no flag, and numbers both from 1', () => {
    fc.assert(
      fc.property(attempt, ({ questions, answered, flags }) => {
        const { unanswered, flagged } = openPlaces(questions, { answers: answersOf(answered), flags });
        expect(unanswered.length).toBe(questions.length - answered.length);
        expect(unanswered.some(({ id }) => answered.includes(id))).toBe(false);
        expect(flagged.map(({ id }) => id).sort()).toEqual([...flags].sort());
        for (const list of [unanswered, flagged]) {
          expect(list.map(({ n }) => n)).toEqual(list.map(({ n }) => n).sort((a, b) => a - b));
          for (const { n, id } of list) expect(questions[n - 1]?.id).toBe(id);
        }
      }),
    );
  });

  it('knows nothing of answers and flags of questions that the paper lacks', () => {
    const { unanswered, flagged } = openPlaces([{ id: 1 }], { answers: { 2: 5 }, flags: [3] });
    expect(unanswered).toHaveLength(1);
    expect(flagged).toEqual([]);
  });
});
