import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { byJob } from '#features/audit/audit.ts';
import { recordOnNotice } from '#features/notices/notice-events.service.ts';
import { mayNotify } from '#features/notices/staff/audience.service.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { openSmsJobs, type SmsJob, type SmsJobs } from '#platform/jobs/sms-jobs.ts';
import { type Sms, trySending } from '#platform/sms/sms.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { listDue, lockDue } from './due.queries.ts';
import { textOf } from './notice-sms.messages.ts';
import {
  claimNext,
  endJob,
  findJob,
  giveUpSending,
  hasWaiting,
  insertTexts,
  listStalled,
  recordOutcome,
  replaceJob,
  stopJob,
} from './notice-sms.queries.ts';

interface JobDeps {
  db: Database;
  clock: Clock;
  sms: Sms;
}

/** The SMS of notices as jobs, in this process or another. */
export interface NoticeSmsJobs extends SmsJobs {
  /** Starts the SMS of notices that are due. Called from time to time, and after a notice was added. */
  startDue(): Promise<void>;
}

export function openNoticeSmsJobs(deps: JobDeps & { onError: (error: unknown) => void }): NoticeSmsJobs {
  const { db, clock, onError } = deps;
  const jobs = openSmsJobs({
    ...{ db, clock, onError, quietUntil, name: 'notices' },
    openJob: (job_id) => openJob(deps, job_id),
    listStalled: (since) => listStalled(db, since),
    endJob: (job) => endJob(db, job),
  });
  const { queue } = jobs;
  return {
    ...jobs,
    async startDue() {
      const due = await listDue(db, iso(clock.now()));
      if (due.length === 0) return;
      await queue.open();
      for (const notice_id of due)
        await inTransaction(db, (tx) => startSms(tx, { notice_id, queue, now: iso(clock.now()) }));
      queue.wake();
    },
  };
}

async function openJob(deps: JobDeps, job_id: number): Promise<SmsJob | undefined> {
  const { db, clock } = deps;
  const job = await findJob(db, job_id);
  if (!job) return undefined;
  const { notice_id, created_at, at_night, visible_until } = job;
  await giveUpSending(db, notice_id);
  const opened_at = iso(clock.now());
  // It may have waited for the morning: nobody needs to read by SMS what is over.
  if (visible_until !== null && visible_until <= opened_at) {
    await stopJob(db, { notice_id, now: opened_at });
    return undefined;
  }
  return {
    ...{ created_at, at_night },
    async sendNext() {
      const now = iso(clock.now());
      // Nothing of a job that was stopped.
      const next = await inTransaction(db, (tx) => claimNext(tx, { job_id, notice_id, now }));
      if (!next) return undefined;
      const outcome = await sendOne(deps, next, textOf(job, next.language));
      await recordOutcome(db, { notice_id, phone_number: next.phone_number, outcome });
      return outcome;
    },
    isLeft: () => hasWaiting(db, notice_id),
  };
}

async function sendOne(
  { sms }: JobDeps,
  claimed: NonNullable<Awaited<ReturnType<typeof claimNext>>>,
  text: string,
): Promise<'sent' | 'refused' | 'unclear'> {
  const { phone_number, current_phone, suspended_at } = claimed;
  // The number may be another person's by now.
  if (current_phone !== phone_number || suspended_at !== null) return 'refused';
  return trySending(sms, { to: phone_number, text });
}

/**
 * Starts the SMS of one notice in the caller's transaction, unless another process has. `queue` has to be open. If its author
 * may not notify the audience any more, they are stopped before the first one, and who may can retry them.
 */
async function startSms(
  tx: Queryable,
  { notice_id, queue, now }: { notice_id: number; queue: JobQueue<{ job_id: number }>; now: string },
): Promise<void> {
  const notice = await lockDue(tx, { notice_id, now });
  if (!notice) return;
  const phones = await insertTexts(tx, { ...notice, notice_id, now });
  const job_id = await replaceJob(tx, { notice_id, texts: phones, now });
  const { created_by: user_id, author: username, title } = notice;
  if (phones > 0 && !(await mayStillNotify(tx, notice))) {
    await stopJob(tx, { notice_id, now });
    const by = byJob('notices');
    return recordOnNotice(tx, { kind: 'notice_sms_stopped', at: now, by, notice_id, title });
  }
  const by = user_id === null ? byJob('reminders') : { user_id, username, address: null };
  const details = { phones };
  await recordOnNotice(tx, { kind: 'notice_sms_sent', at: now, by, notice_id, title, details });
  if (phones > 0) await queue.add(tx, job_id, { job_id });
}

/** Whether the author has the right to notify the audience now. Reminders, which the server writes, have no author. */
async function mayStillNotify(
  tx: Queryable,
  { created_by, author, role, suspended_at, class_ids }: NonNullable<Awaited<ReturnType<typeof lockDue>>>,
): Promise<boolean> {
  if (created_by === null) return true;
  if (role === null || suspended_at !== null) return false;
  return mayNotify(tx, { class_ids, by: { user_id: created_by, username: author, address: null, role } });
}
