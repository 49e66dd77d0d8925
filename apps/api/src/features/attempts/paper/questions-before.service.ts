import { type LearnerQuizKey, listDraws } from '#features/attempts/attempts.queries.ts';
import { paperOf } from '#features/attempts/rules/attempt-paper.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Ids of the questions in the learner's attempts of a quiz: all of them, or those before a number. */
export async function questionsBefore(
  on: Queryable,
  revisions: Revisions,
  learner: LearnerQuizKey & { before?: number },
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  // The first attempt has none before it.
  if (learner.before === 1) return ids;
  for (const { revision, ...draw } of await listDraws(on, learner)) {
    const paper = paperOf(await revisions.get(learner.quiz_id, revision, on), draw);
    for (const { id } of paper.questions) ids.add(id);
  }
  return ids;
}
