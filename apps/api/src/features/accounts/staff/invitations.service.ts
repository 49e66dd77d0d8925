import type { Invitations } from '@abhyas/contract/accounts/users';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import type { InvitationJobs } from './invitations.jobs.ts';
import { findJob, insertJob, listReachable } from './invitations.queries.ts';
import type { UsersDeps } from './users.service.ts';

export interface InvitationDeps extends UsersDeps {
  invitations: InvitationJobs;
}

/** Starts sending. `address`: where the invited log in. Throws NO_PHONE if no SMS can reach any of them. */
export async function invite(
  deps: InvitationDeps,
  { user_ids, address, by }: { user_ids: number[]; address: string; by: Actor },
): Promise<Invitations> {
  const { queue } = deps.invitations;
  await queue.open();
  const job_id = await inTransaction(deps.db, async (tx) => {
    const now = iso(deps.clock.now());
    const reachable = await listReachable(tx, user_ids);
    if (reachable.length === 0) throw new DomainError('NO_PHONE');
    const job_id = await insertJob(tx, { user_ids: reachable, address, now });
    await recordEvent(tx, { at: now, kind: 'users_invited', by, details: { accounts: reachable.length } });
    await queue.add(tx, job_id, { job_id });
    return job_id;
  });
  queue.wake();
  return getInvitationsOf(deps, job_id);
}

/** Throws NOT_FOUND. */
export async function getInvitationsOf(deps: InvitationDeps, job_id: number): Promise<Invitations> {
  const job = await findJob(deps.db, job_id);
  if (!job) throw new DomainError('NOT_FOUND');
  const { address: _address, ...progress } = job;
  return progress;
}
