import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  login_failures,
  otp_challenges,
  otp_send_counts,
  password_links,
  sessions,
  sign_in_networks,
  users,
} from '#features/accounts/accounts.tables.ts';
import { accountFoundBy } from '#features/accounts/found-by.queries.ts';
import {
  remembered_devices,
  second_factor_failures,
} from '#features/accounts/second-factor/second-factor.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

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

/** The accounts that have a phone: those that are not suspended first, each kind by its last use, the latest first. */
export function listUsersByPhone(db: Queryable, phone_number: string) {
  return db
    .select()
    .from(users)
    .where(eq(users.phone_number, phone_number))
    .orderBy(desc(isNull(users.suspended_at)), sql`${lastUseOf(db)} desc nulls last`, users.id);
}

/** When an account was last used: the networks outlive the sessions. */
export function lastUseOf(db: Queryable) {
  const session = db
    .select({ at: sql`max(${sessions.last_used_at})` })
    .from(sessions)
    .where(eq(sessions.user_id, users.id));
  const network = db
    .select({ at: sql`max(${sign_in_networks.last_used_at})` })
    .from(sign_in_networks)
    .where(eq(sign_in_networks.user_id, users.id));
  return sql<string | null>`greatest((${session}), (${network}))`.mapWith(sessions.last_used_at);
}

/** Makes registrations of one phone run one after another until the caller's transaction ends. */
export async function lockPhone(tx: Queryable, phone_number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`abhyas phone ${phone_number}`}, 0))`);
}

export async function isPhoneUsed(db: Queryable, phone_number: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone_number, phone_number))
    .limit(1);
  return rows.length > 0;
}

/** Returns the new account; undefined if the name is taken. */
export async function insertUser(db: Queryable, user: typeof users.$inferInsert) {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, found_by: accountFoundBy(user) })
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
        isNull(users.suspended_at),
      ),
    )
    .returning({ sid: sessions.id, user_id: users.id, username: users.username, role: users.role });
  return live;
}

/** Deletes codes, links, counts, failures and ended sessions that no rule needs any more. */
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
  await db.delete(password_links).where(lt(password_links.expires_at, day_ago));
  await db.delete(remembered_devices).where(lt(remembered_devices.expires_at, now));
  await db.delete(second_factor_failures).where(lt(second_factor_failures.failed_at, day_ago));
  // An access token outlives its session by minutes at most.
  await db.delete(sessions).where(or(lt(sessions.ended_at, hour_ago), lt(sessions.created_at, month_ago)));
}
