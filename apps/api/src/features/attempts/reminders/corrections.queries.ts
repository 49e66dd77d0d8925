import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { overrides } from '#features/attempts/overrides/overrides.tables.ts';
import { class_members } from '#features/classes/classes.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import { notice_sms_jobs, notice_texts } from '#features/notices/notices.ts';
import type { Queryable } from '#platform/db/open.ts';
import { isInAudience } from './reminders.queries.ts';
import { quiz_corrections, quiz_reminders } from './reminders.tables.ts';

/**
 * Learners of the audience whose last SMS about the quiz names another start than this one: without those to whom an SMS with
 * this one is on its way, those who have a start of their own, and those who have sat the quiz.
 */
export async function listMisinformed(
  db: Queryable,
  { quiz_id, start_time, class_ids }: { quiz_id: number; start_time: string; class_ids: number[] | null },
): Promise<number[]> {
  // One with another start is withdrawn before long.
  const isComing = sql`${notice_texts.outcome} is null and named.start_time = ${start_time} and exists (
    select from ${notice_sms_jobs}
    where ${notice_sms_jobs.notice_id} = ${notice_texts.notice_id} and ${notice_sms_jobs.finished_at} is null)`;
  const hasNotBegun = sql`exists (
    select from ${quiz_corrections} inner join ${notices} on ${notices.id} = ${quiz_corrections.notice_id}
    where ${quiz_corrections.quiz_id} = ${quiz_id} and ${quiz_corrections.start_time} = ${start_time}
      and ${quiz_corrections.withdrawn_at} is null and ${notices.deleted_at} is null and ${notices.sms}
      and texted.user_id = any(${notices.user_ids}) and not exists (
        select from ${notice_sms_jobs} where ${notice_sms_jobs.notice_id} = ${notices.id}))`;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select texted.user_id from (
      select distinct on (${notice_texts.phone_number}) ${notice_texts.user_id}, named.start_time
      from (
        select ${quiz_reminders.notice_id}, ${quiz_reminders.start_time} from ${quiz_reminders}
          where ${quiz_reminders.quiz_id} = ${quiz_id}
        union all
        select ${quiz_corrections.notice_id}, ${quiz_corrections.start_time} from ${quiz_corrections}
          where ${quiz_corrections.quiz_id} = ${quiz_id}
      ) as named
      inner join ${notice_texts} on ${notice_texts.notice_id} = named.notice_id
      where ${notice_texts.outcome} in ('sending', 'sent', 'unclear') or ${isComing}
      order by ${notice_texts.phone_number}, named.notice_id desc
    ) as texted
    inner join ${users} on ${users.id} = texted.user_id
    where texted.start_time <> ${start_time} and not ${hasNotBegun}
      and ${users.suspended_at} is null and ${isInAudience(sql`texted.user_id`, class_ids)}
      and not exists (select from ${overrides} where ${overrides.quiz_id} = ${quiz_id}
        and ${overrides.start_time} is not null and (${overrides.user_id} = texted.user_id
          or exists (select from ${class_members} where ${class_members.class_id} = ${overrides.class_id}
            and ${class_members.user_id} = texted.user_id and ${class_members.status} = 'active')))
      and not exists (select from ${attempts}
        where ${attempts.quiz_id} = ${quiz_id} and ${attempts.user_id} = texted.user_id)
    order by texted.user_id`);
  return rows.map(({ user_id }) => Number(user_id));
}

export async function insertCorrection(
  db: Queryable,
  correction: { quiz_id: number; start_time: string; notice_id: number },
): Promise<void> {
  await db.insert(quiz_corrections).values(correction);
}

/** The corrections of a quiz that hold, of starts to come. */
export function listCorrections(db: Queryable, { quiz_id, now }: { quiz_id: number; now: string }) {
  return db
    .select({ notice_id: quiz_corrections.notice_id, start_time: quiz_corrections.start_time })
    .from(quiz_corrections)
    .where(
      and(
        eq(quiz_corrections.quiz_id, quiz_id),
        gt(quiz_corrections.start_time, now),
        isNull(quiz_corrections.withdrawn_at),
      ),
    );
}

export async function withdrawCorrection(
  db: Queryable,
  { notice_id, at }: { notice_id: number; at: string },
): Promise<void> {
  await db
    .update(quiz_corrections)
    .set({ withdrawn_at: at })
    .where(eq(quiz_corrections.notice_id, notice_id));
}
