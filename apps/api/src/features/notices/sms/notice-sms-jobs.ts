import type { Database } from '../../../platform/db/open.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type JobQueue, openQueue } from '../../../platform/jobs/queue.ts';
import { type Sms, SmsError } from '../../../platform/sms/sms.ts';
import { type Clock, iso, MINUTE } from '../../../platform/time/clock.ts';
import { listDue } from './due.queries.ts';
import {
  claimNext,
  endJob,
  findJob,
  giveUpSending,
  listStalled,
  recordOutcome,
} from './notice-sms.queries.ts';
import { textOf } from './notice-text.ts';
import { startSms } from './start-sms.ts';

/** A process that works on a job sends its next text within this time, however long the gateway takes. */
const STALLED_AFTER_MS = 3 * MINUTE;
/** After so many refusals in a row the gateway is down, and the job ends. */
const MAX_REFUSALS_IN_A_ROW = 10;

interface JobDeps {
  db: Database;
  clock: Clock;
  sms: Sms;
}

/** The SMS of notices as jobs, in this process or another. */
export interface NoticeSmsJobs {
  queue: JobQueue<{ job_id: number }>;
  /** Starts the SMS of notices that are due. Called from time to time, and after a notice was added. */
  startDue(): Promise<void>;
  /** Continues jobs whose process has died. Called from time to time. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export function openNoticeSmsJobs(deps: JobDeps & { onError: (error: unknown) => void }): NoticeSmsJobs {
  const stopping = new AbortController();
  const queue = openQueue<{ job_id: number }>({
    db: deps.db,
    name: 'notices',
    handle: ({ job_id }) => sendTexts(deps, job_id, stopping.signal),
    onError: deps.onError,
  });
  return {
    queue,
    async startDue() {
      const due = await listDue(deps.db, iso(deps.clock.now()));
      if (due.length === 0) return;
      await queue.open();
      for (const notice_id of due)
        await inTransaction(deps.db, (tx) => startSms(tx, { notice_id, queue, now: iso(deps.clock.now()) }));
      queue.wake();
    },
    async resume() {
      const stalled = await listStalled(deps.db, iso(deps.clock.now() - STALLED_AFTER_MS));
      for (const job_id of stalled) {
        if (!(await queue.retry(job_id)))
          await endJob(deps.db, { job_id, state: 'failed', now: iso(deps.clock.now()) });
      }
      if (stalled.length > 0) queue.wake();
    },
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

/** Sends one text after another, until there is none or the job was stopped. */
async function sendTexts(deps: JobDeps, job_id: number, stopping: AbortSignal): Promise<void> {
  const job = await findJob(deps.db, job_id);
  if (!job) return;
  const { notice_id } = job;
  await giveUpSending(deps.db, notice_id);
  let refusals = 0;
  for (;;) {
    stopping.throwIfAborted();
    const now = iso(deps.clock.now());
    if (refusals >= MAX_REFUSALS_IN_A_ROW) return endJob(deps.db, { job_id, state: 'failed', now });
    const next = await inTransaction(deps.db, (tx) => claimNext(tx, { job_id, notice_id, now }));
    // A job that was stopped has ended already, and stays stopped.
    if (!next) return endJob(deps.db, { job_id, state: 'done', now });
    const outcome = await sendOne(deps, next, textOf(job, next.language));
    refusals = outcome === 'refused' ? refusals + 1 : 0;
    await recordOutcome(deps.db, { notice_id, phone_number: next.phone_number, outcome });
  }
}

async function sendOne(
  { sms }: JobDeps,
  claimed: NonNullable<Awaited<ReturnType<typeof claimNext>>>,
  text: string,
): Promise<'sent' | 'refused' | 'unclear'> {
  const { phone_number, current_phone, suspended_at } = claimed;
  // The number may be another person's by now.
  if (current_phone !== phone_number || suspended_at !== null) return 'refused';
  try {
    await sms.send({ to: phone_number, text });
    return 'sent';
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return error.definite ? 'refused' : 'unclear';
  }
}
