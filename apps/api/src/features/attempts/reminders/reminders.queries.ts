import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { overrides } from '#features/attempts/overrides/overrides.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { AppliedOverride } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso } from '#platform/time/clock.ts';
import { quiz_corrections, quiz_reminders } from './reminders.tables.ts';

/** Quizzes that start for someone within the span, or that have reminded of such a start. */
export async function listStarting(db: Queryable, { now, until }: { now: string; until: string }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${quizzes.id} from ${quizzes} where ${quizzes.remind_day_before} <> 'none' and ${quizzes.deleted_at} is null
      and (${quizzes.start_time} > ${now} and ${quizzes.start_time} <= ${until} or ${quizzes.overrides} > 0)
    union
    select ${quiz_reminders.quiz_id} from ${quiz_reminders}
      where ${quiz_reminders.start_time} > ${now} and ${quiz_reminders.withdrawn_at} is null
    union
    select ${quiz_corrections.quiz_id} from ${quiz_corrections}
      where ${quiz_corrections.start_time} > ${now} and ${quiz_corrections.withdrawn_at} is null`);
  return rows.map(({ id }) => Number(id));
}

/** Until the transaction ends, no other process reminds of this quiz. */
export async function lockReminders(db: Queryable, quiz_id: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reminders ' || ${quiz_id}::text, 0))`);
}

/** The quiz if it reminds of its start now; undefined for a draft, a deleted one, or one without questions. */
export async function findReminding(db: Queryable, quiz_id: number) {
  const quiz = await findRemindable(db, quiz_id);
  return quiz?.status === 'published' && quiz.remind_day_before !== 'none' && quiz.question_count > 0
    ? quiz
    : undefined;
}

/** What a reminder of the quiz depends on; undefined for a deleted one. */
export async function findRemindable(db: Queryable, quiz_id: number) {
  const [quiz] = await db
    .select({
      id: quizzes.id,
      title: quiz_revisions.title,
      status: quizzes.status,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      class_ids: quizzes.class_ids,
      remind_day_before: quizzes.remind_day_before,
      question_count: quiz_revisions.question_count,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .where(and(eq(quizzes.id, quiz_id), isNull(quizzes.deleted_at)));
  return quiz;
}
export type Reminding = NonNullable<Awaited<ReturnType<typeof findReminding>>>;

const isActive = sql`${class_members.status} = 'active' and ${classes.archived_at} is null`;

/** Condition: the learner whose id is in this column is in the audience of these classes; null is everyone. */
export const isInAudience = (user_id: SQL, class_ids: number[] | null) =>
  class_ids === null
    ? sql`true`
    : sql`exists (select from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
        where ${class_members.user_id} = ${user_id} and ${isActive}
          and ${class_members.class_id} = any(${`{${class_ids.join(',')}}`}::bigint[]))`;

/** The overrides of starts that apply to the learners of the audience, with whether they are the learner's own. */
export async function listStarts(db: Queryable, { id, class_ids }: Reminding) {
  const { rows } = await db.execute<{ user_id: string; is_own: boolean; start_time: string }>(sql`
    select each.user_id, each.is_own, each.start_time from (
      select ${overrides.user_id}, true as is_own, ${overrides.start_time} from ${overrides}
        where ${overrides.quiz_id} = ${id} and ${overrides.user_id} is not null
      union all
      select ${class_members.user_id}, false, ${overrides.start_time} from ${overrides}
        inner join ${class_members} on ${class_members.class_id} = ${overrides.class_id}
        inner join ${classes} on ${classes.id} = ${class_members.class_id}
        where ${overrides.quiz_id} = ${id} and ${isActive}
    ) as each where each.start_time is not null and ${isInAudience(sql`each.user_id`, class_ids)}
    order by each.user_id`);
  return rows.map((row): { user_id: number; override: AppliedOverride } => ({
    user_id: Number(row.user_id),
    override: {
      is_own: row.is_own,
      start_time: iso(Date.parse(row.start_time)),
      ...{
        end_time: null,
        extra_minutes: null,
        extra_percent: null,
        extra_attempts: null,
        show_answers: null,
      },
    },
  }));
}

/** Learners who have sat the exam already, or are sitting it. */
export async function listSat(db: Queryable, quiz_id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user_id: attempts.user_id })
    .from(attempts)
    .where(eq(attempts.quiz_id, quiz_id))
    .orderBy(attempts.user_id);
  return rows.map(({ user_id }) => user_id);
}

/** The reminders of a quiz of starts to come, with their notices as they are. */
export function listReminders(db: Queryable, { quiz_id, now }: { quiz_id: number; now: string }) {
  return db
    .select({
      start_time: quiz_reminders.start_time,
      notice_id: quiz_reminders.notice_id,
      withdrawn_at: quiz_reminders.withdrawn_at,
      title: notices.title,
      body: notices.body,
      class_ids: notices.class_ids,
      user_ids: notices.user_ids,
      except_user_ids: notices.except_user_ids,
      sms: notices.sms,
      deleted_at: notices.deleted_at,
    })
    .from(quiz_reminders)
    .innerJoin(notices, eq(notices.id, quiz_reminders.notice_id))
    .where(and(eq(quiz_reminders.quiz_id, quiz_id), gt(quiz_reminders.start_time, now)));
}

export async function insertReminder(
  db: Queryable,
  reminder: { quiz_id: number; start_time: string; notice_id: number },
): Promise<void> {
  await db.insert(quiz_reminders).values(reminder);
}

export async function setWithdrawn(
  db: Queryable,
  { quiz_id, start_time, at }: { quiz_id: number; start_time: string; at: string | null },
): Promise<void> {
  await db
    .update(quiz_reminders)
    .set({ withdrawn_at: at })
    .where(and(eq(quiz_reminders.quiz_id, quiz_id), eq(quiz_reminders.start_time, start_time)));
}
