import { MAX_LISTED_FAILURES, type SmsProgress } from '@abhyas/contract/notices/staff';
import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { type Audience, firstOfPhone } from '#features/notices/notices.queries.ts';
import { notices } from '#features/notices/notices.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { notice_sms_jobs, notice_texts } from './notice-sms.tables.ts';

/** A reminder of the same quiz within this time is the same evening's. */
const REMINDED_MS = 20 * HOUR;

const isUnfinished = isNull(notice_sms_jobs.finished_at);

/** The progress of the SMS of these notices, by the id of the notice. */
export async function listProgress(db: Queryable, notice_ids: number[]): Promise<Map<number, SmsProgress>> {
  if (notice_ids.length === 0) return new Map();
  const counted = (condition: string) =>
    sql<number>`(count(${notice_texts.user_id}) filter (where ${sql.raw(condition)}))::int`;
  const rows = await db
    .select({
      notice_id: notice_sms_jobs.notice_id,
      state: notice_sms_jobs.state,
      total: counted('true'),
      sent: counted("outcome = 'sent'"),
      refused: counted("outcome = 'refused'"),
      // What is being sent by a process that may have died.
      unclear: counted(`outcome = 'unclear' or outcome = 'sending' and finished_at is not null`),
    })
    .from(notice_sms_jobs)
    .leftJoin(notice_texts, eq(notice_texts.notice_id, notice_sms_jobs.notice_id))
    .where(inArray(notice_sms_jobs.notice_id, notice_ids))
    .groupBy(notice_sms_jobs.id);
  return new Map(rows.map(({ notice_id, ...progress }) => [notice_id, progress]));
}

/**
 * Writes down who gets an SMS. Who waits since a stop is written anew, by the audience as it is now; who had one stays. Returns
 * how many wait.
 */
export async function insertTexts(
  db: Queryable,
  {
    notice_id,
    now,
    ...notice
  }: Audience & { notice_id: number; quiz_id: number | null; created_by: number | null; now: string },
): Promise<number> {
  await db.delete(notice_texts).where(isWaitingOf(notice_id));
  const first = firstOfPhone(db, notice).as('first');
  // An exam that was moved after its reminder went out has another one; nobody gets both by SMS. Staff send corrections.
  const since = iso(Date.parse(now) - REMINDED_MS);
  const wasReminded = sql`exists (
    select from ${notice_texts} inner join ${notices} on ${notices.id} = ${notice_texts.notice_id}
    where ${notices.quiz_id} = ${notice.quiz_id} and ${notices.visible_from} > ${since}
      and ${notice_texts.phone_number} = "first"."phone_number"
      and ${notice_texts.outcome} in ('sending', 'sent', 'unclear'))`;
  await db.execute(sql`
    insert into ${notice_texts} ("notice_id", "phone_number", "user_id")
    select ${notice_id}::bigint, "phone_number", "id" from ${first} where ${notice.created_by !== null} or not ${wasReminded}
    on conflict do nothing`);
  return db.$count(notice_texts, isWaitingOf(notice_id));
}

/** A job that replaces an earlier one of the notice. Without texts it has ended at once. */
export async function replaceJob(
  db: Queryable,
  { notice_id, texts, now }: { notice_id: number; texts: number; now: string },
): Promise<number> {
  await db.delete(notice_sms_jobs).where(eq(notice_sms_jobs.notice_id, notice_id));
  const [job] = await db
    .insert(notice_sms_jobs)
    .values({
      notice_id,
      state: texts > 0 ? 'waiting' : 'done',
      created_at: now,
      worked_at: now,
      finished_at: texts > 0 ? null : now,
    })
    .returning({ id: notice_sms_jobs.id });
  if (!job) throw new Error('PostgreSQL did not return the new job');
  return job.id;
}

export async function findJob(db: Queryable, job_id: number) {
  const [job] = await db
    .select({
      notice_id: notice_sms_jobs.notice_id,
      title: notices.title,
      body: notices.body,
      created_at: notice_sms_jobs.created_at,
      at_night: notices.at_night,
      visible_until: notices.visible_until,
    })
    .from(notice_sms_jobs)
    .innerJoin(notices, eq(notices.id, notice_sms_jobs.notice_id))
    .where(and(eq(notice_sms_jobs.id, job_id), isUnfinished));
  return job;
}

/** What a process that died was sending: it may have arrived. */
export async function giveUpSending(db: Queryable, notice_id: number): Promise<void> {
  await db
    .update(notice_texts)
    .set({ outcome: 'unclear' })
    .where(and(eq(notice_texts.notice_id, notice_id), eq(notice_texts.outcome, 'sending')));
}

