import type { Regrading, Released } from '@abhyas/contract/reports';
import {
  listGradings,
  type StoredVerdict,
  standingGradings,
  type Verdicts,
} from '#features/grading/grading.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { Reads } from '#platform/db/standby/reads.ts';

interface GradedAttempt {
  id: number;
  /** Number of the current grading. */
  grading: number;
  /** The quiz's last regrade when the attempt was read. */
  regrade: number;
}

/**
 * The regrades that changed an attempt, the last one first; none until the score is released. The verdicts reveal keys,
 * so they follow with the answers.
 */
export async function listRegradings(
  deps: { reads: Reads; verdicts: Verdicts },
  { user_id, attempt, paper }: { user_id: number; attempt: GradedAttempt; paper: Revision },
  released: Released,
): Promise<Regrading[]> {
  if (!released.score || attempt.grading === 1) return [];
  const gradings = standingGradings(
    await deps.reads.run((on) => listGradings(on, { user_id, id: attempt.id })),
  );
  const verdicts = released.answers ? await deps.verdicts.list(paper.quiz_id, attempt.regrade) : [];
  const asked = new Set(paper.questions.map(({ id }) => id));
  const regradings: Regrading[] = [];
  for (const [place, grading] of gradings.entries()) {
    const before = gradings[place - 1];
    // A grading that was added after the attempt was read belongs to the next request.
    if (!before || grading.reason !== 'regrade' || grading.number > attempt.grading) continue;
    regradings.unshift({
      number: grading.number,
      at: grading.at,
      score_before: before.score,
      score_after: grading.score,
      max_score_before: before.max_score,
      max_score_after: grading.max_score,
      verdicts: verdicts
        .filter(({ regrade, question_id }) => regrade === grading.regrade && asked.has(question_id))
        .map(verdictForReport),
    });
  }
  return regradings;
}

export const verdictForReport = ({ question_id, kind, option_ids, reason, at }: StoredVerdict) => ({
  ...{ question_id, kind, option_ids, reason, at },
});
