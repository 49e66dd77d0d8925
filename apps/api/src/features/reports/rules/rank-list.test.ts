import type { ExamResult } from '@abhyas/contract/reports/rank-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combined, deducted, ranked, resultsOfExam, sumOfKnown } from './rank-list.ts';

const exam = (score: number, own: Partial<ExamResult> = {}): ExamResult => ({
  ...{ attempt_id: 1, score, max_score: 50, correct: 0, incorrect: 0, unanswered: 0 },
  ...{ deducted: 0, passed: null, percentile: 0 },
  ...own,
});

it('deducted marks are what correct answers brought without the score', () => {
  const reached = { score: 1.3, max_score: 5, correct: 2, incorrect: 3, unanswered: 0 };
  expect(deducted(reached, 1)).toBe(0.7);
  expect(deducted(reached, null)).toBeNull();
  expect(sumOfKnown([0.1, 0.2])).toBe(0.3);
  expect(sumOfKnown([0.1, null])).toBeNull();
});

describe('several exams count', () => {
  const both = [exam(20, { percentile: 80 }), exam(25.5, { max_score: 30, percentile: 66.66 })];

  it('by all marks, by the mean or the best per cent, or by the best percentile', () => {
    expect(combined(both, 'sum')).toBe(45.5);
    expect(combined(both, 'average')).toBe(62.5);
    expect(combined(both, 'best')).toBe(85);
    expect(combined(both, 'percentile')).toBe(80);
  });

  it('with an exam without an attempt as nothing', () => {
    const [one] = both;
    expect(combined([one ?? null, null], 'sum')).toBe(20);
    expect(combined([one ?? null, null], 'average')).toBe(20);
    expect(combined([null, exam(-4)], 'best')).toBe(-8);
  });

  it('and one by its marks', () => {
    expect(combined([exam(20)], 'percentile')).toBe(20);
  });
});

describe('ranks and percentiles', () => {
  it('are what a recomputation finds', () => {
    const score = fc.integer({ min: -20, max: 60 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(fc.array(score, { maxLength: 60 }), (scores) => {
        const items = scores.map((result, id) => ({ id, result }));
        const list = ranked(items);
        expect(list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(items.map(({ id }) => id));
        for (const { rank, result } of list)
          expect(rank).toBe(1 + scores.filter((other) => other > result).length);
        expect(list.map(({ rank }) => rank)).toEqual(list.map(({ rank }) => rank).sort((a, b) => a - b));
        const results = resultsOfExam(
          scores.map((each, user_id) => {
            const { percentile: _, ...sat } = exam(each);
            return { ...sat, user_id };
          }),
        );
        for (const [user_id, { score, percentile }] of results) {
          expect(score).toBe(scores[user_id]);
          const lower = scores.filter((other) => other <= score).length;
          expect(percentile).toBe(Math.floor((10_000 * lower) / scores.length) / 100);
        }
      }),
    );
  });
});
