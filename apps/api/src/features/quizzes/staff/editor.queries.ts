import type { Actor } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { announceChanged } from '#features/quizzes/quizzes.queries.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { worksWithQuiz } from '#features/quizzes/rights.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

export type Quiz = typeof quizzes.$inferSelect;
type NewRevision = typeof quiz_revisions.$inferInsert;

export async function insertQuiz(db: Queryable, quiz: typeof quizzes.$inferInsert): Promise<number> {
  const [inserted] = await db
    .insert(quizzes)
    .values(quiz)
    .returning({ id: quizzes.id, announced: announceChanged });
  if (!inserted) throw new Error('PostgreSQL did not return the new quiz');
  return inserted.id;
}

export async function insertRevision(db: Queryable, revision: NewRevision): Promise<void> {
  await db.insert(quiz_revisions).values(revision);
}

/**
 * Finds a quiz that is not deleted, or with `deleted` any. With `lock`, nobody else can change it until the transaction
 * ends, and nobody can open an attempt.
 */
export async function findQuiz(
  db: Queryable,
  id: number,
  { lock = false, deleted = false } = {},
): Promise<Quiz | undefined> {
  const select = db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), deleted ? undefined : isNull(quizzes.deleted_at)));
  const [quiz] = await (lock ? select.for('update') : select);
  return quiz;
}

export async function updateQuiz(db: Queryable, id: number, change: Partial<typeof quizzes.$inferInsert>) {
  await db
    .update(quizzes)
    .set({ ...change, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id))
    .returning({ announced: announceChanged });
}

/** The current title of a quiz, deleted ones included, if the actor may work with it. */
export async function findTitle(
  db: Queryable,
  quiz_id: number,
  by: Actor,
): Promise<LocalizedText | undefined> {
  const [quiz] = await db
    .select({ title: quiz_revisions.title })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .where(and(eq(quizzes.id, quiz_id), worksWithQuiz(by)));
  return quiz?.title;
}

/** Changes what follows from the overrides of a quiz. Its version stays, unless it is part of the change. */
export async function updateLimits(db: Queryable, id: number, change: Partial<typeof quizzes.$inferInsert>) {
  await db
    .update(quizzes)
    .set({ ...change, overrides: sql`${quizzes.overrides} + 1` })
    .where(eq(quizzes.id, id))
    .returning({ announced: announceChanged });
}

/** The newest first, without the questions. */
export function listRevisionsOf(db: Queryable, quiz_id: number, limit: number) {
  return db
    .select({
      revision: quiz_revisions.revision,
      created_at: quiz_revisions.created_at,
      created_by: users.username,
      title: quiz_revisions.title,
      question_count: quiz_revisions.question_count,
      changes: quiz_revisions.changes,
    })
    .from(quiz_revisions)
    .leftJoin(users, eq(users.id, quiz_revisions.created_by))
    .where(eq(quiz_revisions.quiz_id, quiz_id))
    .orderBy(desc(quiz_revisions.revision))
    .limit(limit);
}

export async function hasRevision(db: Queryable, quiz_id: number, revision: number): Promise<boolean> {
  const rows = await db
    .select({ revision: quiz_revisions.revision })
    .from(quiz_revisions)
    .where(and(eq(quiz_revisions.quiz_id, quiz_id), eq(quiz_revisions.revision, revision)));
  return rows.length > 0;
}

/** Whether a quiz is for this class, deleted ones included. */
export async function isInAudience(db: Queryable, class_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(sql`${quizzes.class_ids} @> array[${class_id}]::bigint[]`)
    .limit(1);
  return rows.length > 0;
}

/** Whether there are no quizzes, including deleted ones. */
export async function hasNoQuiz(db: Queryable): Promise<boolean> {
  return (await db.$count(quizzes)) === 0;
}
