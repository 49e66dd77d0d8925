import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOrders, orderOf, rankOf } from './option-order.ts';
import { packDraw, unpackOrders, unpackPlaces } from './packed-draw.ts';

const MAX_OPTIONS = 8;

describe('the rank of an order of options', () => {
  it('counts all orders, from the stored one on', () => {
    const orders = Array.from({ length: 24 }, (_, rank) => orderOf(rank, 4));
    expect(orders.slice(0, 4)).toEqual([0, 1243, 1324, 1342]);
    expect(orders.at(-1)).toBe(4321);
    expect(new Set(orders).size).toBe(24);
    expect(orders.map(rankOf)).toEqual(orders.map((_, rank) => rank));
    expect(rankOf(1234)).toBe(0);
  });
});

describe('a packed draw', () => {
  const draws = fc.integer({ min: 1, max: 500 }).chain((of) =>
    fc.record({
      of: fc.constant(of),
      questions: fc.array(
        fc.integer({ min: 2, max: MAX_OPTIONS }).chain((options) =>
          fc.record({
            place: fc.nat(of - 1),
            order: fc.nat(countOrders(options) - 1).map((rank) => orderOf(rank, options)),
            options: fc.constant(options),
          }),
        ),
        { maxLength: 40 },
      ),
    }),
  );

  it('is unpacked as it was', () => {
    fc.assert(
      fc.property(draws, ({ of, questions }) => {
        const packed = packDraw(questions, of);
        expect(unpackPlaces(packed, { count: questions.length, of })).toEqual(
          questions.map(({ place }) => place),
        );
        const options = questions.map((question) => question.options);
        expect(unpackOrders(packed, options, of)).toEqual(questions.map(({ order }) => order));
      }),
    );
  });

  it('takes 14 bits for a question of four options among 400', () => {
    const questions = Array.from({ length: 100 }, (_, index) => ({
      place: 399 - index,
      order: 4321,
      options: 4,
    }));
    expect(packDraw(questions, 400)).toHaveLength(175);
  });
});
