import { describe, expect, it } from 'vitest';
import { MIN_ANSWERS, tallyOf, wilson } from './interval.ts';

describe('wilson', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven methods", Statistics
  // in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is as Newcombe publishes it', (right, total, low, high) => {
    expect(wilson(right, total)?.low).toBeCloseTo(low, 4);
    expect(wilson(right, total)?.high).toBeCloseTo(high, 4);
  });

  it('is symmetric, and never leaves 0 and 1', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (let right = 0; right <= total; right += 1) {
        const { low = -1, high = 2 } = wilson(right, total) ?? {};
        const turned = wilson(total - right, total);
        expect(low).toBeCloseTo(1 - (turned?.high ?? 0), 12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(high);
      }
    }
  });

  it('is unknown without an answer', () => {
    expect(wilson(0, 0)).toBeNull();
  });
});

describe('tallyOf', () => {
  it('names no interval while it would be wider than 53 points at a half', () => {
    expect(tallyOf(5, MIN_ANSWERS - 1).interval).toBeNull();
    const { low = 0, high = 1 } = tallyOf(5, MIN_ANSWERS).interval ?? {};
    expect(high - low).toBeCloseTo(0.53, 2);
  });
});
