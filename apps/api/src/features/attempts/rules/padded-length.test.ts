import { describe, expect, it } from 'vitest';
import { paddedLength } from './padded-length.ts';

describe('the padded length', () => {
  it('is at least 1 KiB, never shorter than the text, and at most 12 % longer', () => {
    expect([1, 1023, 1024].map(paddedLength)).toEqual([1024, 1024, 1024]);
    for (let length = 1025; length < 4_000_000; length = Math.ceil(length * 1.003)) {
      const padded = paddedLength(length);
      expect(padded).toBeGreaterThanOrEqual(length);
      expect(padded / length).toBeLessThanOrEqual(1.12);
      expect(paddedLength(padded)).toBe(padded);
    }
  });

  it('is one of few: of the lengths to a megabyte there are less than 500', () => {
    const padded = new Set(Array.from({ length: 100_000 }, (_, index) => paddedLength(index * 10 + 1)));
    expect(padded.size).toBeLessThan(500);
  });
});
