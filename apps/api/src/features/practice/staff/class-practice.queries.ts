import type { LocalizedText } from '@abhyas/contract/shared';
import { instituteZone } from '@abhyas/exam-rules/calendar/zone';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_members } from '#features/classes/classes.tables.ts';
import { leaderboard_names } from '#features/practice/leaderboard.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Active members, by roll number as a number where it is one, and username. */
export const listActiveMembers = (db: Queryable, class_id: number) =>
  db
    .select({
      user_id: class_members.user_id,
      username: users.username,
      full_name: users.full_name,
      roll_number: users.roll_number,
      leaderboard_name: leaderboard_names.name,
    })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .leftJoin(
      leaderboard_names,
      and(
        eq(leaderboard_names.user_id, class_members.user_id),
        eq(leaderboard_names.class_id, class_members.class_id),
      ),
    )
    .where(
      and(eq(class_members.class_id, class_id), eq(class_members.status, 'active'), isNull(users.erased_at)),
    )
    .orderBy(
      sql`nullif(substring(${users.roll_number} from '^[0-9]{1,15}$'), '')::bigint nulls last`,
      asc(users.roll_number),
      asc(sql`lower(${users.username})`),
    );

interface Period {
  class_id: number;
  from: string;
  to: string;
}

const members = (class_id: number) => sql`select user_id from class_members
  where class_id = ${class_id} and status = 'active'`;

/** What each member has practised in these days; nothing of those who have not. */
export async function listMemberCounts(db: Queryable, { class_id, from, to }: Period) {
  const { rows } = await db.execute<{ user_id: string; days: number; answers: number; last_day: string }>(sql`
    select user_id, count(*)::int as days, sum(answers)::int as answers, max(day)::text as last_day
    from (
      select user_id, day, count(*) as answers from practice_answers
      where user_id in (${members(class_id)}) and day between ${from}::date and ${to}::date
      group by user_id, day
    ) as days
    group by user_id`);
  return rows.map(({ user_id, ...counts }) => ({ user_id: Number(user_id), ...counts }));
}

/**
 * What the members have practised in these days, by member and topic. `learned` compares of each question the first answer
 * in a released exam with the last one in practice, if that was on a later day. It leaves out what no longer holds since
 * the member's notebook was read: reports that were graded or opened again, and answers before a verdict on their question.
 */
export async function listTopicCounts(db: Queryable, { class_id, from, to }: Period) {
  const { rows } = await db.execute<{
    user_id: string;
    topic_id: string | null;
    questions: number;
    answers: number;
    learned: number;
    before: number;
    after: number;
  }>(sql`with practised as (
      select user_id, bank_id, count(*) as answers, max(day) as last_day, max(answered_at) as last_at,
        max(answered_at) filter (where is_correct) as right_at
      from practice_answers
      where user_id in (${members(class_id)}) and day between ${from}::date and ${to}::date
      group by user_id, bank_id
    ), reports as materialized (
      select r.user_id, r.attempt_id, case when quizzes.regrade > 0 then (
          select jsonb_object_agg(question_id, at)
          from (select question_id, max(at) as at from verdicts where quiz_id = r.quiz_id group by question_id) as latest
        ) end as decided
      from practice_reports r
      join attempts on attempts.user_id = r.user_id and attempts.id = r.attempt_id
        and attempts.grading = r.grading and attempts.reopenings = r.reopenings
        and attempts.receipt = coalesce(r.receipt, attempts.receipt)
      join quizzes on quizzes.id = r.quiz_id and quizzes.regrade = r.regrade
      where r.user_id in (${members(class_id)})
    ), examined as (
      select s.user_id, s.bank_id, min(s.at) as first_at, min(s.at) filter (where s.rating > 1) as right_at,
        max((reports.decided ->> s.question_id::text)::timestamptz) as decided_at
      from practice_sources s join reports using (user_id, attempt_id)
      where s.rating is not null
      group by s.user_id, s.bank_id
    ), compared as (
      select p.user_id, p.bank_id, p.answers, e.first_at = e.right_at as was_right, p.last_at = p.right_at as is_right,
        coalesce(p.last_day > (e.first_at at time zone ${instituteZone()})::date
          and (e.decided_at is null or e.decided_at <= p.last_at - interval '1 hour'), false) as is_compared
      from practised p left join examined e using (user_id, bank_id)
    )
    select c.user_id, b.topic_id, count(*)::int as questions, sum(c.answers)::int as answers,
      (count(*) filter (where is_compared))::int as learned,
      (count(*) filter (where is_compared and was_right))::int as before,
      (count(*) filter (where is_compared and is_right))::int as after
    from compared c left join bank_questions b on b.id = c.bank_id
    group by c.user_id, b.topic_id`);
  const idOf = (id: string | null) => (id === null ? null : Number(id));
  return rows.map(({ user_id, topic_id, ...counts }) => ({
    ...{ user_id: Number(user_id), topic_id: idOf(topic_id) },
    ...counts,
  }));
}

export async function listTopicNames(
  db: Queryable,
  ids: number[],
): Promise<{ id: number; name: LocalizedText }[]> {
  const { rows } = await db.execute<{ id: string; name: LocalizedText }>(
    sql`select id, name from topics where id = any(${arrayLiteral(ids)}::bigint[])`,
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
