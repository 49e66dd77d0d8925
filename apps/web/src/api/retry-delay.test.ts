import { describe, expect, it } from 'vitest';
import { jittered, retryDelay } from './retry-delay.ts';

describe('the next try', () => {
  it('tries again after 2, 4, 8, 16 and then every 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('spreads tries by half in either direction', () => {
    expect([0, 0.5, 1].map((random) => jittered(2000, random))).toEqual([1000, 2000, 3000]);
  });
});
