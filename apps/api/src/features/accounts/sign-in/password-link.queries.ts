import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { password_links } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

export async function insertLinks(
  db: Queryable,
  links: (typeof password_links.$inferInsert)[],
): Promise<void> {
  if (links.length > 0) await db.insert(password_links).values(links);
}

/** The link or code with this hash, if it is neither used nor expired. */
export async function findLiveLink(db: Queryable, { token_hash, now }: { token_hash: string; now: string }) {
  const [link] = await db
    .select({ user_id: password_links.user_id, first_login: password_links.first_login })
    .from(password_links)
    .where(
      and(
        eq(password_links.token_hash, token_hash),
        isNull(password_links.used_at),
        gt(password_links.expires_at, now),
      ),
    );
  return link;
}

/** Uses up every link and code of an account. The caller has locked the account. */
export async function useLinks(
  db: Queryable,
  { user_id, now }: { user_id: number; now: string },
): Promise<void> {
  await db
    .update(password_links)
    .set({ used_at: now })
    .where(and(eq(password_links.user_id, user_id), isNull(password_links.used_at)));
}

/** Uses up the first-login codes of accounts, which the caller has locked, and leaves their links. */
export async function useFirstLoginCodes(
  db: Queryable,
  { user_ids, now }: { user_ids: readonly number[]; now: string },
): Promise<void> {
  await db
    .update(password_links)
    .set({ used_at: now })
    .where(
      and(
        inArray(password_links.user_id, [...user_ids]),
        password_links.first_login,
        isNull(password_links.used_at),
      ),
    );
}
