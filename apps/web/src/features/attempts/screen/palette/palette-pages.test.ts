import { describe, expect, it } from 'vitest';
import { numbersOn, pageCount, pageOf } from './palette-pages.ts';

describe('the pages of the question navigator', () => {
  it('hold ten questions each', () => {
    expect([1, 10, 11, 25].map(pageOf)).toEqual([0, 0, 1, 2]);
    expect([0, 1, 10, 11, 25].map(pageCount)).toEqual([1, 1, 1, 2, 3]);
  });

  it('end with the last question', () => {
    expect(numbersOn(0, 25)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(numbersOn(2, 25)).toEqual([21, 22, 23, 24, 25]);
    expect(numbersOn(3, 25)).toEqual([]);
  });
});
