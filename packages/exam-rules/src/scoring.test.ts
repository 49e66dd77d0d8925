import { describe, expect, it } from 'vitest';
import { type CountedVerdict, grade, isPassed, type MarkedPaper } from './scoring.ts';

/** Questions with four options, the first of which is correct. Options of question n are n1 to n4. */
function paper(count: number, marks_correct = 1, marks_wrong = 0.2): MarkedPaper {
  const questions = Array.from({ length: count }, (_, place) => ({
    options: [1, 2, 3, 4].map((choice) => ({ id: (place + 1) * 10 + choice, is_correct: choice === 1 })),
  }));
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

describe('grade with verdicts', () => {
  const verdict = (kind: CountedVerdict['kind'], ...option_ids: number[]): CountedVerdict => ({
    kind,
    option_ids,
  });
  /** Grades one question after this verdict: the key chosen, another option, a third one, and blank. */
  const each = (counted: CountedVerdict) =>
    [1, 2, 3, null].map((choice) => {
      const { score, max_score, correct, incorrect, unanswered } = grade(paper(1), [choice], [counted]);
      return [score, max_score, correct, incorrect, unanswered];
    });
  const [right, wrong, blank, nothing] = [
    [1, 1, 1, 0, 0],
    [-0.2, 1, 0, 1, 0],
    [0, 1, 0, 0, 1],
    [0, 0, 0, 0, 0],
  ];

  it('key: the named option is correct, the former key is wrong', () => {
    expect(each(verdict('key', 12))).toEqual([wrong, right, wrong, blank]);
  });
  it('accept: each named option is correct', () => {
    expect(each(verdict('accept', 11, 12))).toEqual([right, right, wrong, blank]);
  });
  it('all_who_answered: any option is correct, a blank stays one', () => {
    expect(each(verdict('all_who_answered'))).toEqual([right, right, right, blank]);
  });
  it('everyone: a blank gets the marks, too', () => {
    expect(each(verdict('everyone'))).toEqual([right, right, right, right]);
  });
  it('void: neither in the score nor in the maximum', () => {
    expect(each(verdict('void'))).toEqual([nothing, nothing, nothing, nothing]);
  });
  it('original: the key that the question was shown with', () => {
    expect(each(verdict('original'))).toEqual([right, wrong, wrong, blank]);
  });
});

describe('isPassed', () => {
  it('compares exactly, and is null without a pass mark', () => {
    expect(isPassed({ score: 0.3, max_score: 1 }, 30)).toBe(true);
    expect(isPassed({ score: 0.2999, max_score: 1 }, 30)).toBe(false);
    expect(isPassed({ score: 500_000, max_score: 500_000 }, 100)).toBe(true);
    expect(isPassed({ score: -0.2, max_score: 1 }, 0)).toBe(false);
    // Every question is void.
    expect(isPassed({ score: 0, max_score: 0 }, 40)).toBe(null);
    expect(isPassed({ score: 1, max_score: 1 }, null)).toBe(null);
  });
});
