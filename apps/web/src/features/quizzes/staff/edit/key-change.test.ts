import { describe, expect, test } from 'vitest';
import { isKeyChanged } from './key-change.ts';

const option = (id: number, is_correct: boolean, en = `Option ${id}`) => ({ id, text: { en }, is_correct });
const before = { options: [option(1, true), option(2, false)] };

describe('a saved question', () => {
  test('has another key when another option is correct, or options differ', () => {
    expect(isKeyChanged(before, { options: [option(1, false), option(2, true)] })).toBe(true);
    expect(isKeyChanged(before, { options: [option(1, true), option(2, false, 'Other')] })).toBe(true);
    expect(isKeyChanged(before, { options: [option(1, true), option(3, false)] })).toBe(true);
  });

  test('has the same key when only the order of options differs', () => {
    expect(isKeyChanged(before, { options: [option(2, false), option(1, true)] })).toBe(false);
  });
});
