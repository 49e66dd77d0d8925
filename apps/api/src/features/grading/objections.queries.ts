import type { VerdictReason } from '@abhyas/contract/grading/verdicts';
import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '#features/attempts/attempts.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';
import { objections } from './grading.tables.ts';

const objection = {
  text: objections.text,
  created_at: objections.created_at,
  decision: objections.decision,
  decided_at: objections.decided_at,
  reason: objections.reason,
};

/** A learner's finished attempt, with its release; undefined for anyone else's. */
export async function findReportable(db: Queryable, { user_id, id }: { user_id: number; id: number }) {
  const [attempt] = await db
    .select({
      quiz_id: attempts.quiz_id,
      revision: attempts.revision,
      drawn: attempts.drawn,
      option_orders: attempts.option_orders,
      score_release_at: quizzes.score_release_at,
      answers_release_at: answersReleaseOfLearner(sql`${user_id}::bigint`),
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id), isNotNull(attempts.completed_timestamp)));
  return attempt;
}

/** Undefined if the learner has reported this question of the attempt before. */
export async function insertObjection(
  db: Queryable,
  reported: Pick<
    typeof objections.$inferInsert,
    'user_id' | 'attempt_id' | 'quiz_id' | 'question_id' | 'text' | 'created_at'
  >,
) {
  const [inserted] = await db.insert(objections).values(reported).onConflictDoNothing().returning(objection);
  return inserted;
}

/** What a learner reported about the questions of an attempt. */
export function listObjectionsOfAttempt(
  db: ReadOnly,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
) {
  return db
    .select({ question_id: objections.question_id, ...objection })
    .from(objections)
    .where(and(eq(objections.user_id, user_id), eq(objections.attempt_id, attempt_id)));
}

/** Every objection of a quiz, the first one first. */
export function listObjectionsOfQuiz(db: Queryable, quiz_id: number) {
  return db
    .select({
      id: objections.id,
      username: users.username,
      full_name: users.full_name,
      attempt_id: objections.attempt_id,
      question_id: objections.question_id,
      ...objection,
    })
    .from(objections)
    .innerJoin(users, eq(users.id, objections.user_id))
    .where(eq(objections.quiz_id, quiz_id))
    .orderBy(asc(objections.created_at), asc(objections.id));
}

/** The text, with its tree, of each of these questions, as in the newest revision that contains it. */
export async function listQuestionTexts(db: Queryable, quiz_id: number, question_ids: number[]) {
  const { rows } = await db.execute<{ id: string; text: LocalizedText; rich: LocalizedRich | null }>(sql`
    select distinct on (question ->> 'id') question ->> 'id' as id, question -> 'text' as text,
      question -> 'rich' -> 'text' as rich
    from quiz_revisions cross join jsonb_array_elements(questions) as question
    where quiz_id = ${quiz_id} and (question ->> 'id')::bigint = any(${sql.param(question_ids)}::bigint[])
    order by question ->> 'id', revision desc`);
  return new Map(
    rows.map(({ id, text, rich }) => [Number(id), { text, ...(rich && { rich: { text: rich } }) }]),
  );
}

interface Decision {
  quiz_id: number;
  question_ids: number[];
  decision: 'accepted' | 'declined';
  reason: VerdictReason;
  decided_at: string;
  /** Null for the command line. */
  decided_by: number | null;
}

/** Decides the undecided objections to these questions. Returns how many there were. */
export async function decideObjections(
  tx: Queryable,
  { quiz_id, question_ids, ...decision }: Decision,
): Promise<number> {
  if (question_ids.length === 0) return 0;
  const { rowCount } = await tx
    .update(objections)
    .set(decision)
    .where(
      and(
        eq(objections.quiz_id, quiz_id),
        inArray(objections.question_id, question_ids),
        isNull(objections.decision),
      ),
    );
  return rowCount ?? 0;
}
