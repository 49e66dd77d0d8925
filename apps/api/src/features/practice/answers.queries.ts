import { and, eq, isNotNull } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { practice_answers } from './practice.tables.ts';
import { practice_pending } from './topics/topics.tables.ts';

/** An answer that is there already stays as it is. Those of practice by topic are to move the difficulties of their questions. */
export async function insertAnswers(
  tx: Queryable,
  answers: (typeof practice_answers.$inferInsert)[],
): Promise<void> {
  if (answers.length === 0) return;
  const { user_id, id, set, received_at } = practice_answers;
  const added = await tx
    .insert(practice_answers)
    .values(answers)
    .onConflictDoNothing()
    .returning({ user_id, answer_id: id, set, received_at });
  const pending = added.filter((answer) => answer.set === 'topic').map(({ set: _, ...answer }) => answer);
  if (pending.length > 0) await tx.insert(practice_pending).values(pending);
}

export async function isOwnFinished(
  db: Queryable,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<boolean> {
  const own = and(eq(attempts.user_id, user_id), eq(attempts.id, attempt_id));
  return (await db.$count(attempts, and(own, isNotNull(attempts.completed_timestamp)))) > 0;
}
