import type { Actor } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { ReadOnly } from '#platform/db/open.ts';
import { finishedOf, firstFinished, type Scope } from './quiz-results.queries.ts';

/** The first finished attempts of all learners of a quiz, and which of them are in the scope. */
export function listFirsts(db: ReadOnly, scope: Scope) {
  const first = firstFinished(db, scope.quiz_id).as('first');
  return db
    .select({
      user_id: attempts.user_id,
      attempt_id: attempts.id,
      revision: attempts.revision,
      score: sql<number>`${attempts.score}`.mapWith(attempts.score),
      max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
      correct: sql<number>`${attempts.correct}`,
      incorrect: sql<number>`${attempts.incorrect}`,
      unanswered: sql<number>`${attempts.unanswered}`,
      section_grades: attempts.section_grades,
      is_listed: sql<boolean>`(${finishedOf(scope)})`,
    })
    .from(first)
    .innerJoin(attempts, and(eq(attempts.user_id, first.user_id), eq(attempts.id, first.id)));
}

/** A list may have more ids than a statement has parameters. */
const isAmong = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${arrayLiteral([...ids])}::bigint[])`;

/** Names of learners. */
export function listLearners(db: ReadOnly, ids: readonly number[]) {
  const { id, username, full_name, roll_number } = users;
  return db.select({ id, username, full_name, roll_number }).from(users).where(isAmong(id, ids));
}

/** Names of the classes of learners, as far as the actor may see them. */
export async function listClassesOfLearners(
  db: ReadOnly,
  { ids, by }: { ids: readonly number[]; by: Actor },
): Promise<Map<number, LocalizedText[]>> {
  const rows = await db
    .select({ user_id: class_members.user_id, name: classes.name })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(isAmong(class_members.user_id, ids), eq(class_members.status, 'active'), isSeenBy(by)))
    .orderBy(sql`${classes.name} ->> 'en'`, classes.id);
  const found = new Map<number, LocalizedText[]>();
  for (const { user_id, name } of rows) found.set(user_id, [...(found.get(user_id) ?? []), name]);
  return found;
}
