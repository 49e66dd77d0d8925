import type { Language } from '@abhyas/contract/shared';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { sessions, sign_in_networks, users } from '#features/accounts/accounts.tables.ts';
import { renewFoundBy } from '#features/accounts/accounts.ts';
import { setup_offer } from '#features/institute/institute.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

export interface Offer {
  code_hash: string;
  admin_id: number | null;
  expires_at: string;
}

export async function findOffer(db: Queryable): Promise<Offer | undefined> {
  const [offer] = await db.select().from(setup_offer);
  return offer;
}

/** The newest code replaces an earlier one. */
export async function writeOffer(db: Queryable, offer: Offer): Promise<void> {
  await db.insert(setup_offer).values(offer).onConflictDoUpdate({ target: setup_offer.id, set: offer });
}

export async function deleteOffer(db: Queryable): Promise<void> {
  await db.delete(setup_offer);
}

/** Whether an account can act as admin, other than this one. */
export async function hasAdminBeside(db: Queryable, admin_id: number | null): Promise<boolean> {
  const admins = and(eq(users.role, 'admin'), isNull(users.suspended_at));
  return (await db.$count(users, and(admins, admin_id === null ? undefined : ne(users.id, admin_id)))) > 0;
}

/** Whether anyone has ever signed in to an account. The networks outlive the sessions. */
export async function wasUsed(db: Queryable, user_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select from ${sessions} where ${sessions.user_id} = ${user_id})
    or exists (select from ${sign_in_networks} where ${sign_in_networks.user_id} = ${user_id}) as used`);
  return rows[0]?.used ?? false;
}

/** A session that is opened at this moment is opened before this returns, or after the transaction ends. */
export async function lockAccount(db: Queryable, user_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, user_id))
    .for('no key update');
  return rows.length > 0;
}

export interface ChosenAdmin {
  username: string;
  phone_number: string;
  password_hash: string;
  preferred_language: Language;
}

export async function replaceAdmin(db: Queryable, user_id: number, admin: ChosenAdmin): Promise<void> {
  await db.update(users).set(admin).where(eq(users.id, user_id));
  await renewFoundBy(db, [user_id]);
}

export async function setLanguage(db: Queryable, user_id: number, preferred_language: Language) {
  await db.update(users).set({ preferred_language }).where(eq(users.id, user_id));
}
