import { and, eq, gt, isNull } from 'drizzle-orm';
import { password_links } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

export async function insertLink(
  db: Queryable,
  link: { user_id: number; token_hash: string; expires_at: string },
): Promise<void> {
  await db.insert(password_links).values(link);
}

/** Whether this link is neither used nor expired. Locks its row, so that two requests cannot both use it. */
export async function findLiveLink(
  db: Queryable,
  { user_id, token_hash, now }: { user_id: number; token_hash: string; now: string },
): Promise<boolean> {
  const rows = await db
    .select({ user_id: password_links.user_id })
    .from(password_links)
    .where(
      and(
        eq(password_links.user_id, user_id),
        eq(password_links.token_hash, token_hash),
        isNull(password_links.used_at),
        gt(password_links.expires_at, now),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Uses up every link of an account. */
export async function useLinks(
  db: Queryable,
  { user_id, now }: { user_id: number; now: string },
): Promise<void> {
  await db
    .update(password_links)
    .set({ used_at: now })
    .where(and(eq(password_links.user_id, user_id), isNull(password_links.used_at)));
}
