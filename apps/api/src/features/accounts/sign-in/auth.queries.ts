import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { login_failures, otp_challenges, otp_send_counts, sessions, users } from '../accounts.tables.ts';

export async function findUserByName(db: Queryable, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

export async function findUserById(db: Queryable, id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByPhone(db: Queryable, phone_number: string) {
  const [user] = await db.select().from(users).where(eq(users.phone_number, phone_number));
  return user;
}

/** Returns the new account; undefined if the name or the phone is taken. */
export async function insertUser(db: Queryable, user: typeof users.$inferInsert) {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username });
  return inserted;
}

export async function updatePassword(db: Queryable, user_id: number, password_hash: string) {
  await db.update(users).set({ password_hash }).where(eq(users.id, user_id));
}

/** Marks a live session as used now and returns its user; undefined if it has ended or expired. */
export async function touchSession(
  db: Queryable,
  session: { user_id: number; refresh_hash: string; now: string; created_after: string; used_after: string },
) {
  const [live] = await db
    .update(sessions)
    .set({ last_used_at: session.now })
    .from(users)
    .where(
      and(
        eq(sessions.user_id, session.user_id),
        eq(sessions.refresh_hash, session.refresh_hash),
        isNull(sessions.ended_at),
        gt(sessions.created_at, session.created_after),
        gt(sessions.last_used_at, session.used_after),
        eq(users.id, sessions.user_id),
      ),
    )
    .returning({ sid: sessions.id, user_id: users.id, username: users.username, role: users.role });
  return live;
}

/** Deletes codes, counts, failures and ended sessions that no rule needs any more. */
export async function deleteExpired(
  db: Queryable,
  {
    now,
    hour_ago,
    day_ago,
    month_ago,
  }: { now: string; hour_ago: string; day_ago: string; month_ago: string },
) {
  const { bucket, window_ends } = otp_send_counts;
  // Skips counts that a send has locked. A send locks several, and must not wait for any of these.
  const over = db
    .select({ bucket })
    .from(otp_send_counts)
    .where(lt(window_ends, now))
    .for('update', { skipLocked: true });
  await db.delete(otp_send_counts).where(inArray(bucket, over));
  await db.delete(otp_challenges).where(lt(otp_challenges.created_at, day_ago));
  await db.delete(login_failures).where(lt(login_failures.failed_at, day_ago));
  // An access token outlives its session by minutes at most.
  await db.delete(sessions).where(or(lt(sessions.ended_at, hour_ago), lt(sessions.created_at, month_ago)));
}
