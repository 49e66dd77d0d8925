import { sql } from 'drizzle-orm';
import type { StoredQuestion } from '#features/quizzes/quizzes.ts';
import type { ReadOnly } from '#platform/db/open.ts';

/** A bank question as one revision of a quiz contains it, and how finished attempts on that revision answered it. */
export interface AskedInRevision {
  quiz_id: number;
  question_id: number;
  is_current: boolean;
  /** Number of the quiz's last regrade. */
  regrade: number;
  options: StoredQuestion['options'];
  finished: number;
  /** How often each place of the options was chosen, from 1; 0 counts attempts without an answer. */
  chosen: Record<string, number>;
}

/** How much is read: so many of the newest quizzes with finished attempts, and so many attempts of all of these. */
export interface ReadAtMost {
  quizzes: number;
  attempts: number;
}

/**
 * How a bank question was answered in the quizzes that contain it now, deleted ones included. Beyond `at_most` only one
 * attempt of each quiz is looked for, and `complete` is false.
 */
export async function countAnswers(
  db: ReadOnly,
  bank_id: number,
  at_most: ReadAtMost,
): Promise<{ asked: AskedInRevision[]; complete: boolean }> {
  const { rows } = await db.execute<Row>(answersStatement(bank_id, at_most));
  return {
    asked: rows.map(({ quiz_id, question_id, complete, ...row }) => ({
      ...row,
      quiz_id: Number(quiz_id),
      question_id: Number(question_id),
    })),
    complete: rows.every((row) => row.complete),
  };
}

type Row = Omit<AskedInRevision, 'quiz_id' | 'question_id'> & {
  quiz_id: string;
  question_id: string;
  complete: boolean;
} & Record<string, unknown>;

// The limits inside of the laterals keep the planner from reading the attempts of all quizzes. Attempts have no order, as
// sorting those of a quiz would read all of them.
export const answersStatement = (bank_id: number, { quizzes, attempts }: ReadAtMost) => sql`
  with found as materialized (
    select u.quiz_id
    from (select distinct quiz_id from bank_uses where bank_id = ${bank_id} and in_quiz) u
      cross join lateral (
        select from attempts a where a.quiz_id = u.quiz_id and a.completed_timestamp is not null limit 1
      ) finished
    order by u.quiz_id desc limit ${quizzes + 1}
  ), sat as materialized (
    select quiz_id from found order by quiz_id desc limit ${quizzes}
  ), taken as materialized (
    select s.quiz_id, a.revision, a.answers, a.drawn
    from (select quiz_id from sat order by quiz_id desc) s
      cross join lateral (
        select revision, answers, drawn from attempts a
        where a.quiz_id = s.quiz_id and a.completed_timestamp is not null
        limit ${attempts + 1}
      ) a
    limit ${attempts + 1}
  ), counted as materialized (
    select * from taken limit ${attempts}
  ), asked as materialized (
    select r.quiz_id, r.revision, u.question_id, q.place, r.revision = z.revision as is_current, z.regrade,
      q.question -> 'options' as options
    from (
        select quiz_id, revision from counted
        union select s.quiz_id, z.revision from sat s join quizzes z on z.id = s.quiz_id
      ) p
      join quiz_revisions r on r.quiz_id = p.quiz_id and r.revision = p.revision
      join quizzes z on z.id = r.quiz_id
      cross join lateral jsonb_array_elements(r.questions) with ordinality q (question, place)
      join bank_uses u on u.quiz_id = r.quiz_id and u.question_id = (q.question ->> 'id')::bigint
    where u.bank_id = ${bank_id} and u.in_quiz
  ), choices as (
    select k.quiz_id, k.revision, k.question_id, coalesce(c.answers[p.place], 0) as choice, count(*) as attempts
    from asked k join counted c on c.quiz_id = k.quiz_id and c.revision = k.revision
      -- Its place in the paper of the attempt, if it is there.
      cross join lateral (
        select case when c.drawn is null then k.place::int else array_position(c.drawn, k.place::smallint) end as place
      ) p
    where p.place is not null
    group by 1, 2, 3, 4
  )
  select k.quiz_id, k.question_id, k.is_current, k.regrade, k.options,
    coalesce(sum(c.attempts), 0)::int as finished,
    coalesce(jsonb_object_agg(c.choice, c.attempts) filter (where c.choice is not null), '{}') as chosen,
    (select count(*) from found) <= ${quizzes} and (select count(*) from taken) <= ${attempts} as complete
  from asked k left join choices c
    on c.quiz_id = k.quiz_id and c.revision = k.revision and c.question_id = k.question_id
  group by k.quiz_id, k.question_id, k.revision, k.is_current, k.regrade, k.options`;
