import { describe, expect, it } from 'vitest';
import { idsForAddress, idsIn } from './ids-in-address.ts';

describe('ids in an address', () => {
  it('are those of the chosen questions, each once', () => {
    expect(idsIn(idsForAddress([3, 12, 3]))).toEqual([3, 12]);
    expect(idsIn(7)).toEqual([7]);
  });

  it('are nothing else that someone has typed', () => {
    expect(idsIn('1,x,-2,0,1.5,,4')).toEqual([1, 4]);
    expect(idsIn('')).toEqual([]);
    expect(idsIn(undefined)).toBeUndefined();
    expect(idsIn(['1'])).toBeUndefined();
    expect(idsIn(Array.from({ length: 80 }, (_, n) => n + 1).join())).toHaveLength(50);
  });
});
