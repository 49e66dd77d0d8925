import type { Role } from '@abhyas/contract/accounts/policy';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { installation, users } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import {
  recovery_codes,
  remembered_devices,
  second_factor_failures,
  second_factors,
} from './second-factor.tables.ts';

/** Whether the account of the surrounding statement has a second factor. */
export function hasFactor(db: Queryable): SQL<boolean> {
  const own = db
    .select({ user_id: second_factors.user_id })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, users.id), isNotNull(second_factors.turned_on_at)));
  return sql<boolean>`exists (${own})`;
}

const isRequired = (db: Queryable): SQL<boolean> => {
  const rule = db.select({ is_required: installation.second_factor_required }).from(installation);
  return sql<boolean>`coalesce((${rule}), false)`;
};

/** The role of this account now, and whether it lacks a second factor that its staff have to have. */
export async function findStanding(
  db: Queryable,
  user_id: number,
): Promise<{ role: Role; lacks_second_factor: boolean } | undefined> {
  const [standing] = await db
    .select({
      role: users.role,
      lacks_second_factor: sql<boolean>`${isRequired(db)} and not ${hasFactor(db)}`,
    })
    .from(users)
    .where(eq(users.id, user_id));
  return standing;
}

export async function findFactor(db: Queryable, user_id: number) {
  const [factor] = await db.select().from(second_factors).where(eq(second_factors.user_id, user_id));
  return factor;
}

/** The second factors that are on, with the names of their accounts. */
export async function listFactors(db: Queryable) {
  return db
    .select({ user_id: second_factors.user_id, username: users.username, secret: second_factors.secret })
    .from(second_factors)
    .innerJoin(users, eq(users.id, second_factors.user_id))
    .where(isNotNull(second_factors.turned_on_at))
    .orderBy(users.username);
}

export async function isFactorRequired(db: Queryable): Promise<boolean> {
  const [rule] = await db.select({ is_required: installation.second_factor_required }).from(installation);
  return rule?.is_required ?? false;
}

export async function setFactorRequired(db: Queryable, second_factor_required: boolean): Promise<void> {
  await db
    .insert(installation)
    .values({ second_factor_required })
    .onConflictDoUpdate({ target: installation.id, set: { second_factor_required } });
}

/** Stores a secret that is not confirmed. Returns false if the account has a second factor already. */
export async function putSecret(
  db: Queryable,
  { user_id, secret }: { user_id: number; secret: Buffer },
): Promise<boolean> {
  const stored = await db
    .insert(second_factors)
    .values({ user_id, secret })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: { secret },
      setWhere: isNull(second_factors.turned_on_at),
    })
    .returning({ user_id: second_factors.user_id });
  return stored.length > 0;
}

/** Uses up the steps to this one. Returns false if this one or a later one was used before. */
export async function useStep(
  db: Queryable,
  { user_id, step, turned_on_at }: { user_id: number; step: number; turned_on_at?: string },
): Promise<boolean> {
  const isNew = or(isNull(second_factors.last_step), lt(second_factors.last_step, step));
  const used = await db
    .update(second_factors)
    .set({ last_step: step, ...(turned_on_at && { turned_on_at }) })
    .where(and(eq(second_factors.user_id, user_id), isNew))
    .returning({ user_id: second_factors.user_id });
  return used.length > 0;
}

/** Uses up a recovery code. Returns false if there is none with these hashes, or it was used before. */
export async function takeRecoveryCode(
  db: Queryable,
  { user_id, hashes, now }: { user_id: number; hashes: string[]; now: string },
): Promise<boolean> {
  const used = await db
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.user_id, user_id),
        inArray(recovery_codes.code_hash, hashes),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ user_id: recovery_codes.user_id });
  return used.length > 0;
}

export function countRecoveryCodes(db: Queryable, user_id: number): Promise<number> {
  return db.$count(recovery_codes, and(eq(recovery_codes.user_id, user_id), isNull(recovery_codes.used_at)));
}

export async function replaceRecoveryCodes(db: Queryable, user_id: number, hashes: string[]): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await db.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id, code_hash })));
}

/** Removes the second factor of an account with all that belongs to it. Returns whether it had one. */
export async function deleteFactor(db: Queryable, user_id: number): Promise<boolean> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await db.delete(remembered_devices).where(eq(remembered_devices.user_id, user_id));
  const removed = await db
    .delete(second_factors)
    .where(eq(second_factors.user_id, user_id))
    .returning({ turned_on_at: second_factors.turned_on_at });
  return removed.some(({ turned_on_at }) => turned_on_at !== null);
}

export async function insertFailure(
  db: Queryable,
  failure: typeof second_factor_failures.$inferInsert,
): Promise<void> {
  await db.insert(second_factor_failures).values(failure);
}

export async function deleteFailure(
  db: Queryable,
  { user_id, id }: { user_id: number; id: string },
): Promise<void> {
  await db
    .delete(second_factor_failures)
    .where(and(eq(second_factor_failures.user_id, user_id), eq(second_factor_failures.id, id)));
}

export async function deleteFailures(db: Queryable, user_id: number): Promise<void> {
  await db.delete(second_factor_failures).where(eq(second_factor_failures.user_id, user_id));
}

/** Wrong codes of an account after a moment, from one network or from all, and when the first of them was. */
export async function countFailures(
  db: Queryable,
  { user_id, network, after }: { user_id: number; network?: string; after: string },
): Promise<{ count: number; oldest: string | null }> {
  const { failed_at } = second_factor_failures;
  const [found] = await db
    .select({ count: count(), oldest: min(failed_at) })
    .from(second_factor_failures)
    .where(
      and(
        eq(second_factor_failures.user_id, user_id),
        gt(failed_at, after),
        network === undefined ? undefined : eq(second_factor_failures.network, network),
      ),
    );
  return found ?? { count: 0, oldest: null };
}

/** Lifts the lock of the second step. Returns whether any failure was counted. */
export async function deleteFactorFailures(db: Queryable, user_id: number): Promise<boolean> {
  const deleted = await db
    .delete(second_factor_failures)
    .where(eq(second_factor_failures.user_id, user_id))
    .returning({ id: second_factor_failures.id });
  return deleted.length > 0;
}
