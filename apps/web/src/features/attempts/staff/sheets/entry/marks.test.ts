import { describe, expect, it } from 'vitest';
import { completed, differingPlaces, markOf } from './marks.ts';

describe('a key that is typed for a question', () => {
  it('is a number or a letter of either script, in any case', () => {
    expect([...'18aH१८कज'].map(markOf)).toEqual([1, 8, 1, 8, 1, 8, 1, 8]);
  });

  it('is blank or unclear, or nothing', () => {
    expect([...'0० '].map(markOf)).toEqual([0, 0, 0]);
    expect([...'xX?'].map(markOf)).toEqual([-1, -1, -1]);
    expect([...'9Zझ.'].map(markOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('two entries', () => {
  it('differ where their answers do: blank and unclear are no answer', () => {
    expect(differingPlaces([1, 0, -1, 2, 3], [1, -1, 0, 3, 0])).toEqual([3, 4]);
  });

  it('are whole once each question has a mark', () => {
    expect(completed([1, undefined, 0])).toBeUndefined();
    expect(completed([1, -1, 0])).toEqual([1, -1, 0]);
  });
});
