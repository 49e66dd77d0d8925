import { describe, expect, it } from 'vitest';
import { rankOf } from './rank.ts';

describe('rank and percentile', () => {
  it.each([
    [0, { rank: 1, takers: 10, percentile: 100 }],
    [2, { rank: 3, takers: 10, percentile: 80 }],
    [3, { rank: 4, takers: 10, percentile: 70 }],
    [5, { rank: 6, takers: 10, percentile: 50 }],
    [9, { rank: 10, takers: 10, percentile: 10 }],
  ])('with %d higher scores among ten', (higher, expected) => {
    expect(rankOf({ takers: 10, higher })).toEqual(expected);
  });

  it('is null among fewer than ten', () => {
    expect(rankOf({ takers: 9, higher: 0 })).toBeNull();
  });

  it('is cut to two decimals, so that only the highest score has 100', () => {
    expect(rankOf({ takers: 30_000, higher: 1 })).toEqual({ rank: 2, takers: 30_000, percentile: 99.99 });
    expect(rankOf({ takers: 30_000, higher: 10_000 })?.percentile).toBe(66.66);
  });
});
