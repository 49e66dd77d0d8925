import { and, eq, inArray, sql } from 'drizzle-orm';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isActiveMember } from '#features/classes/classes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { leaderboard_names } from './leaderboard.tables.ts';

interface MemberKey {
  user_id: number;
  class_id: number;
}

const ofMember = ({ user_id, class_id }: MemberKey) =>
  and(eq(leaderboard_names.user_id, user_id), eq(leaderboard_names.class_id, class_id));

/** The learner's classes, each with the name under which the learner takes part; null without one. */
export const listOwnNames = (db: Queryable, user_id: number) =>
  db
    .select({ class_id: classes.id, class_name: classes.name, name: leaderboard_names.name })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .leftJoin(
      leaderboard_names,
      and(
        eq(leaderboard_names.user_id, class_members.user_id),
        eq(leaderboard_names.class_id, class_members.class_id),
      ),
    )
    .where(and(eq(class_members.user_id, user_id), isActiveMember))
    .orderBy(sql`${class_members.joined_at} desc`, sql`${classes.id} desc`);

/**
 * Who takes part in these classes, the most practised first: different questions that were answered since a day. To see an
 * answer without choosing one does not count.
 */
export async function listPlaces(
  db: Queryable,
  { class_ids, since }: { class_ids: number[]; since: string },
): Promise<{ class_id: number; user_id: number; name: string; questions: number }[]> {
  if (class_ids.length === 0) return [];
  const { rows } = await db.execute<{
    class_id: string;
    user_id: string;
    name: string;
    questions: number;
  }>(sql`select "leaderboard_names".class_id, "leaderboard_names".user_id, "leaderboard_names".name, (
      select count(distinct a.bank_id)::int from "practice_answers" a
      where a.user_id = "leaderboard_names".user_id and a.day >= ${since}::date and a.selected_option is not null
    ) as questions
    from "leaderboard_names"
    inner join "class_members" m on m.user_id = "leaderboard_names".user_id
      and m.class_id = "leaderboard_names".class_id and m.status = 'active'
    where "leaderboard_names".class_id = any(${arrayLiteral(class_ids)}::bigint[])
    order by questions desc, "leaderboard_names".chosen_at, "leaderboard_names".user_id`);
  return rows.map((row) => ({ ...row, class_id: Number(row.class_id), user_id: Number(row.user_id) }));
}

/** Whether the learner is a member of the class; who leaves it waits for the end of the transaction. */
export async function lockMembership(tx: Queryable, { user_id, class_id }: MemberKey): Promise<boolean> {
  const rows = await tx
    .select({ class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(eq(class_members.user_id, user_id), eq(class_members.class_id, class_id), isActiveMember))
    .for('share', { of: class_members });
  return rows.length > 0;
}

/** Replaces the learner's name. False if another member of the class has it; then the transaction must be undone. */
export async function putName(tx: Queryable, row: typeof leaderboard_names.$inferInsert): Promise<boolean> {
  await deleteName(tx, row);
  const inserted = await tx
    .insert(leaderboard_names)
    .values(row)
    .onConflictDoNothing()
    .returning({ user_id: leaderboard_names.user_id });
  return inserted.length > 0;
}

/** False if there was none. */
export async function deleteName(tx: Queryable, member: MemberKey): Promise<boolean> {
  const deleted = await tx
    .delete(leaderboard_names)
    .where(ofMember(member))
    .returning({ user_id: leaderboard_names.user_id });
  return deleted.length > 0;
}

/** Takes those who have left a class out of its leaderboard. */
export async function forgetNames(
  tx: Queryable,
  { class_id, user_ids }: { class_id: number; user_ids: readonly number[] },
): Promise<void> {
  await tx
    .delete(leaderboard_names)
    .where(and(inArray(leaderboard_names.user_id, [...user_ids]), eq(leaderboard_names.class_id, class_id)));
}
