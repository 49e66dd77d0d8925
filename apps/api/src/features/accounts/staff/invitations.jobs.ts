import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { type FindSmsTexts, invitationText } from '#features/accounts/codes/codes.messages.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openSmsJobs, type SmsJob, type SmsJobs } from '#platform/jobs/sms-jobs.ts';
import { type Sms, trySending } from '#platform/sms/sms.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { endJob, findJob, findNext, listStalled, recordOutcome } from './invitations.queries.ts';

interface JobDeps {
  db: Database;
  clock: Clock;
  sms: Sms;
  smsTexts: FindSmsTexts;
}

/** Invitations as jobs, in this process or another. */
export type InvitationJobs = SmsJobs;

export function openInvitationJobs(deps: JobDeps & { onError: (error: unknown) => void }): InvitationJobs {
  const { db, clock, onError } = deps;
  return openSmsJobs({
    ...{ db, clock, onError, quietUntil, name: 'invitations' },
    openJob: (job_id) => openJob(deps, job_id),
    listStalled: async (since) =>
      (await listStalled(db, since)).map((stalled) => ({ ...stalled, at_night: false })),
    endJob: (job) => endJob(db, job),
  });
}

async function openJob(deps: JobDeps, job_id: number): Promise<SmsJob | undefined> {
  const { db, clock } = deps;
  const job = await findJob(db, job_id);
  if (!job) return undefined;
  return {
    created_at: job.created_at,
    at_night: false,
    async sendNext() {
      const next = await findNext(db, job_id);
      if (!next) return undefined;
      const outcome = await sendOne(deps, next, job.address);
      const now = iso(clock.now());
      await inTransaction(db, (tx) => recordOutcome(tx, { job_id, user_id: next.user_id, outcome, now }));
      return outcome;
    },
    isLeft: async () => (await findNext(db, job_id)) !== undefined,
  };
}

async function sendOne(
  { sms, smsTexts }: JobDeps,
  invited: NonNullable<Awaited<ReturnType<typeof findNext>>>,
  address: string,
): Promise<'sent' | 'refused'> {
  // Its phone may have gone, or it may have been suspended, since the job was started.
  if (invited.phone_number === '' || invited.suspended_at !== null) return 'refused';
  const text = invitationText({ username: invited.username, address }, invited.language, await smsTexts());
  const outcome = await trySending(sms, { to: invited.phone_number, text });
  // The text may yet arrive, and a second one would confuse.
  return outcome === 'refused' ? 'refused' : 'sent';
}
