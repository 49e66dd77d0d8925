import { describe, expect, it } from 'vitest';
import { groupBySection, marksOfQuestion, placeSections, sectionAt } from './paper-sections.ts';
import { commonMarks, writtenMarks } from './written-marks.ts';

const counts = (...numbers: number[]) => numbers.map((question_count) => ({ question_count }));

describe('placeSections', () => {
  it('numbers the questions through the paper, and leaves out sections without any', () => {
    expect(placeSections(counts(3, 0, 2)).map(({ first, last }) => [first, last])).toEqual([
      [1, 3],
      [4, 5],
    ]);
    expect(placeSections(undefined)).toEqual([]);
  });
});

describe('sectionAt', () => {
  it('finds the section of a number', () => {
    const placed = placeSections(counts(3, 2));
    expect([1, 3, 4, 5].map((n) => sectionAt(placed, n)?.first)).toEqual([1, 1, 4, 4]);
    expect(sectionAt(placed, 6)).toBeUndefined();
    expect(sectionAt([], 1)).toBeUndefined();
  });
});

describe('groupBySection', () => {
  const numbers = [1, 3, 5];

  it('follows the order of the paper, and has no empty groups', () => {
    const groups = groupBySection(placeSections(counts(3, 1, 1)), numbers, (n) => n);
    expect(groups.map(({ section, items }) => [section.first, items])).toEqual([
      [1, [1, 3]],
      [5, [5]],
    ]);
  });
});

describe('marks of a question', () => {
  it('are its own, and else those of its section', () => {
    const section = { marks_correct: 2, marks_wrong: null };
    expect(marksOfQuestion({ marks_wrong: 0.5 }, section)).toEqual({ marks_correct: 2, marks_wrong: 0.5 });
    expect(marksOfQuestion({ marks_correct: 4, marks_wrong: 0 }, section)).toEqual({
      marks_correct: 4,
      marks_wrong: 0,
    });
  });

  it('lose a percentage of their own marks, where the section says one', () => {
    const section = { marks_correct: 2, marks_wrong: null, wrong_percent: 20 };
    expect(writtenMarks(section)).toEqual({ marks_correct: 2, marks_wrong: 0.4 });
    expect(writtenMarks(section, { marks_correct: 4 })).toEqual({ marks_correct: 4, marks_wrong: 0.8 });
    expect(writtenMarks(section, { marks_wrong: 1 })).toEqual({ marks_correct: 2, marks_wrong: 1 });
  });

  it('are common only where no question differs', () => {
    const [two, four] = [
      { marks_correct: 2, marks_wrong: 0.4 },
      { marks_correct: 4, marks_wrong: 0.4 },
    ];
    expect(commonMarks([two, four], two)).toEqual({ marks_correct: null, marks_wrong: 0.4 });
    expect(commonMarks([], two)).toEqual(two);
  });
});
