import { describe, expect, it } from 'vitest';
import { grade, type MarkedPaper } from './scoring.ts';

/** Questions with four options, the first of which is correct. */
function paper(count: number, marks_correct = 1, marks_wrong = 0.2): MarkedPaper {
  const options = [1, 2, 3, 4].map((choice) => ({ is_correct: choice === 1 }));
  const questions = Array.from({ length: count }, () => ({ options }));
  return { marks_correct, marks_wrong, questions };
}

describe('grade', () => {
  it('adds 1 for a correct answer, deducts 0.2 for a wrong one and nothing for none', () => {
    expect(grade(paper(4), [1, 1, 2, null])).toEqual({
      score: 1.8,
      max_score: 4,
      correct: 2,
      incorrect: 1,
      unanswered: 1,
    });
  });

  it('adds exactly where binary fractions would not', () => {
    // 1 − 3 × 0.2 is 0.3999999999999999 in floating point.
    expect(grade(paper(4), [1, 2, 2, 2]).score).toBe(0.4);
    expect(grade(paper(3, 0.1, 0), [1, 1, 1]).score).toBe(0.3);
    expect(grade(paper(7, 1, 0.3333), [2, 2, 2]).score).toBe(-0.9999);
  });

  it('may be negative', () => {
    expect(grade(paper(2), [2, 2]).score).toBe(-0.4);
  });

  it('counts cleared answers and missing places as unanswered', () => {
    expect(grade(paper(3), [1, 0])).toMatchObject({ score: 1, unanswered: 2 });
  });

  it('scores empty responses as 0, not as −0', () => {
    expect(Object.is(grade(paper(2), []).score, 0)).toBe(true);
  });
});
