import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { practice_answers } from './practice.tables.ts';

/** An answer that is there already stays as it is. */
export async function insertAnswers(
  tx: Queryable,
  answers: (typeof practice_answers.$inferInsert)[],
): Promise<void> {
  if (answers.length > 0) await tx.insert(practice_answers).values(answers).onConflictDoNothing();
}

export async function isOwnFinished(
  db: Queryable,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<boolean> {
  const own = and(eq(attempts.user_id, user_id), eq(attempts.id, attempt_id));
  return (await db.$count(attempts, and(own, isNotNull(attempts.completed_timestamp)))) > 0;
}
