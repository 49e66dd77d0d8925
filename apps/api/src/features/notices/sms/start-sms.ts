import { recordOnNotice } from '#features/notices/notice-events.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { lockDue } from './due.queries.ts';
import { insertTexts, replaceJob } from './notice-sms.queries.ts';

/** Starts the SMS of one notice in the caller's transaction, unless another process has. `queue` has to be open. */
export async function startSms(
  tx: Queryable,
  { notice_id, queue, now }: { notice_id: number; queue: JobQueue<{ job_id: number }>; now: string },
): Promise<void> {
  const notice = await lockDue(tx, { notice_id, now });
  if (!notice) return;
  const phones = await insertTexts(tx, { ...notice, notice_id, now });
  const job_id = await replaceJob(tx, { notice_id, texts: phones, now });
  const by = { user_id: notice.created_by, username: notice.author, address: null };
  await recordOnNotice(tx, {
    ...{ kind: 'notice_sms_sent', at: now, by, notice_id, title: notice.title },
    details: { phones },
  });
  if (phones > 0) await queue.add(tx, job_id, { job_id });
}
