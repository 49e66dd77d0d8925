import { describe, expect, it } from 'vitest';
import { rankAmong } from './rank.ts';

describe('rank and percentile', () => {
  const scores = [38.5, 40, 40, 33.25, 12, 12, 12, 0, -2, 27];

  it.each([
    [40, { rank: 1, takers: 10, percentile: 100 }],
    [38.5, { rank: 3, takers: 10, percentile: 80 }],
    [33.25, { rank: 4, takers: 10, percentile: 70 }],
    [12, { rank: 6, takers: 10, percentile: 50 }],
    [-2, { rank: 10, takers: 10, percentile: 10 }],
  ])('of %d among ten', (score, expected) => {
    expect(rankAmong(scores, score)).toEqual(expected);
  });

  it('is not told of fewer than ten', () => {
    expect(rankAmong(scores.slice(1), 40)).toBeUndefined();
  });

  it('is cut to two decimals, so that only the highest score has 100', () => {
    const many = Array.from({ length: 30_000 }, (_, n) => n);
    expect(rankAmong(many, 29_998)).toEqual({ rank: 2, takers: 30_000, percentile: 99.99 });
    expect(rankAmong(many, 19_999)?.percentile).toBe(66.66);
  });
});