/** Marks the next text as being sent, unless the job has ended, and returns it. */
export async function claimNext(
  db: Queryable,
  { job_id, notice_id, now }: { job_id: number; notice_id: number; now: string },
) {
  const [job] = await db
    .update(notice_sms_jobs)
    .set({ state: 'running', worked_at: now })
    .where(and(eq(notice_sms_jobs.id, job_id), isUnfinished))
    .returning({ id: notice_sms_jobs.id });
  if (!job) return undefined;
  const next = db
    .select({ phone_number: notice_texts.phone_number })
    .from(notice_texts)
    .where(isWaitingOf(notice_id))
    .orderBy(asc(notice_texts.phone_number))
    .limit(1);
  const [claimed] = await db
    .update(notice_texts)
    .set({ outcome: 'sending' })
    .from(users)
    .where(
      and(
        eq(notice_texts.notice_id, notice_id),
        eq(notice_texts.phone_number, sql`(${next})`),
        eq(users.id, notice_texts.user_id),
      ),
    )
    .returning({
      phone_number: notice_texts.phone_number,
      current_phone: users.phone_number,
      language: users.preferred_language,
      suspended_at: users.suspended_at,
    });
  return claimed;
}

export async function recordOutcome(
  db: Queryable,
  text: { notice_id: number; phone_number: string; outcome: 'sent' | 'refused' | 'unclear' },
): Promise<void> {
  await db
    .update(notice_texts)
    .set({ outcome: text.outcome })
    .where(and(eq(notice_texts.notice_id, text.notice_id), eq(notice_texts.phone_number, text.phone_number)));
}

/** Returns whether it had not ended before. */
export async function endJob(
  db: Queryable,
  { job_id, state, now }: { job_id: number; state: 'done' | 'failed'; now: string },
): Promise<void> {
  await db
    .update(notice_sms_jobs)
    .set({ state, finished_at: now })
    .where(and(eq(notice_sms_jobs.id, job_id), isUnfinished));
}

/** Returns false if no SMS of the notice are being sent. */
export async function stopJob(db: Queryable, { notice_id, now }: { notice_id: number; now: string }) {
  const stopped = await db
    .update(notice_sms_jobs)
    .set({ state: 'stopped', finished_at: now })
    .where(and(eq(notice_sms_jobs.notice_id, notice_id), isUnfinished))
    .returning({ id: notice_sms_jobs.id });
  return stopped.length > 0;
}

/** Lets the SMS that were stopped at this moment begin again, for those who wait. */
export async function forgetStop(
  db: Queryable,
  { notice_id, stopped_at }: { notice_id: number; stopped_at: string },
): Promise<void> {
  await db
    .delete(notice_sms_jobs)
    .where(
      and(
        eq(notice_sms_jobs.notice_id, notice_id),
        eq(notice_sms_jobs.state, 'stopped'),
        eq(notice_sms_jobs.finished_at, stopped_at),
      ),
    );
}

/** Lets refused texts be sent again. Returns how many wait now, those that a stop left out included. */
export async function retryRefused(db: Queryable, notice_id: number): Promise<number> {
  await db
    .update(notice_texts)
    .set({ outcome: null })
    .where(and(eq(notice_texts.notice_id, notice_id), eq(notice_texts.outcome, 'refused')));
  return db.$count(notice_texts, isWaitingOf(notice_id));
}

const isWaitingOf = (notice_id: number) =>
  and(eq(notice_texts.notice_id, notice_id), isNull(notice_texts.outcome));

/** Whether a text of the notice was not sent yet. */
export async function hasWaiting(db: Queryable, notice_id: number): Promise<boolean> {
  const rows = await db
    .select({ notice_id: notice_texts.notice_id })
    .from(notice_texts)
    .where(isWaitingOf(notice_id))
    .limit(1);
  return rows.length > 0;
}

/** The texts of a notice that failed. */
export function listFailed(db: Queryable, notice_id: number) {
  const finished = db
    .select({ id: notice_sms_jobs.id })
    .from(notice_sms_jobs)
    .where(and(eq(notice_sms_jobs.notice_id, notice_id), sql`${notice_sms_jobs.finished_at} is not null`));
  return db
    .select({
      user_id: users.id,
      username: users.username,
      full_name: users.full_name,
      outcome: sql<'refused' | 'unclear'>`replace(${notice_texts.outcome}, 'sending', 'unclear')`,
    })
    .from(notice_texts)
    .innerJoin(users, eq(users.id, notice_texts.user_id))
    .where(
      and(
        eq(notice_texts.notice_id, notice_id),
        or(
          inArray(notice_texts.outcome, ['refused', 'unclear']),
          and(eq(notice_texts.outcome, 'sending'), exists(finished)),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(MAX_LISTED_FAILURES);
}

/** Unfinished jobs on which nobody has worked since a moment. */
export function listStalled(db: Queryable, since: string) {
  return db
    .select({
      id: notice_sms_jobs.id,
      created_at: notice_sms_jobs.created_at,
      at_night: notices.at_night,
    })
    .from(notice_sms_jobs)
    .innerJoin(notices, eq(notices.id, notice_sms_jobs.notice_id))
    .where(and(isUnfinished, sql`${notice_sms_jobs.worked_at} < ${since}`))
    .orderBy(notice_sms_jobs.id);
}

/** A notice that was not deleted. `lock`: nobody else can change it until the transaction ends. */
export async function findShown(db: Queryable, notice_id: number, { lock }: { lock: boolean }) {
  const select = db
    .select({ title: notices.title, class_ids: notices.class_ids, created_by: notices.created_by })
    .from(notices)
    .where(and(eq(notices.id, notice_id), isNull(notices.deleted_at)));
  const [notice] = await (lock ? select.for('update') : select);
  return notice;
}
