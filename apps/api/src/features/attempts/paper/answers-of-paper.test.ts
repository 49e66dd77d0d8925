import { describe, expect, it } from 'vitest';
import { findForeignAnswer, type PaperItems } from './answers-of-paper.ts';

/** Questions 1 … count with options 10n+1 … 10n+4. */
function paper(count: number): PaperItems {
  const questions = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    options: [1, 2, 3, 4].map((n) => ({ id: (index + 1) * 10 + n })),
  }));
  return { questions };
}

describe('findForeignAnswer', () => {
  it('accepts options of the named question, and null', () => {
    expect(findForeignAnswer(paper(2), { 1: 13, 2: null })).toBeUndefined();
  });
  it('finds a question that is not in the paper, even when it is cleared', () => {
    expect(findForeignAnswer(paper(2), { 1: 11, 3: 31 })).toBe('3');
    expect(findForeignAnswer(paper(2), { 3: null })).toBe('3');
  });
  it('finds an option of another question', () => {
    expect(findForeignAnswer(paper(2), { 1: 21 })).toBe('1');
  });
});
