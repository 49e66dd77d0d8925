import type { Combining, ExamResult } from '@abhyas/contract/reports/rank-list';
import { inUnits, type SectionOutcome, UNIT } from '@abhyas/exam-rules/scoring';
import { percentileOf } from './rank.ts';

/** What was reached in a paper or in one section of it. */
export type Reached = Omit<SectionOutcome, 'pass_percent'>;

/** Marks deducted for wrong answers: what correct answers brought, without the score. Null where their marks differ. */
export const deducted = ({ score, correct }: Reached, marks_correct: number | null): number | null =>
  marks_correct === null ? null : (inUnits(marks_correct) * correct - inUnits(score)) / UNIT;

/** Null if a part is unknown. */
export const sumOfKnown = (parts: readonly (number | null)[]): number | null =>
  parts.includes(null) ? null : parts.reduce((sum: number, part) => sum + inUnits(part ?? 0), 0) / UNIT;

/** Puts what has a result in its order, the highest first; equal ones share a rank and leave a gap (1, 2, 2, 4). */
export function ranked<Item extends { result: number }>(items: readonly Item[]): (Item & { rank: number })[] {
  let rank = 0;
  let last: number | undefined;
  return [...items]
    .sort((a, b) => b.result - a.result)
    .map((item, place) => {
      if (item.result !== last) rank = place + 1;
      last = item.result;
      return { ...item, rank };
    });
}

type Sat = Omit<ExamResult, 'percentile'> & { user_id: number };

/** The results of one exam by learner, from the first finished attempts of all learners. */
export function resultsOfExam(sat: readonly Sat[]): Map<number, ExamResult> {
  const byScore = ranked(sat.map((each) => ({ ...each, result: each.score })));
  return new Map(
    byScore.map(({ user_id, rank, result: _, ...own }) => [
      user_id,
      { ...own, percentile: percentileOf({ takers: sat.length, higher: rank - 1 }) },
    ]),
  );
}

/** By what a learner is ranked: see `combining`. One exam counts by its marks. At least one of the exams has a result. */
export function combined(exams: readonly (ExamResult | null)[], combine: Combining): number {
  const sat = exams.flatMap((exam) => exam ?? []);
  if (exams.length === 1 || combine === 'sum')
    return sat.reduce((sum, { score }) => sum + inUnits(score), 0) / UNIT;
  if (combine === 'percentile') return Math.max(...sat.map(({ percentile }) => percentile));
  const percents = sat.map(({ score, max_score }) => (max_score === 0 ? 0 : (100 * score) / max_score));
  const per_cent =
    combine === 'best' ? Math.max(...percents) : percents.reduce((sum, each) => sum + each, 0) / exams.length;
  return Math.round(per_cent * 100) / 100;
}
