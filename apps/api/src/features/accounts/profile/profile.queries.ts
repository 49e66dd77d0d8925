import { and, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pictures, sessions, users } from '#features/accounts/accounts.tables.ts';
import { renewFoundBy } from '#features/accounts/found-by.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { prepareOnEach } from '#platform/db/statements/prepare-on-each.ts';

const profileColumns = {
  username: users.username,
  full_name: users.full_name,
  email: users.email,
  preferred_language: users.preferred_language,
  profile_picture: users.profile_picture,
  lacks_name: sql<boolean>`(${users.full_name} = '' and ${users.name_later_at} is null)`,
};
export type ProfileRow = Pick<
  typeof users.$inferSelect,
  Exclude<keyof typeof profileColumns, 'lacks_name'>
> & { lacks_name: boolean };

/** Prepared, because each first screen has it. */
const byId = prepareOnEach((on) =>
  on
    .select(profileColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('find_profile'),
);

export async function findProfile(db: Queryable, user_id: number): Promise<ProfileRow | undefined> {
  const [profile] = await byId(db).execute({ user_id });
  return profile;
}

export async function updateProfile(
  db: Queryable,
  user_id: number,
  change: Partial<Omit<ProfileRow, 'username' | 'lacks_name'>>,
): Promise<ProfileRow | undefined> {
  const [profile] = await db.update(users).set(change).where(eq(users.id, user_id)).returning(profileColumns);
  await renewFoundBy(db, [user_id]);
  return profile;
}

/** The first moment stays. */
export async function setNameLater(
  db: Queryable,
  { user_id, now }: { user_id: number; now: string },
): Promise<void> {
  await db
    .update(users)
    .set({ name_later_at: now })
    .where(and(eq(users.id, user_id), isNull(users.name_later_at)));
}

/** Stores a picture, or locks the existing row, so that nobody can delete it until the transaction ends. */
export async function putPicture(db: Queryable, picture: typeof pictures.$inferInsert): Promise<void> {
  const { hash } = picture;
  await db.insert(pictures).values(picture).onConflictDoUpdate({ target: pictures.hash, set: { hash } });
}

/** Foreign key violation (PostgreSQL, appendix A). */
const STILL_REFERENCED = '23503';

/**
 * Deletes a picture that no account shows. Must run outside a transaction: if an account chooses the same picture
 * concurrently, the statement waits for it and fails, and would roll back the whole transaction.
 */
export async function deletePictureUnlessShown(db: Queryable, hash: string): Promise<void> {
  const shown = db.select({ id: users.id }).from(users).where(eq(users.profile_picture, hash));
  try {
    await db.delete(pictures).where(and(eq(pictures.hash, hash), notExists(shown)));
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof Error && 'code' in cause && cause.code === STILL_REFERENCED)) throw error;
  }
}

export async function findPicture(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const [picture] = await db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.hash, hash));
  return picture?.webp;
}

/** Sessions that have neither ended nor expired, the last used first. */
export function listLiveSessions(
  db: Queryable,
  live: { user_id: number; created_after: string; used_after: string },
) {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, live.user_id),
        isNull(sessions.ended_at),
        gt(sessions.created_at, live.created_after),
        gt(sessions.last_used_at, live.used_after),
      ),
    )
    .orderBy(desc(sessions.last_used_at))
    .limit(100);
}
