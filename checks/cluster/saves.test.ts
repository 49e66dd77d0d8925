import { describe, expect, it } from 'vitest';
import { longestPause } from './saves.ts';

describe('the longest time without a save', () => {
  it('is found between fault and repair', () => {
    expect(longestPause(1000, [900, 1010, 1050, 4050, 4060], 6000)).toBe(3000);
  });

  it('starts with the fault if nothing is saved after it', () => {
    expect(longestPause(1000, [500, 3500], 4000)).toBe(2500);
  });

  it('lasts until the first save after the repair if there was none before', () => {
    expect(longestPause(1000, [1100, 5000], 4000)).toBe(3900);
  });

  it('ends with the repair if nothing is saved later', () => {
    expect(longestPause(1000, [1100], 2000)).toBe(900);
  });
});
