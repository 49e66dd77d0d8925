import type { InviteToClass, OwnClass } from '@abhyas/contract/classes';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  enter,
  findInvite,
  findMembership,
  type Invite,
  isRemoved,
  leave,
  listMemberships,
  takeUse,
} from './membership.queries.ts';

/** Forgets what later features have of members who leave a class. They implement it; app.ts passes it in. */
export type OnLeft = (tx: Queryable, left: { class_id: number; user_ids: number[] }) => Promise<void>;

export interface MembershipDeps {
  db: Database;
  clock: Clock;
  onLeft: OnLeft;
}

/** The classes of a learner, with those that wait for an approval. */
export async function listClassesFor(
  { db }: MembershipDeps,
  { user_id }: { user_id: number },
): Promise<OwnClass[]> {
  return (await listMemberships(db, user_id)).map(named);
}

/** Throws NOT_FOUND, or INVITE_ENDED unless the learner is in the class or waits for it, or REMOVED_FROM_CLASS. */
export async function getInviteFor(
  { db, clock }: MembershipDeps,
  { user_id, code }: { user_id: number; code: string },
): Promise<InviteToClass> {
  const invite = await findInvite(db, code);
  if (!invite) throw new DomainError('NOT_FOUND');
  const status = await findMembership(db, { user_id, class_id: invite.class.id });
  if (!status) await requireNotRemoved(db, { user_id, class_id: invite.class.id });
  if (!status && hasEnded(invite, clock.now())) throw new DomainError('INVITE_ENDED');
  return { ...named(invite.class), needs_approval: invite.needs_approval, status: status ?? null };
}

/**
 * Makes the learner a member of the invite's class, or requests it. A member stays one, and that counts as no use.
 * Throws NOT_FOUND, INVITE_ENDED, or REMOVED_FROM_CLASS.
 */
export async function join(
  { db, clock }: MembershipDeps,
  { user_id, code }: { user_id: number; code: string },
): Promise<OwnClass> {
  return inTransaction(db, async (tx) => {
    const invite = await findInvite(tx, code);
    if (!invite) throw new DomainError('NOT_FOUND');
    const now = clock.now();
    const class_id = invite.class.id;
    await requireNotRemoved(tx, { user_id, class_id });
    const status = invite.needs_approval ? 'requested' : 'active';
    const hasEntered = await enter(tx, { user_id, class_id, status, joined_at: iso(now) });
    // Undone with the transaction.
    if (hasEntered && (hasExpired(invite, now) || !(await takeUse(tx, invite.invite_id))))
      throw new DomainError('INVITE_ENDED');
    return {
      ...named(invite.class),
      status: (await findMembership(tx, { user_id, class_id })) ?? status,
    };
  });
}

/** Throws REMOVED_FROM_CLASS for a learner whom staff have removed: a code on the board lets nobody in again. */
async function requireNotRemoved(
  db: Queryable,
  member: { user_id: number; class_id: number },
): Promise<void> {
  if (await isRemoved(db, member)) throw new DomainError('REMOVED_FROM_CLASS');
}

/** Throws NOT_FOUND if the learner is neither a member nor waits for an approval. */
export async function leaveClassOf(
  { db, clock, onLeft }: MembershipDeps,
  { user_id, class_id }: { user_id: number; class_id: number },
): Promise<null> {
  const hasLeft = await inTransaction(db, async (tx) => {
    const has = await leave(tx, { user_id, class_id, at: iso(clock.now()) });
    await onLeft(tx, { class_id, user_ids: [user_id] });
    return has;
  });
  if (!hasLeft) throw new DomainError('NOT_FOUND');
  return null;
}

const hasExpired = ({ expires_at }: Invite, now: number) =>
  expires_at !== null && Date.parse(expires_at) <= now;
const hasEnded = (invite: Invite, now: number) =>
  hasExpired(invite, now) || (invite.max_uses !== null && invite.uses >= invite.max_uses);

/** With a name in English, as learners receive every text. */
const named = <Class extends { name: LocalizedText }>(own: Class): Class => ({
  ...own,
  name: { en: inOneLanguage(own.name), ...(own.name.ne && { ne: own.name.ne }) },
});
