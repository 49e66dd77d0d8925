import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { lti_platforms } from '#features/lti/lti.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

export const listPlatformRows = (db: Queryable) =>
  db
    .select()
    .from(lti_platforms)
    .where(isNull(lti_platforms.deleted_at))
    .orderBy(asc(lti_platforms.issuer), asc(lti_platforms.id));

/** The platform with this issuer and client, also a deleted one. Locks it. */
export async function lockByClient(
  tx: Queryable,
  { issuer, client_id }: { issuer: string; client_id: string },
) {
  const [found] = await tx
    .select({ id: lti_platforms.id, deleted_at: lti_platforms.deleted_at })
    .from(lti_platforms)
    .where(and(eq(lti_platforms.issuer, issuer), eq(lti_platforms.client_id, client_id)))
    .for('update');
  return found;
}

export async function insertPlatform(
  tx: Queryable,
  platform: typeof lti_platforms.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(lti_platforms).values(platform).returning({ id: lti_platforms.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new platform');
  return inserted.id;
}

export async function countPlatforms(db: Queryable): Promise<number> {
  const [found] = await db.select({ n: count() }).from(lti_platforms).where(isNull(lti_platforms.deleted_at));
  return found?.n ?? 0;
}
