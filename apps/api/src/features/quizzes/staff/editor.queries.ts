import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { announceChanged } from '../quizzes.queries.ts';
import { quiz_revisions, quizzes } from '../quizzes.tables.ts';

export type Quiz = typeof quizzes.$inferSelect;
export type NewRevision = typeof quiz_revisions.$inferInsert;

const ofCurrentRevision = and(
  eq(quiz_revisions.quiz_id, quizzes.id),
  eq(quiz_revisions.revision, quizzes.revision),
);

/** Reserves ids for questions and options, in ascending order. */
export async function takeItemIds(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('item_ids') as id from generate_series(1, ${count}) order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

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

/** What staff lists show of a quiz. */
const summary = {
  id: quizzes.id,
  title: quiz_revisions.title,
  status: quizzes.status,
  start_time: quizzes.start_time,
  end_time: quizzes.end_time,
  late_start: quizzes.late_start,
  duration_minutes: quizzes.duration_minutes,
  allowed_attempts: quizzes.allowed_attempts,
  difficulty: quizzes.difficulty,
  is_paid_tier: quizzes.is_paid_tier,
  accept_late: quizzes.accept_late,
  remind_day_before: quizzes.remind_day_before,
  record_focus: quizzes.record_focus,
  raise_hand: quizzes.raise_hand,
  show_score: quizzes.show_score,
  show_answers: quizzes.show_answers,
  score_released_by_hand_at: quizzes.score_released_by_hand_at,
  answers_released_by_hand_at: quizzes.answers_released_by_hand_at,
  score_release_at: quizzes.score_release_at,
  answers_release_at: quizzes.answers_release_at,
  marks_correct: quiz_revisions.marks_correct,
  marks_wrong: quiz_revisions.marks_wrong,
  pass_percent: quiz_revisions.pass_percent,
  forms: quiz_revisions.forms,
  revision: quizzes.revision,
  question_count: quiz_revisions.question_count,
  owner_id: quizzes.owner_id,
  owner: users.username,
  is_shared: quizzes.is_shared,
  class_ids: quizzes.class_ids,
};

/** Lists the quizzes that are not deleted, the newest first, without counts of attempts. `which`: a further condition. */
export function listQuizzes(db: Queryable, which?: SQL) {
  return db
    .select(summary)
    .from(quizzes)
    .innerJoin(quiz_revisions, ofCurrentRevision)
    .leftJoin(users, eq(users.id, quizzes.owner_id))
    .where(and(isNull(quizzes.deleted_at), which))
    .orderBy(desc(quizzes.id));
}

/** Lists the quizzes that were deleted since a moment, the last deleted first. */
export function listDeletedSince(db: Queryable, moment: string, which?: SQL) {
  return db
    .select({
      ...summary,
      deleted_at: sql<string>`${quizzes.deleted_at}`.mapWith(quizzes.deleted_at),
    })
    .from(quizzes)
    .innerJoin(quiz_revisions, ofCurrentRevision)
    .leftJoin(users, eq(users.id, quizzes.owner_id))
    .where(and(gte(quizzes.deleted_at, moment), which))
    .orderBy(desc(quizzes.deleted_at), desc(quizzes.id));
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

/** Changes what follows from the overrides of a quiz. Its version stays. */
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
