import type { getNoticeSms, SmsProgress } from '@abhyas/contract/notices/staff';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordOnNotice } from '#features/notices/notice-events.service.ts';
import { mayNotify } from '#features/notices/staff/audience.service.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import type { NoticeSmsJobs } from './notice-sms.jobs.ts';
import {
  findShown,
  listFailed,
  listProgress,
  replaceJob,
  retryRefused,
  stopJob,
} from './notice-sms.queries.ts';

interface SmsDeps {
  db: Database;
  clock: Clock;
  notice_sms: NoticeSmsJobs;
}

interface OnNotice {
  notice_id: number;
  by: StaffActor;
}

/** Throws NOT_FOUND, or FORBIDDEN for an audience that is no longer the actor's: the failed ones have names. */
export async function getSmsOf(
  { db }: SmsDeps,
  { notice_id, by }: OnNotice,
): Promise<output<typeof getNoticeSms.response>> {
  const { class_ids } = await getNotice(db, notice_id);
  if (!(await mayNotify(db, { class_ids, by }))) throw new DomainError('FORBIDDEN');
  const progress = (await listProgress(db, [notice_id])).get(notice_id);
  return { progress: progress ?? null, failed: await listFailed(db, notice_id) };
}

/** Throws NOT_FOUND, FORBIDDEN for another's to an audience that is not the actor's, or JOB_ENDED if none are being sent. */
export function stopSms(deps: SmsDeps, { notice_id, by }: OnNotice): Promise<SmsProgress> {
  return inTransaction(deps.db, async (tx) => {
    const { title, class_ids, created_by } = await getNotice(tx, notice_id);
    const isAuthor = created_by !== null && created_by === by.user_id;
    if (!isAuthor && !(await mayNotify(tx, { class_ids, by }))) throw new DomainError('FORBIDDEN');
    const at = iso(deps.clock.now());
    if (!(await stopJob(tx, { notice_id, now: at }))) throw new DomainError('JOB_ENDED');
    await recordOnNotice(tx, { kind: 'notice_sms_stopped', at, by, notice_id, title });
    return getProgress(tx, notice_id);
  });
}

/**
 * Throws NOT_FOUND if there are none, FORBIDDEN for an audience that is no longer the actor's, SMS_BEGUN while they are being
 * sent, or QUIET_HOURS.
 */
export async function retrySms(
  deps: SmsDeps,
  { notice_id, by, at_night }: OnNotice & { at_night: boolean },
): Promise<SmsProgress> {
  const { queue } = deps.notice_sms;
  await queue.open();
  const progress = await inTransaction(deps.db, async (tx) => {
    const { title, ...notice } = await getNotice(tx, notice_id, { lock: true });
    if (!(await mayNotify(tx, { ...notice, by }))) throw new DomainError('FORBIDDEN');
    const { state } = await getProgress(tx, notice_id);
    if (state === 'waiting' || state === 'running') throw new DomainError('SMS_BEGUN');
    const at = iso(deps.clock.now());
    if (!at_night && quietUntil(Date.parse(at)) !== undefined) throw new DomainError('QUIET_HOURS');
    const phones = await retryRefused(tx, notice_id);
    if (phones > 0) {
      const job_id = await replaceJob(tx, { notice_id, texts: phones, now: at });
      await queue.add(tx, job_id, { job_id });
      await recordOnNotice(tx, { kind: 'notice_sms_sent', at, by, notice_id, title, details: { phones } });
    }
    return getProgress(tx, notice_id);
  });
  queue.wake();
  return progress;
}

async function getNotice(db: Queryable, notice_id: number, { lock = false } = {}) {
  const notice = await findShown(db, notice_id, { lock });
  if (!notice) throw new DomainError('NOT_FOUND');
  return notice;
}

async function getProgress(db: Queryable, notice_id: number): Promise<SmsProgress> {
  const progress = (await listProgress(db, [notice_id])).get(notice_id);
  if (!progress) throw new DomainError('NOT_FOUND');
  return progress;
}
