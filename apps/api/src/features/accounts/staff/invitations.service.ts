import type { Invitations } from '@abhyas/contract/accounts/users';
import type { SmsReach } from '@abhyas/contract/sms';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { type FindSmsTexts, invitationText } from '#features/accounts/codes/codes.messages.ts';
import { costOfParts, countParts } from '#features/accounts/rules/sms-parts.ts';
import { type Actor, recordOnPeople } from '#features/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { hasUnreachableAddress } from '#platform/sms/unreachable.ts';
import { iso } from '#platform/time/clock.ts';
import type { InvitationJobs } from './invitations.jobs.ts';
import { findJob, insertJob, listReachable } from './invitations.queries.ts';
import type { UsersDeps } from './users.service.ts';

export interface InvitationDeps extends UsersDeps {
  invitations: InvitationJobs;
  smsTexts: FindSmsTexts;
  /** Rupees for one part of an SMS; undefined: no cost is shown. */
  sms_price: number | undefined;
}

/** `address`: where the invited log in. */
interface Invited {
  user_ids: number[];
  address: string;
}

/** Whom invitations would reach, and what they would cost. Throws ADDRESS_UNREACHABLE. */
export async function previewInvitationsOf(
  { db, smsTexts, sms_price }: InvitationDeps,
  { user_ids, address }: Invited,
): Promise<SmsReach> {
  requireReachable(address);
  const texts = await smsTexts();
  const reachable = await listReachable(db, user_ids);
  const parts = reachable
    .map(({ username, language }) => countParts(invitationText({ username, address }, language, texts)))
    .reduce((sum, each) => sum + each, 0);
  // Each account gets a text of its own, because it has the username.
  return {
    recipients: new Set(user_ids).size,
    phones: reachable.length,
    parts,
    cost: costOfParts(parts, sms_price),
  };
}

/** Starts sending. Throws NO_PHONE if no SMS can reach any of them, ADDRESS_UNREACHABLE, or QUIET_HOURS. */
export async function invite(
  deps: InvitationDeps,
  { user_ids, address, at_night, by }: Invited & { at_night: boolean; by: Actor },
): Promise<Invitations> {
  requireReachable(address);
  if (!at_night && quietUntil(deps.clock.now()) !== undefined) throw new DomainError('QUIET_HOURS');
  const { queue } = deps.invitations;
  await queue.open();
  const job_id = await inTransaction(deps.db, async (tx) => {
    const now = iso(deps.clock.now());
    const reachable = await listReachable(tx, user_ids);
    if (reachable.length === 0) throw new DomainError('NO_PHONE');
    const job_id = await insertJob(tx, { user_ids: reachable.map(({ id }) => id), address, now });
    await recordOnPeople(tx, {
      ...{ at: now, kind: 'users_invited', by },
      people: reachable.map(({ id, username }) => ({ id, name: username })),
      detailsOf: (accounts) => ({ accounts }),
    });
    await queue.add(tx, job_id, { job_id });
    return job_id;
  });
  queue.wake();
  return getInvitationsOf(deps, job_id);
}

function requireReachable(address: string): void {
  if (hasUnreachableAddress(address)) throw new DomainError('ADDRESS_UNREACHABLE');
}

/** Throws NOT_FOUND. */
export async function getInvitationsOf(deps: InvitationDeps, job_id: number): Promise<Invitations> {
  const job = await findJob(deps.db, job_id);
  if (!job) throw new DomainError('NOT_FOUND');
  const { address: _address, created_at: _created_at, ...progress } = job;
  return progress;
}
