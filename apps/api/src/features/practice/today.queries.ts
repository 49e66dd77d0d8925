import { sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isAsked } from '#features/quizzes/quizzes.ts';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';
import { isBarring } from './barred.queries.ts';
import { paceOf } from './cards.queries.ts';
import { toggledByTopic } from './collect/missed.queries.ts';
import { isSettled } from './collect/reports.queries.ts';

interface TodayRow {
  /** Reports, merged questions, practice by topic or a passed exam have changed the notebook: it is to be collected first. */
  is_outdated: boolean;
  cards: number;
  due: number;
  next_due: string | null;
  practised_today: number;
  pace_ms: number | null;
  exam_date: string | null;
}

/** Prepared, in one statement, because every dashboard reads it. */
export function prepareToday(db: PreparingRows) {
  const learner = { user_id: sql.placeholder('user_id'), now: sql.placeholder('now') };
  const user_id = sql`${learner.user_id}::bigint`;
  const today = sql`${sql.placeholder('today')}::date`;
  const isBarred = (bank_id: ReturnType<typeof sql>) =>
    isAsked(bank_id, sql`u.quiz_id in (select id from barring)`);
  return prepareRows<TodayRow>(db, {
    name: 'practice_today',
    statement: sql`
      with released as materialized (
        select ${attempts.id} as id, ${attempts.grading} as grading, ${quizzes.regrade} as regrade,
          ${attempts.reopenings} as reopenings, ${attempts.receipt} as receipt
        from ${attempts} join ${quizzes} on ${quizzes.id} = ${attempts.quiz_id}
        where ${isSettled(learner)}
      ), collected as materialized (
        select attempt_id, grading, regrade, reopenings, receipt from practice_reports where user_id = ${user_id}
      ), barring as materialized (
        select ${quizzes.id} as id from ${quizzes} where ${isBarring(learner)}
      )
      select
        exists (select * from released except select * from collected)
          or exists (select * from collected except select * from released)
          or exists (select from bank_questions b where b.merged_into is not null and (
            b.id in (select bank_id from practice_sources where user_id = ${user_id})
            or b.id in (select bank_id from practice_answers where user_id = ${user_id})))
          or exists (${toggledByTopic(learner.user_id)})
          or exists (select from practice_exam_dates where user_id = ${user_id} and exam_date < ${today}) as is_outdated,
        (select count(*)::int from practice_cards where user_id = ${user_id}) as cards,
        (select count(*)::int from practice_cards c where user_id = ${user_id} and due <= ${today}
          and practised_on is distinct from ${today} and not ${isBarred(sql`c.bank_id`)}) as due,
        (select min(due)::text from practice_cards where user_id = ${user_id} and due > ${today}) as next_due,
        (select count(distinct bank_id)::int from practice_answers
          where user_id = ${user_id} and day = ${today}) as practised_today,
        (${paceOf(learner.user_id)}) as pace_ms,
        (select exam_date::text from practice_exam_dates where user_id = ${user_id}) as exam_date`,
  });
}
