import { describe, expect, it } from 'vitest';
import { fullMarks, inOtherLanguage, passageRange, passMarks, type SheetQuestion } from './sheet.ts';

const question = (id: number, passage?: number, text = { en: 'Q', ne: 'प्र' }): SheetQuestion => ({
  id,
  content: {
    text,
    options: [
      { id: 1, text: { en: 'a', ne: 'क' }, is_correct: true },
      { id: 2, text: { en: 'b', ne: 'ख' }, is_correct: false },
    ],
    ...(passage !== undefined && { passage: { id: passage, text: { en: 'P', ne: '' } } }),
  },
});

describe('a printed paper', () => {
  it('adds marks exactly', () => {
    expect(fullMarks({ marks_correct: 0.1 }, 3)).toBe(0.3);
    expect(passMarks({ marks_correct: 2, pass_percent: 40 }, 50)).toBe(40);
    expect(passMarks({ marks_correct: 1, pass_percent: 33.3333 }, 3)).toBe(1);
    expect(passMarks({ marks_correct: 1, pass_percent: null }, 3)).toBeNull();
  });

  it('has a passage once, above the first of its questions, with their numbers', () => {
    const paper = [question(1), question(2, 7), question(3, 7), question(4, 8), question(5), question(6, 7)];
    expect(paper.map((_, place) => passageRange(paper, place))).toEqual([
      undefined,
      { from: 2, to: 3 },
      undefined,
      { from: 4, to: 4 },
      undefined,
      { from: 6, to: 6 },
    ]);
  });

  it('names the questions that its language lacks', () => {
    const paper = [
      question(1),
      question(2, undefined, { en: '', ne: 'प्र' }),
      question(3, undefined, { en: 'Q', ne: '' }),
    ];
    expect(inOtherLanguage(paper, 'en')).toEqual([2]);
    expect(inOtherLanguage(paper, 'ne')).toEqual([3]);
    expect(inOtherLanguage(paper, 'both')).toEqual([]);
  });
});
