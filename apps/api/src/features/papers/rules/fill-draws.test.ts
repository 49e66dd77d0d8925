import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillDraws as fillingOf, mostUpTo, type Unit } from './fill-draws.ts';

/** At once. */
function fillDraws(...given: Parameters<typeof fillingOf>) {
  const filling = fillingOf(...given);
  for (;;) {
    const part = filling.next();
    if (part.done) return part.value;
  }
}

const single = (id: number, ...draws: number[]): Unit => ({ ids: [id], draws });

/** Whether some way of giving each unit to one draw fills all of them, by trying every way. */
function canBeFilled(units: readonly Unit[], counts: readonly number[]): boolean {
  const [unit, ...others] = units;
  if (!unit) return counts.every((count) => count === 0);
  return [undefined, ...unit.draws].some((draw) =>
    canBeFilled(
      others,
      counts.map((count, at) => (at === draw ? Math.max(0, count - 1) : count)),
    ),
  );
}

describe('questions for draws', () => {
  it('are found whenever there are enough, and then each is in one pool', () => {
    const plans = fc.record({
      eligible: fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1 }), { maxLength: 7 }),
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(plans, ({ eligible, counts }) => {
        const units = eligible.map((draws, id) => single(id, ...draws));
        const filling = fillDraws(units, counts, 100);
        expect('pools' in filling).toBe(canBeFilled(units, counts));
        if (!('pools' in filling)) return;
        expect(new Set(filling.pools.flat()).size).toBe(filling.pools.flat().length);
        for (const [draw, pool] of filling.pools.entries()) {
          expect(pool.length).toBeGreaterThanOrEqual(counts[draw] ?? 0);
          for (const id of pool) expect(eligible[id]).toContain(draw);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('come in the order of preference, up to four times as many as a paper has', () => {
    const units = Array.from({ length: 20 }, (_, id) => single(id, 0));
    expect(fillDraws(units, [2], 100)).toEqual({ pools: [[0, 1, 2, 3, 4, 5, 6, 7]] });
    expect(fillDraws(units, [2], 3)).toEqual({ pools: [[0, 1, 2]] });
  });

  it('of a passage come together, and must add up', () => {
    const passage = (first: number): Unit => ({ ids: [first, first + 1], draws: [0] });
    expect(fillDraws([passage(0), passage(2)], [4], 100)).toEqual({ pools: [[0, 1, 2, 3]] });
    expect(fillDraws([passage(0), passage(2)], [3], 100)).toEqual({ available: [2] });
    expect(mostUpTo([passage(0), single(5, 0)], 4)).toBe(3);
    // A single question fills what a passage cannot.
    const units = [passage(0), single(2, 0, 1), single(3, 1), single(4, 1)];
    expect(fillDraws(units, [1, 2], 100)).toEqual({
      pools: [
        [0, 1, 2],
        [3, 4],
      ],
    });
  });

  it('that are too few are counted for each draw', () => {
    expect(fillDraws([single(1, 0, 1), single(2, 1)], [1, 2], 100)).toEqual({ available: [1, 1] });
  });
});
