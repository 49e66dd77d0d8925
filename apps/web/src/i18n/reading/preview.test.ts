import { describe, expect, it } from 'vitest';
import { preview } from './preview.ts';

describe('preview', () => {
  it('leaves a text of just that length alone', () => {
    expect(preview('a'.repeat(60), 60)).toBe('a'.repeat(60));
  });

  it('cuts a longer one and says so', () => {
    expect(preview('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}...`);
  });

  it('counts what a reader calls a character: a syllable, an emoji', () => {
    expect(preview('किताब', 3)).toBe('किताब');
    expect(preview('नेपालको', 3)).toBe('नेपाल...');
    expect(preview('👨‍👩‍👧a', 1)).toBe('👨‍👩‍👧...');
  });
});
