import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { lti_scores, lti_users } from '../lti.tables.ts';

/** Waits until nobody else makes an account for a platform's user: a name is given once, and a user has one account. */
export async function lockNewAccounts(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas lti accounts', 0))`);
}

export async function findLinked(
  db: Queryable,
  { issuer, sub }: { issuer: string; sub: string },
): Promise<number | undefined> {
  const [linked] = await db
    .select({ user_id: lti_users.user_id })
    .from(lti_users)
    .where(and(eq(lti_users.issuer, issuer), eq(lti_users.sub, sub)));
  return linked?.user_id;
}

export async function insertLink(tx: Queryable, link: typeof lti_users.$inferInsert): Promise<void> {
  await tx.insert(lti_users).values(link);
}

/** The next try comes at once, also where earlier ones failed. */
export async function putLineItem(
  tx: Queryable,
  {
    launched_at,
    ...item
  }: Pick<
    typeof lti_scores.$inferInsert,
    'user_id' | 'quiz_id' | 'platform_id' | 'line_item' | 'sub' | 'launched_at'
  >,
): Promise<void> {
  await tx
    .insert(lti_scores)
    .values({ ...item, launched_at, next_try_at: launched_at })
    .onConflictDoUpdate({
      target: [lti_scores.user_id, lti_scores.quiz_id, lti_scores.platform_id, lti_scores.line_item],
      set: { next_try_at: launched_at, tries: 0, sub: item.sub },
    });
}

/** An erased account has no users and line items of platforms; a merged one gives them to the other account. */
export async function moveLinks(
  tx: Queryable,
  { from, into }: { from: number; into: number | undefined },
): Promise<void> {
  await tx.delete(lti_scores).where(eq(lti_scores.user_id, from));
  if (into === undefined) await tx.delete(lti_users).where(eq(lti_users.user_id, from));
  else await tx.update(lti_users).set({ user_id: into }).where(eq(lti_users.user_id, from));
}
