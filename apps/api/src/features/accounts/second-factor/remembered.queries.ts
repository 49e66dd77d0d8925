import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { remembered_devices } from './second-factor.tables.ts';

export async function insertRemembered(
  db: Queryable,
  device: typeof remembered_devices.$inferInsert,
): Promise<void> {
  await db.insert(remembered_devices).values(device);
}

/** Whether this token is one of the account's and has not expired. */
export async function isRemembered(
  db: Queryable,
  { user_id, token_hash, now }: { user_id: number; token_hash: string; now: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: remembered_devices.id })
    .from(remembered_devices)
    .where(
      and(
        eq(remembered_devices.user_id, user_id),
        eq(remembered_devices.token_hash, token_hash),
        gt(remembered_devices.expires_at, now),
      ),
    );
  return rows.length > 0;
}

export async function setSessionOf(
  db: Queryable,
  { user_id, token_hash, session_id }: { user_id: number; token_hash: string; session_id: string },
): Promise<void> {
  await db
    .update(remembered_devices)
    .set({ session_id })
    .where(and(eq(remembered_devices.user_id, user_id), eq(remembered_devices.token_hash, token_hash)));
}

/** The devices on which a login needs no code, the last remembered first. */
export function listRemembered(db: Queryable, { user_id, now }: { user_id: number; now: string }) {
  return db
    .select({
      id: remembered_devices.id,
      user_agent: remembered_devices.user_agent,
      created_at: remembered_devices.created_at,
      expires_at: remembered_devices.expires_at,
    })
    .from(remembered_devices)
    .where(and(eq(remembered_devices.user_id, user_id), gt(remembered_devices.expires_at, now)))
    .orderBy(remembered_devices.created_at);
}

/** Forgets remembered devices of an account: one by its id, that of a session, or all. Returns how many there were. */
export async function deleteRemembered(
  db: Queryable,
  { user_id, id, session_id }: { user_id: number; id?: string; session_id?: string },
): Promise<number> {
  const deleted = await db
    .delete(remembered_devices)
    .where(
      and(
        eq(remembered_devices.user_id, user_id),
        id === undefined ? undefined : eq(remembered_devices.id, id),
        session_id === undefined ? undefined : eq(remembered_devices.session_id, session_id),
      ),
    )
    .returning({ id: remembered_devices.id });
  return deleted.length;
}
