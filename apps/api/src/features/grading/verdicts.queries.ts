import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';
import { gradings, verdicts } from './grading.tables.ts';

export type StoredVerdict = Pick<
  typeof verdicts.$inferSelect,
  'id' | 'regrade' | 'question_id' | 'kind' | 'option_ids' | 'reason' | 'keys' | 'at'
>;

/** The verdicts of a quiz up to a regrade, the oldest first. They never change. */
export function listVerdictsUpTo(
  db: Queryable,
  { quiz_id, regrade }: { quiz_id: number; regrade: number },
): Promise<StoredVerdict[]> {
  const { id, question_id, kind, option_ids, reason, keys, at } = verdicts;
  return db
    .select({ id, regrade: verdicts.regrade, question_id, kind, option_ids, reason, keys, at })
    .from(verdicts)
    .where(and(eq(verdicts.quiz_id, quiz_id), lte(verdicts.regrade, regrade)))
    .orderBy(asc(id));
}

/** Appends verdicts again, each for one more state of its question, as the quiz's next regrade, which changes no attempt. */
export async function appendCarried(
  tx: Queryable,
  {
    quiz,
    carried,
    at,
  }: {
    quiz: { id: number; regrade: number };
    carried: readonly { verdict_id: number; key: string }[];
    at: string;
  },
): Promise<void> {
  const regrade = quiz.regrade + 1;
  for (const { verdict_id, key } of carried) {
    await tx.execute(sql`
      insert into ${verdicts} (quiz_id, regrade, question_id, kind, option_ids, reason, keys, created_by, at)
      select quiz_id, ${regrade}::int, question_id, kind, option_ids, reason, ${JSON.stringify([key])}::jsonb, created_by,
        ${at}::timestamptz
      from ${verdicts} where id = ${verdict_id}`);
  }
  await tx.update(quizzes).set({ regrade }).where(eq(quizzes.id, quiz.id));
}

/** Appends the state of an attempt as its next grading, and makes that the current one. */
export async function appendGrading(
  tx: Queryable,
  { user_id, id }: { user_id: number; id: number },
  { reason, at, regrade }: { reason: 'submitted' | 'late'; at: string; regrade: number },
): Promise<void> {
  await tx.execute(sql`
    with graded as (
      update ${attempts} set grading = grading + 1 where user_id = ${user_id} and id = ${id} returning *
    )
    insert into ${gradings} (user_id, attempt_id, number, reason, regrade, score, max_score, correct, incorrect,
      unanswered, section_grades, receipt, at)
    select user_id, id, grading, ${reason}, ${regrade}::int, score, max_score, correct, incorrect, unanswered, section_grades,
      coalesce(grading_receipt, receipt), ${at}::timestamptz
    from graded`);
}

/** The gradings of an attempt that was graded more than once, the first one first; empty for one grading. */
export function listGradings(db: ReadOnly, { user_id, id }: { user_id: number; id: number }) {
  return db
    .select({
      number: gradings.number,
      reason: gradings.reason,
      regrade: gradings.regrade,
      score: gradings.score,
      max_score: gradings.max_score,
      correct: gradings.correct,
      incorrect: gradings.incorrect,
      unanswered: gradings.unanswered,
      receipt: gradings.receipt,
      at: gradings.at,
    })
    .from(gradings)
    .where(and(eq(gradings.user_id, user_id), eq(gradings.attempt_id, id)))
    .orderBy(asc(gradings.number));
}
