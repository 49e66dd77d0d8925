import { randomBytes } from 'node:crypto';
import { can } from '@abhyas/contract/accounts/policy';
import type { addInvite, ClassInvite, InvitedPhone } from '@abhyas/contract/classes/invites';
import { sheetCode } from '@abhyas/exam-rules/statements';
import type { output } from 'zod/mini';
import { checkOf, shortPhone } from '#features/audit/audit.ts';
import { lockPhones } from '#features/classes/classes.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import {
  deletePhone,
  deletePhones,
  insertInvite,
  insertPhones,
  listInviteRows,
  listOwners,
  listPhoneRows,
  revokeInviteRow,
} from './invites.queries.ts';
import {
  type ClassesDeps,
  getStaffClass,
  type OnClass,
  recordOnClass,
  recordOnMembers,
} from './manage-classes.service.ts';
import { addMemberRows } from './members.queries.ts';

/** Throws NOT_FOUND. */
export async function listInvitesOf({ db }: ClassesDeps, class_id: number): Promise<ClassInvite[]> {
  await getStaffClass(db, class_id);
  return (await listInviteRows(db, class_id)).map(withLink);
}

const withLink = <Invite extends { code: string }>(invite: Invite) => ({
  ...invite,
  link: `/join/${invite.code}`,
});

/** Throws NOT_FOUND. */
export function makeInvite(
  { db, clock }: ClassesDeps,
  { class_id, by, expires_in_days, ...options }: OnClass & output<typeof addInvite.body>,
): Promise<ClassInvite> {
  return inTransaction(db, async (tx) => {
    const { name } = await getStaffClass(tx, class_id);
    const now = clock.now();
    const at = iso(now);
    const expires_at = expires_in_days === null ? null : iso(now + expires_in_days * DAY);
    await recordOnClass(tx, { kind: 'class_invite_made', at, by, class_id, name });
    for (;;) {
      const code = sheetCode(randomBytes(8));
      const own = { class_id, code, expires_at, created_by: by.user_id, created_at: at };
      const made = await insertInvite(tx, { ...own, ...options });
      if (made) return withLink(made);
    }
  });
}

/** Throws NOT_FOUND. */
export function revoke(
  { db, clock, ended }: ClassesDeps,
  { class_id, by, invite_id }: OnClass & { invite_id: number },
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const { name } = await getStaffClass(tx, class_id);
    const at = iso(clock.now());
    const revoked = await revokeInviteRow(tx, { class_id, invite_id, at });
    if (!revoked) throw new DomainError('NOT_FOUND');
    await recordOnClass(tx, { kind: 'class_invite_revoked', at, by, class_id, name });
    await ended.append({ kind: 'class_invite', id: invite_id, check: checkOf(revoked) });
    return null;
  });
}

/** Throws NOT_FOUND. */
export async function listPhonesOf({ db }: ClassesDeps, class_id: number): Promise<InvitedPhone[]> {
  await getStaffClass(db, class_id);
  return listPhoneRows(db, class_id);
}

/**
 * The numbers wait for their owner, who registers or accepts. What the caller gets is the same with an account and without: it
 * does not show whose a number is. If an admin invites, accounts become members at once. Throws NOT_FOUND.
 */
export function invitePhoneNumbers(
  { db, clock }: ClassesDeps,
  { class_id, by, phone_numbers }: OnClass & { phone_numbers: string[] },
): Promise<{ added: number; pending: number }> {
  return inTransaction(db, async (tx) => {
    const { name } = await getStaffClass(tx, class_id);
    const at = iso(clock.now());
    await lockPhones(tx, phone_numbers);
    const owners = can(by, 'manage_users') ? await listOwners(tx, phone_numbers) : [];
    const joining = new Set(owners.map(({ phone_number }) => phone_number));
    const waiting = [...new Set(phone_numbers)].filter((number) => !joining.has(number));
    const user_ids = owners.map(({ user_id }) => user_id);
    const added = user_ids.length === 0 ? [] : await addMemberRows(tx, { class_id, user_ids, at });
    await deletePhones(tx, { class_id, phone_numbers: [...joining] });
    const invited = await insertPhones(tx, { class_id, phone_numbers: waiting, created_by: by.user_id, at });
    const event = { at, by, class_id, name };
    await recordOnMembers(tx, { ...event, kind: 'class_members_added', user_ids: added });
    if (invited > 0) {
      const details = { members: invited, numbers: waiting.map(shortPhone) };
      await recordOnClass(tx, { ...event, kind: 'class_phones_invited', details });
    }
    return { added: added.length, pending: waiting.length };
  });
}

/** Throws NOT_FOUND. */
export function withdraw(
  { db, clock, ended }: ClassesDeps,
  { class_id, by, pending_id }: OnClass & { pending_id: number },
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const { name } = await getStaffClass(tx, class_id);
    const withdrawn = await deletePhone(tx, { class_id, pending_id });
    if (!withdrawn) throw new DomainError('NOT_FOUND');
    const at = iso(clock.now());
    const details = { numbers: [shortPhone(withdrawn.phone_number)] };
    await recordOnClass(tx, { kind: 'class_phone_withdrawn', at, by, class_id, name, details });
    await ended.append({ kind: 'invited_phone', id: pending_id, check: checkOf(withdrawn) });
    return null;
  });
}
