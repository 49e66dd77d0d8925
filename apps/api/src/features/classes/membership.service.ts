import type { InviteToClass, OwnClass } from '@abhyas/contract/classes';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { checkOf, type EndedFile } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  deleteInvitations,
  enter,
  enterByInvitation,
  enterInvited,
  findInvite,
  findMembership,
  type Invite,
  isRemoved,
  leave,
  listInvitations,
  listMemberships,
  takeUse,
} from './membership.queries.ts';

/** Forgets what later features have of members who leave a class. They implement it; app.ts passes it in. */
export type OnLeft = (tx: Queryable, left: { class_id: number; user_ids: number[] }) => Promise<void>;

export interface MembershipDeps {
  db: Database;
  clock: Clock;
  onLeft: OnLeft;
  ended: EndedFile;
}

/** The classes of a learner, with those that wait for an approval, and before them those to which the phone is invited. */
export async function listClassesFor(
  { db }: MembershipDeps,
  { user_id }: { user_id: number },
): Promise<OwnClass[]> {
  const invited = await listInvitations(db, user_id);
  const memberships = await listMemberships(db, user_id);
  const isInvited = new Set(invited.map(({ id }) => id));
  return [
    ...invited.map((each) => ({ ...each, status: 'invited' as const })),
    ...memberships.filter(({ id }) => !isInvited.has(id)),
  ].map(named);
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

/** Makes the learner a member of a class to which the phone is invited. Throws NOT_FOUND unless it is, or the learner is a member. */
export async function acceptInvitationOf(
  deps: MembershipDeps,
  member: { user_id: number; class_id: number },
): Promise<OwnClass> {
  await inTransaction(deps.db, async (tx) => {
    const used = await deleteInvitations(tx, member);
    if (used.length === 0) return;
    await enterByInvitation(tx, { ...member, joined_at: iso(deps.clock.now()) });
    await recordUsed(deps, { used, used_by: member.user_id });
  });
  const own = (await listMemberships(deps.db, member.user_id)).find(({ id }) => id === member.class_id);
  if (own?.status !== 'active') throw new DomainError('NOT_FOUND');
  return named(own);
}

/** Makes a new account a member of the classes to which its phone is invited. */
export async function enterInvitedClasses(
  deps: Pick<MembershipDeps, 'ended'>,
  tx: Queryable,
  account: { user_id: number; phone_number: string; at: string },
): Promise<void> {
  await recordUsed(deps, { used: await enterInvited(tx, account), used_by: account.user_id });
}

/** Once the account is erased, a restore must not list its number as invited again. */
const recordUsed = (
  { ended }: Pick<MembershipDeps, 'ended'>,
  { used, used_by }: { used: { id: number; created_at: string }[]; used_by: number },
) =>
  ended.append(
    ...used.map((row) => ({ kind: 'invited_phone' as const, id: row.id, check: checkOf(row), used_by })),
  );

/** Throws NOT_FOUND if the learner is neither a member nor invited nor waits for an approval. */
export async function leaveClassOf(
  { db, clock, onLeft, ended }: MembershipDeps,
  { user_id, class_id }: { user_id: number; class_id: number },
): Promise<null> {
  const hasLeft = await inTransaction(db, async (tx) => {
    const declined = await deleteInvitations(tx, { user_id, class_id });
    const has = await leave(tx, { user_id, class_id, at: iso(clock.now()) });
    await onLeft(tx, { class_id, user_ids: [user_id] });
    await ended.append(
      ...declined.map((row) => ({ kind: 'invited_phone' as const, id: row.id, check: checkOf(row) })),
    );
    return has || declined.length > 0;
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
