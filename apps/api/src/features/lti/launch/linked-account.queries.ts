import { and, eq, sql } from 'drizzle-orm';
import { lti_launch_codes, lti_platforms, lti_scores, lti_users } from '#features/lti/lti.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

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

/** The users of platforms that an account is, and the scores that were sent to them. */
export async function readPlatformData(db: Queryable, user_id: number) {
  const learning_platforms = await db
    .select({ issuer: lti_users.issuer, sub: lti_users.sub, created_at: lti_users.created_at })
    .from(lti_users)
    .where(eq(lti_users.user_id, user_id))
    .orderBy(lti_users.issuer, lti_users.sub);
  const sent_scores = await db
    .select({
      issuer: lti_platforms.issuer,
      quiz_id: lti_scores.quiz_id,
      launched_at: lti_scores.launched_at,
      score: lti_scores.sent_score,
      max_score: lti_scores.sent_max_score,
    })
    .from(lti_scores)
    .innerJoin(lti_platforms, eq(lti_platforms.id, lti_scores.platform_id))
    .where(eq(lti_scores.user_id, user_id))
    .orderBy(lti_scores.quiz_id, lti_platforms.issuer, lti_scores.line_item);
  return { learning_platforms, sent_scores };
}

/**
 * An erased account has no users and line items of platforms; a merged one gives its users to the other account. A launch
 * that is on its way ends.
 */
export async function moveLinks(
  tx: Queryable,
  { from, into }: { from: number; into: number | undefined },
): Promise<void> {
  await tx.delete(lti_launch_codes).where(eq(lti_launch_codes.user_id, from));
  await tx.delete(lti_scores).where(eq(lti_scores.user_id, from));
  if (into === undefined) await tx.delete(lti_users).where(eq(lti_users.user_id, from));
  else await tx.update(lti_users).set({ user_id: into }).where(eq(lti_users.user_id, from));
}
