import type { LearnerResult } from '@abhyas/contract/reports/learners';

export const percentOf = ({ score, max_score }: Pick<LearnerResult, 'score' | 'max_score'>): number | null =>
  max_score > 0 ? (100 * score) / max_score : null;

/** Means, in per cent, over the first attempts at exams that others of the class took, too; undefined without any. */
export function comparedWithClass(results: readonly LearnerResult[]) {
  const both = results.flatMap((result) => {
    const own = percentOf(result);
    const { number, class_percent: of_class } = result;
    return number === 1 && own !== null && of_class !== null ? [{ own, of_class }] : [];
  });
  if (both.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    exams: both.length,
    own: mean(both.map(({ own }) => own)),
    of_class: mean(both.map(({ of_class }) => of_class)),
  };
}
