import { findQuiz } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';
import { follow } from './change-override.service.ts';
import { listQuizzesOf, moveOverride } from './overrides-staff.queries.ts';

/**
 * Gives the overrides of an account without results to the one that it is merged into, whose own ones stay. Running
 * attempts of that one get longer.
 */
export async function moveOverrides(
  deps: { clock: Clock },
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  for (const quiz_id of await listQuizzesOf(tx, from)) {
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    await moveOverride(tx, { quiz_id, from, into });
    if (quiz) await follow(deps, tx, { quiz, holder: { user_id: into } });
  }
}
