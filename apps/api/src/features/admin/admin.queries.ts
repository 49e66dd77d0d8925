import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open.ts';
import { quiz_revisions, quizzes, users } from '../../db/schema.ts';

/** Fresh ids for questions and options, in rising order. */
export async function takeItemIds(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('item_ids') as id from generate_series(1, ${count}) order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

export async function insertQuiz(db: Queryable, quiz: typeof quizzes.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(quizzes).values(quiz).returning({ id: quizzes.id });
  if (!inserted) throw new Error('The quiz was not stored');
  return inserted.id;
}

export async function insertRevision(
  db: Queryable,
  revision: typeof quiz_revisions.$inferInsert,
): Promise<void> {
  await db.insert(quiz_revisions).values(revision);
}

export async function insertAdmin(
  db: Queryable,
  admin: { username: string; phone_number: string; password_hash: string; created_at: string },
): Promise<void> {
  await db.insert(users).values({ ...admin, is_admin: true });
}

/** Until the caller's transaction ends, no other process finds the database empty as well. */
export async function lockFirstRun(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas first run', 0))`);
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.$count(users)) === 0 && (await db.$count(quizzes)) === 0;
}

/** Is this account an admin now, whatever its token says? */
export async function isAdmin(db: Queryable, user_id: number): Promise<boolean> {
  const [user] = await db.select({ is_admin: users.is_admin }).from(users).where(eq(users.id, user_id));
  return user?.is_admin === true;
}
