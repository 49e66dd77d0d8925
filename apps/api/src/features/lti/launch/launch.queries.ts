import type { PlatformFault } from '@abhyas/contract/lti/staff';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { lti_launch_codes, lti_logins, lti_platforms } from '#features/lti/lti.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

const MAX_FAULT_DETAIL = 300;

/** The platforms of an issuer that are not deleted. */
export const listPlatformsOf = (db: Queryable, issuer: string) =>
  db
    .select({
      id: lti_platforms.id,
      client_id: lti_platforms.client_id,
      deployment_ids: lti_platforms.deployment_ids,
      auth_url: lti_platforms.auth_url,
    })
    .from(lti_platforms)
    .where(and(eq(lti_platforms.issuer, issuer), isNull(lti_platforms.deleted_at)));

export async function insertLogin(db: Queryable, login: typeof lti_logins.$inferInsert): Promise<void> {
  await db.insert(lti_logins).values(login);
}

/** Uses up a login: only the first of several launches with its state finds it. */
export async function takeLogin(
  db: Queryable,
  { state_hash, browser_hash, now }: { state_hash: string; browser_hash: string; now: string },
) {
  const [login] = await db
    .delete(lti_logins)
    .where(
      and(
        eq(lti_logins.state_hash, state_hash),
        eq(lti_logins.browser_hash, browser_hash),
        gt(lti_logins.expires_at, now),
      ),
    )
    .returning({ platform_id: lti_logins.platform_id, nonce_hash: lti_logins.nonce_hash });
  return login;
}

/** A platform that is not deleted. */
export async function findPlatform(db: Queryable, id: number) {
  const [platform] = await db
    .select()
    .from(lti_platforms)
    .where(and(eq(lti_platforms.id, id), isNull(lti_platforms.deleted_at)));
  return platform;
}
export type PlatformRow = NonNullable<Awaited<ReturnType<typeof findPlatform>>>;

export async function updatePlatform(
  db: Queryable,
  id: number,
  change: Partial<typeof lti_platforms.$inferInsert>,
): Promise<void> {
  await db.update(lti_platforms).set(change).where(eq(lti_platforms.id, id));
}

/** Remembers what failed last. `detail` may come from elsewhere, with characters that PostgreSQL cannot store. */
export async function recordFault(
  db: Queryable,
  id: number,
  { at, reason, detail }: { at: string; reason: PlatformFault; detail: string },
): Promise<void> {
  const fault_detail = detail.replaceAll('\0', '').slice(0, MAX_FAULT_DETAIL);
  await updatePlatform(db, id, { fault_at: at, fault_reason: reason, fault_detail });
}

export async function insertLaunchCode(
  db: Queryable,
  code: typeof lti_launch_codes.$inferInsert,
): Promise<void> {
  await db.insert(lti_launch_codes).values(code);
}

/** Uses up a launch's code. */
export async function takeLaunchCode(
  db: Queryable,
  code: { user_id: number; code_hash: string; browser_hash: string; now: string },
) {
  const [taken] = await db
    .delete(lti_launch_codes)
    .where(
      and(
        eq(lti_launch_codes.user_id, code.user_id),
        eq(lti_launch_codes.code_hash, code.code_hash),
        eq(lti_launch_codes.browser_hash, code.browser_hash),
        gt(lti_launch_codes.expires_at, code.now),
      ),
    )
    .returning({ quiz_id: lti_launch_codes.quiz_id, is_instructor: lti_launch_codes.is_instructor });
  return taken;
}

/** Deletes logins and launches that nobody continued. */
export async function deleteExpired(db: Queryable, now: string): Promise<void> {
  await db.delete(lti_logins).where(lte(lti_logins.expires_at, now));
  await db.delete(lti_launch_codes).where(lte(lti_launch_codes.expires_at, now));
}
