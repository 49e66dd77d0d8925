import type { Marks } from '@abhyas/exam-rules/scoring';
import { describe, expect, it } from 'vitest';
import {
  commonMarks,
  inOtherLanguage,
  marksOfAll,
  passageRange,
  passMarks,
  type SheetQuestion,
  sheetSections,
} from './sheet.ts';

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
    const each = (marks_correct: number, count: number) =>
      Array<Marks>(count).fill({ marks_correct, marks_wrong: 0 });
    expect(passMarks(each(2, 50), 40)).toBe(40);
    expect(passMarks(each(0.1, 3), 100)).toBe(0.3);
    expect(passMarks(each(1, 3), 33.3333)).toBe(1);
    expect(passMarks(each(1, 3), null)).toBeNull();
  });

  it('has the marks of each section, and of a question that has its own', () => {
    const quiz = {
      ...{ title: { en: 'Quiz' }, duration_minutes: 60, revision: 1 },
      ...{ marks_correct: null, marks_wrong: null, pass_percent: null },
    };
    const section = {
      ...{ id: 9, title: { en: 'One' }, marks_correct: 2, marks_wrong: null, wrong_percent: 20 },
      ...{ pass_percent: 50, shuffle_questions: false, shuffle_options: false },
      questions: [{ id: 1 }, { id: 2, marks_correct: 4 }],
      draws: [{ count: 3, with_children: true, tags: [], pool: [3, 4, 5] }],
    };
    const sections = sheetSections([section], [question(1), question(2)]);
    expect(marksOfAll({ ...quiz, sections }, 2)).toEqual([
      { marks_correct: 2, marks_wrong: 0.4 },
      { marks_correct: 4, marks_wrong: 0.8 },
    ]);
    expect(commonMarks(sections?.[0]?.marks ?? [])).toBeUndefined();
    expect(commonMarks(marksOfAll({ ...quiz, marks_correct: 1, marks_wrong: 0 }, 2))).toEqual({
      marks_correct: 1,
      marks_wrong: 0,
    });
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
