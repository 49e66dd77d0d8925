import type { OtpPurpose } from '@abhyas/contract/auth';
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { login_failures, otp_challenges, sessions, users } from '../../db/account-tables.ts';
import type { Queryable } from '../../db/open.ts';

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

/** Undefined when the name or the phone is taken. */
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

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session);
}

/** Marks a live session as used now and returns who holds it; undefined when it has ended or lapsed. */
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
    .returning({ sid: sessions.id, user_id: users.id, username: users.username, is_admin: users.is_admin });
  return live;
}

export async function insertLoginFailure(db: Queryable, failure: typeof login_failures.$inferInsert) {
  const [inserted] = await db.insert(login_failures).values(failure).returning({ id: login_failures.id });
  if (!inserted) throw new Error('The failure was not stored');
  return inserted.id;
}

export async function deleteLoginFailure(db: Queryable, id: number) {
  await db.delete(login_failures).where(eq(login_failures.id, id));
}

/** Failed logins of a name, and when the oldest of them was: from one address after a moment, from any after another. */
export async function countLoginFailures(
  db: Queryable,
  tried: { username: string; address: string; here_after: string; anywhere_after: string },
) {
  const { username, address, failed_at } = login_failures;
  const is_here = sql`${address} = ${tried.address} and ${failed_at} > ${tried.here_after}`;
  const is_anywhere = sql`${failed_at} > ${tried.anywhere_after}`;
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const oldest = (which: SQL) =>
    sql<string | null>`min(${failed_at}) filter (where ${which})`.mapWith(failed_at);
  const [row] = await db
    .select({
      here: { count: count(is_here), oldest: oldest(is_here) },
      anywhere: { count: count(is_anywhere), oldest: oldest(is_anywhere) },
    })
    .from(login_failures)
    .where(and(eq(username, tried.username), or(is_here, is_anywhere)));
  if (!row) throw new Error('The failures were not counted');
  return row;
}

/**
 * Sends happen one after another: the caps of a phone, an address and a day are counted, and the code stored, under
 * this lock. It is held for a few statements; a gateway takes a thousand times as long.
 */
export async function lockOtpSends(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas otp sends', 0))`);
}

/** When the last code was sent for a purpose, and how many codes were sent, after the given moments. */
export async function countOtpSends(
  db: Queryable,
  send: {
    phone_number: string;
    purpose: OtpPurpose;
    address: string;
    prefix: string;
    hour_ago: string;
    day_ago: string;
  },
) {
  const { phone_number, purpose, address, created_at } = otp_challenges;
  const [row] = await db
    .select({
      last: sql<string | null>`max(${created_at}) filter
        (where ${phone_number} = ${send.phone_number} and ${purpose} = ${send.purpose})`.mapWith(created_at),
      phone_hour: sql<number>`count(*) filter
        (where ${phone_number} = ${send.phone_number} and ${created_at} > ${send.hour_ago})::int`,
      address_hour: sql<number>`count(*) filter
        (where ${address} = ${send.address} and ${created_at} > ${send.hour_ago})::int`,
      prefix_hour: sql<number>`count(*) filter
        (where ${phone_number} like ${`${send.prefix}%`} and ${created_at} > ${send.hour_ago})::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(otp_challenges)
    .where(gt(created_at, send.day_ago));
  return row ?? { last: null, phone_hour: 0, address_hour: 0, prefix_hour: 0, day: 0 };
}

export async function insertOtp(
  db: Queryable,
  challenge: typeof otp_challenges.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(otp_challenges).values(challenge).returning({ id: otp_challenges.id });
  if (!inserted) throw new Error('The code was not stored');
  return inserted.id;
}

export async function deleteOtp(db: Queryable, id: number) {
  await db.delete(otp_challenges).where(eq(otp_challenges.id, id));
}

/**
 * Takes one try from every live code of a phone and purpose, and returns those that had one left. Counting before
 * comparing, in one statement, is what keeps a thousand guesses at once to five.
 */
export async function takeOtpTry(
  db: Queryable,
  {
    phone_number,
    purpose,
    now,
    max_tries,
  }: { phone_number: string; purpose: OtpPurpose; now: string; max_tries: number },
) {
  return db
    .update(otp_challenges)
    .set({ tries: sql`${otp_challenges.tries} + 1` })
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        eq(otp_challenges.purpose, purpose),
        isNull(otp_challenges.used_at),
        gt(otp_challenges.expires_at, now),
        lt(otp_challenges.tries, max_tries),
      ),
    )
    .returning({ id: otp_challenges.id, code_hmac: otp_challenges.code_hmac });
}

/** A right code costs no try. */
export async function markOtpVerified(db: Queryable, id: number, now: string) {
  await db
    .update(otp_challenges)
    .set({ verified_at: now, tries: sql`${otp_challenges.tries} - 1` })
    .where(eq(otp_challenges.id, id));
}

/** Using one code voids every other of that phone and purpose; how many were voided. */
export async function useOtps(
  db: Queryable,
  { phone_number, purpose, now }: { phone_number: string; purpose: OtpPurpose; now: string },
) {
  const used = await db
    .update(otp_challenges)
    .set({ used_at: now })
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        eq(otp_challenges.purpose, purpose),
        isNull(otp_challenges.used_at),
      ),
    )
    .returning({ id: otp_challenges.id });
  return used.length;
}

/** Is there a code of this phone and purpose that was verified after the given moment and not used up? */
export async function hasVerifiedOtp(
  db: Queryable,
  {
    phone_number,
    purpose,
    verified_after,
  }: { phone_number: string; purpose: OtpPurpose; verified_after: string },
) {
  const rows = await db
    .select({ id: otp_challenges.id })
    .from(otp_challenges)
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        eq(otp_challenges.purpose, purpose),
        isNull(otp_challenges.used_at),
        gt(otp_challenges.verified_at, verified_after),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Forgets codes, failures and ended sessions that no rule looks at any more. */
export async function deleteExpired(
  db: Queryable,
  { day_ago, month_ago }: { day_ago: string; month_ago: string },
) {
  await db.delete(otp_challenges).where(lt(otp_challenges.created_at, day_ago));
  await db.delete(login_failures).where(lt(login_failures.failed_at, day_ago));
  await db.delete(sessions).where(lt(sessions.created_at, month_ago));
}
