import type { Absent } from '@abhyas/contract/reports/staff';
import { MAX_ABSENT } from '@abhyas/contract/reports/staff';
import { and, eq, exists, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isSeenByClassStaff } from '#features/attempts/attempts.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import type { ReadOnly } from '#platform/db/open.ts';
import type { Scope } from './quiz-results.queries.ts';

/**
 * Members of these classes, archived ones included, as far as the actor may see them, of whom the actor sees no attempt of the
 * quiz: adding someone to a class must not show whether that one has sat it before. `until`: who joined after the last start
 * could not take it, and is not absent; null without such a moment.
 */
export async function listAbsent(
  db: ReadOnly,
  {
    scope: { quiz_id, by, classes_of },
    class_ids,
    until,
  }: { scope: Scope; class_ids: number[]; until: string | null },
): Promise<Absent> {
  const membership = db
    .select({ one: sql`1` })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(
      and(
        eq(class_members.user_id, users.id),
        inArray(class_members.class_id, class_ids),
        eq(class_members.status, 'active'),
        until === null ? undefined : lte(class_members.joined_at, until),
        isSeenBy(by),
      ),
    );
  const opened = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, users.id),
        eq(attempts.quiz_id, quiz_id),
        classes_of === undefined ? undefined : isSeenByClassStaff(classes_of),
      ),
    );
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      roll_number: users.roll_number,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .where(and(isNull(users.erased_at), exists(membership), notExists(opened)))
    .orderBy(sql`nullif(${users.roll_number}, '') nulls last`, sql`lower(${users.username})`)
    .limit(MAX_ABSENT);
  return {
    count: rows[0]?.count ?? 0,
    learners: rows.map(({ count: _, ...learner }) => learner),
  };
}
