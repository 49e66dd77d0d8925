import type { LocalizedText } from '@abhyas/contract/shared';
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { guardian_links } from './guardians.tables.ts';

/** Locks the learner's row, so that concurrent calls count each other's links. */
export async function countLinks(
  tx: Queryable,
  { user_id, now }: { user_id: number; now: string },
): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update');
  return tx.$count(guardian_links, isLive({ user_id, now }));
}

const isLive = ({ user_id, now }: { user_id: number; now: string }): SQL | undefined =>
  and(eq(guardian_links.user_id, user_id), gt(guardian_links.expires_at, now));

export async function insertLink(db: Queryable, link: typeof guardian_links.$inferInsert): Promise<void> {
  await db.insert(guardian_links).values(link);
}

/** Whether this is a finished attempt of the learner. */
export async function isFinished(
  db: Queryable,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.id, attempt_id),
        isNotNull(attempts.completed_timestamp),
      ),
    );
  return rows.length > 0;
}

export function listLinks(db: Queryable, live: { user_id: number; now: string }) {
  return db
    .select({
      id: guardian_links.id,
      attempt_id: guardian_links.attempt_id,
      quiz: sql<LocalizedText | null>`${quiz_revisions.title}`,
      created_at: guardian_links.created_at,
      expires_at: guardian_links.expires_at,
    })
    .from(guardian_links)
    .leftJoin(attempts, and(eq(attempts.user_id, live.user_id), eq(attempts.id, guardian_links.attempt_id)))
    .leftJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(isLive(live))
    .orderBy(desc(guardian_links.created_at), guardian_links.id);
}

/** Returns whether there was such a link. */
export async function deleteLink(
  db: Queryable,
  { user_id, id }: { user_id: number; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(guardian_links)
    .where(and(eq(guardian_links.user_id, user_id), eq(guardian_links.id, id)))
    .returning({ id: guardian_links.id });
  return deleted.length > 0;
}

export async function deleteLinksOf(db: Queryable, user_id: number): Promise<void> {
  await db.delete(guardian_links).where(eq(guardian_links.user_id, user_id));
}

/** A live link with its learner; undefined also while the learner is suspended or erased. */
export async function findLink(
  db: Queryable,
  { user_id, token_hash, now }: { user_id: number; token_hash: string; now: string },
) {
  const [link] = await db
    .select({
      attempt_id: guardian_links.attempt_id,
      expires_at: guardian_links.expires_at,
      learner: { username: users.username, full_name: users.full_name },
    })
    .from(guardian_links)
    .innerJoin(users, eq(users.id, guardian_links.user_id))
    .where(
      and(isLive({ user_id, now }), eq(guardian_links.token_hash, token_hash), isNull(users.suspended_at)),
    );
  return link;
}

export async function deleteExpiredLinks(db: Queryable, now: string): Promise<void> {
  await db.delete(guardian_links).where(lt(guardian_links.expires_at, now));
}
