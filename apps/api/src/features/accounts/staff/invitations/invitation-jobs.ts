import type { Database } from '../../../../platform/db/open.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { type JobQueue, openQueue } from '../../../../platform/jobs/queue.ts';
import { type Sms, SmsError } from '../../../../platform/sms/sms.ts';
import { type Clock, iso, MINUTE } from '../../../../platform/time/clock.ts';
import { type FindSmsTexts, invitationText } from '../../codes/sms-text.ts';

import { endJob, findJob, findNext, listStalled, recordOutcome } from './invitations.queries.ts';

/** A process that has worked on a job sends its next text within this time, whatever the gateway takes. */
const STALLED_AFTER_MS = 3 * MINUTE;
/** After so many refusals in a row the gateway is down, and the job ends. */
const MAX_REFUSALS_IN_A_ROW = 10;

interface JobDeps {
  db: Database;
  clock: Clock;
  sms: Sms;
  smsTexts: FindSmsTexts;
}

/** Invitations as jobs, in this process or another. */
export interface InvitationJobs {
  queue: JobQueue<{ job_id: number }>;
  /** Continues jobs whose process has died. Called from time to time. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export function openInvitationJobs(deps: JobDeps & { onError: (error: unknown) => void }): InvitationJobs {
  const stopping = new AbortController();
  const queue = openQueue<{ job_id: number }>({
    db: deps.db,
    name: 'invitations',
    handle: ({ job_id }) => sendInvitations(deps, job_id, stopping.signal),
    onError: deps.onError,
  });
  return {
    queue,
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

/** Sends one text after another. What is recorded as sent is not sent again, after a death of the process either. */
async function sendInvitations(deps: JobDeps, job_id: number, stopping: AbortSignal): Promise<void> {
  const job = await findJob(deps.db, job_id);
  if (!job) return;
  let refusals = 0;
  for (;;) {
    stopping.throwIfAborted();
    const next = await findNext(deps.db, job_id);
    if (!next || refusals >= MAX_REFUSALS_IN_A_ROW) {
      const state = next ? 'failed' : 'done';
      return endJob(deps.db, { job_id, state, now: iso(deps.clock.now()) });
    }
    const outcome = await sendOne(deps, next, job.address);
    refusals = outcome === 'sent' ? 0 : refusals + 1;
    const now = iso(deps.clock.now());
    await inTransaction(deps.db, (tx) => recordOutcome(tx, { job_id, user_id: next.user_id, outcome, now }));
  }
}

async function sendOne(
  { sms, smsTexts }: JobDeps,
  invited: NonNullable<Awaited<ReturnType<typeof findNext>>>,
  address: string,
): Promise<'sent' | 'refused'> {
  // Its phone may have gone, or it may have been suspended, since the job was started.
  if (invited.phone_number === '' || invited.suspended_at !== null) return 'refused';
  try {
    const text = invitationText({ username: invited.username, address }, invited.language, await smsTexts());
    await sms.send({ to: invited.phone_number, text });
    return 'sent';
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    // The text may yet arrive, and a second one would confuse.
    return error.definite ? 'refused' : 'sent';
  }
}
