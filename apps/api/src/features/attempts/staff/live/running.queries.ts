import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { plannedDeadline } from '#features/attempts/overrides/early-ends.queries.ts';
import { reopenings } from '#features/attempts/overrides/reopenings.tables.ts';
import { answer_sheets } from '#features/attempts/staff/sheets/sheets.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** What staff change of one attempt depends on this. */
const changeable = {
  user_id: attempts.user_id,
  id: attempts.id,
  username: users.username,
  deadline: attempts.deadline,
  planned_deadline: plannedDeadline,
  completed_timestamp: attempts.completed_timestamp,
  keys_sent_at: attempts.keys_sent_at,
  late: attempts.late,
  grading: attempts.grading,
  ungraded_at: attempts.ungraded_at,
  reopenings: attempts.reopenings,
};

const ofQuiz = ({ quiz_id, id }: { quiz_id: number; id: number }) =>
  and(eq(attempts.quiz_id, quiz_id), eq(attempts.id, id));

/** An attempt of a quiz; undefined for one of another quiz. */
export async function findOfQuiz(db: Queryable, of: { quiz_id: number; id: number }) {
  const [found] = await db
    .select(changeable)
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(ofQuiz(of));
  return found;
}

/** The same, locked for the caller's transaction. `whose`: a further condition of attempts. */
export async function lockOfQuiz(
  tx: Queryable,
  { whose, ...of }: { quiz_id: number; id: number; whose: SQL | undefined },
) {
  const [found] = await tx
    .select(changeable)
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(and(ofQuiz(of), whose))
    .for('update', { of: attempts });
  return found;
}

export type ChangeableAttempt = NonNullable<Awaited<ReturnType<typeof lockOfQuiz>>>;

/** Id of the learner's last attempt of a quiz. */
export async function findLastId(
  tx: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<number | undefined> {
  const [last] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id)))
    .orderBy(desc(attempts.number))
    .limit(1);
  return last?.id;
}

export function isOfSheet(tx: Queryable, { user_id, id }: { user_id: number; id: number }): Promise<boolean> {
  return tx
    .$count(answer_sheets, and(eq(answer_sheets.user_id, user_id), eq(answer_sheets.attempt_id, id)))
    .then((count) => count > 0);
}

interface Reopening {
  user_id: number;
  id: number;
  deadline: string;
  minutes: number | null;
  reason: string;
  reopened_by: number | null;
  at: string;
}

/** Appends what the attempt's end has recorded, and takes the end back. The attempt must be locked. */
export async function reopen(tx: Queryable, { user_id, id, deadline, ...given }: Reopening): Promise<void> {
  const { minutes, reason, reopened_by, at } = given;
  await tx.execute(sql`
    insert into ${reopenings} (user_id, attempt_id, number, at, reason, minutes, reopened_by, earlier_deadline, deadline,
      completed_timestamp, finished_by, answers, score, max_score, correct, incorrect, unanswered, section_grades,
      receipt, grading_receipt, score_sent_at)
    select user_id, id, reopenings + 1, ${at}::timestamptz, ${reason}::text, ${minutes}::int, ${reopened_by}::bigint,
      deadline, ${deadline}::timestamptz, completed_timestamp, finished_by, answers, score, max_score, correct, incorrect,
      unanswered, section_grades, receipt, grading_receipt, score_sent_at
    from ${attempts} where ${attempts.user_id} = ${user_id} and ${attempts.id} = ${id}`);
  await tx
    .update(attempts)
    .set({
      ...{ deadline, completed_timestamp: null, finished_by: null, submission_digest: null },
      ...{
        score: null,
        max_score: null,
        correct: null,
        incorrect: null,
        unanswered: null,
        section_grades: null,
      },
      ...{ receipt: null, grading_receipt: null, score_sent_at: null },
      earlier_score_sent_at: sql`coalesce(${attempts.score_sent_at}, ${attempts.earlier_score_sent_at})`,
      reopenings: sql`${attempts.reopenings} + 1`,
    })
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
}
