import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

const ofCurrentRevision = and(
  eq(quiz_revisions.quiz_id, quizzes.id),
  eq(quiz_revisions.revision, quizzes.revision),
);

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
  shuffle_questions: quiz_revisions.shuffle_questions,
  shuffle_options: quiz_revisions.shuffle_options,
  forms: quiz_revisions.forms,
  revision: quizzes.revision,
  question_count: quiz_revisions.question_count,
  owner_id: quizzes.owner_id,
  owner: users.username,
  is_shared: quizzes.is_shared,
  class_ids: quizzes.class_ids,
};

const selectSummaries = (db: Queryable, which?: SQL) =>
  db
    .select(summary)
    .from(quizzes)
    .innerJoin(quiz_revisions, ofCurrentRevision)
    .leftJoin(users, eq(users.id, quizzes.owner_id))
    .where(and(isNull(quizzes.deleted_at), which));

/** Lists the quizzes that are not deleted, the newest first, without counts of attempts. `which`: a further condition. */
export const listQuizzes = (db: Queryable, which?: SQL) =>
  selectSummaries(db, which).orderBy(desc(quizzes.id));

interface Page {
  /** `desc`: the newest first. */
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** One page of them. */
export const listQuizPage = (db: Queryable, { order, limit, offset }: Page, which?: SQL) =>
  selectSummaries(db, which)
    .orderBy(order === 'asc' ? asc(quizzes.id) : desc(quizzes.id))
    .limit(limit)
    .offset(offset);

/** Those of them with these ids, in any order. */
export const listQuizzesWith = (db: Queryable, ids: readonly number[], which?: SQL) =>
  selectSummaries(db, and(inArray(quizzes.id, [...ids]), which));

export const countQuizzes = (db: Queryable, which?: SQL): Promise<number> =>
  db.$count(quizzes, and(isNull(quizzes.deleted_at), which));

/** What of all these quizzes is searched and sorted, the newest first. */
export function listBriefly(db: Queryable, which?: SQL) {
  return db
    .select({
      id: quizzes.id,
      title: quiz_revisions.title,
      status: quizzes.status,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      late_start: quizzes.late_start,
      duration_minutes: quizzes.duration_minutes,
      score_release_at: quizzes.score_release_at,
      difficulty: quizzes.difficulty,
      question_count: quiz_revisions.question_count,
      owner_id: quizzes.owner_id,
      owner: users.username,
      is_shared: quizzes.is_shared,
    })
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
