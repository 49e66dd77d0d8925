import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  login_failures,
  otp_challenges,
  otp_send_counts,
  password_links,
  sessions,
  sign_in_networks,
  users,
} from '#features/accounts/accounts.tables.ts';
import { phoneBuckets } from '#features/accounts/codes/otp-caps.service.ts';
import { accountFoundBy } from '#features/accounts/found-by.queries.ts';
import { deleteFactor, deleteFailures } from '#features/accounts/second-factor/second-factor.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

/** What an erased account is called. Letters and digits alone, as in other usernames. */
export const neutralName = (user_id: number): string => `deleted-${user_id}`;

/** Removes what names the person. The row stays, because results belong to it. */
export async function clearAccount(
  db: Queryable,
  {
    user_id,
    phone_number,
    username,
    now,
  }: { user_id: number; phone_number: string; username: string; now: string },
): Promise<void> {
  await db
    .update(users)
    .set({
      username: neutralName(user_id),
      phone_number: '',
      password_hash: '',
      full_name: '',
      roll_number: '',
      found_by: accountFoundBy({ username: neutralName(user_id) }),
      email: '',
      profile_picture: null,
      role: 'learner',
      suspended_at: sql`coalesce(${users.suspended_at}, ${now}::timestamptz)`,
      erased_at: now,
      erase_requested_at: null,
    })
    .where(eq(users.id, user_id));
  await db.delete(sign_in_networks).where(eq(sign_in_networks.user_id, user_id));
  await db.delete(password_links).where(eq(password_links.user_id, user_id));
  await deleteFactor(db, user_id);
  await deleteFailures(db, user_id);
  // Its sessions have ended, and are deleted an hour later. The names of its devices go at once.
  await db.update(sessions).set({ user_agent: '' }).where(eq(sessions.user_id, user_id));
  // Of the person and of strangers, who may have typed the phone as well.
  const names = [username.toLowerCase(), ...(phone_number === '' ? [] : [phone_number])];
  await db.delete(login_failures).where(inArray(login_failures.username, names));
  const others = alias(users, 'others');
  const another = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.phone_number, phone_number), ne(others.id, user_id)));
  await db
    .delete(otp_challenges)
    .where(and(eq(otp_challenges.phone_number, phone_number), notExists(another)));
  await db
    .delete(otp_send_counts)
    .where(and(inArray(otp_send_counts.bucket, phoneBuckets(phone_number)), notExists(another)));
}
