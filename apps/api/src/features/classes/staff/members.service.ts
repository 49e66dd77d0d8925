import { isAtLeast } from '@abhyas/contract/accounts/policy';
import type { AuditKind } from '@abhyas/contract/audit';
import type { ClassMember } from '@abhyas/contract/classes/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { requireSameRole } from '#features/accounts/accounts.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { findStaffClass, lockClass } from './manage-classes.queries.ts';
import {
  type ClassesDeps,
  getStaffClass,
  type OnClass,
  recordOnMembers,
  requireAccounts,
  seenBy,
} from './manage-classes.service.ts';
import {
  addMemberRows,
  approveMemberRows,
  listActive,
  listExisting,
  listKnown,
  listMemberRows,
  removeMemberRows,
} from './members.queries.ts';

/** Throws NOT_FOUND. */
export async function listMembersOf({ db }: ClassesDeps, class_id: number): Promise<ClassMember[]> {
  await getStaffClass(db, class_id);
  return listMemberRows(db, class_id);
}

type Accounts = { user_ids: number[] } | { user_id: number } | { usernames: string[] };

/**
 * Adds all of these accounts or none. A teacher names those who are unknown to the own classes by their usernames; only an admin
 * and an examiner may count through ids. Throws NOT_FOUND, or INVALID_INPUT that names all that do not exist.
 */
export async function addMembersTo(
  deps: ClassesDeps,
  { accounts, ...on }: OnClass & { accounts: Accounts },
): Promise<{ added: number }> {
  const added = await changeMembers(deps, on, 'class_members_added', async (tx, at) => {
    const user_ids = await requireAll(tx, accounts, on.by);
    return addMemberRows(tx, { class_id: on.class_id, user_ids, at });
  });
  return { added };
}

/** Throws NOT_FOUND, also if none of them is a member or waits for an approval and `isRequired`. */
export function removeMembersFrom(
  deps: ClassesDeps,
  { user_ids, isRequired = false, ...on }: OnClass & { user_ids: number[]; isRequired?: boolean },
): Promise<number> {
  return changeMembers(deps, on, 'class_members_removed', async (tx, at) => {
    const removed = await removeMemberRows(tx, { class_id: on.class_id, user_ids, at });
    await deps.onLeft(tx, { class_id: on.class_id, user_ids });
    if (isRequired && removed.length === 0) throw new DomainError('NOT_FOUND');
    return removed;
  });
}

/**
 * Members leave this class for another one in one transaction, so that nobody is in neither. Throws NOT_FOUND, or INVALID_INPUT
 * if the other is this class, or none that the caller manages.
 */
export function moveMembers(
  deps: ClassesDeps,
  { class_id, by, to, user_ids }: OnClass & { to: number; user_ids: number[] },
): Promise<{ moved: number[]; added: number[] }> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    // In one order, so that moves in both directions wait for each other.
    for (const id of [class_id, to].sort((one, other) => one - other)) await lockClass(tx, id);
    const from = await getStaffClass(tx, class_id);
    const target = await findStaffClass(tx, to);
    if (!target || to === class_id || !seenBy(target, by).may_manage) {
      throw invalidInput('/to', 'UNKNOWN_CLASS', 'There is no such class');
    }
    const at = iso(deps.clock.now());
    const members = await listActive(tx, { class_id, user_ids });
    const added = await addMemberRows(tx, { class_id: to, user_ids: members, at });
    const moved = await removeMemberRows(tx, { class_id, user_ids: members, at });
    await deps.onLeft(tx, { class_id, user_ids: moved });
    const on = { at, by };
    await recordOnMembers(tx, {
      ...{ ...on, kind: 'class_members_added', class_id: to, name: target.name },
      user_ids: added,
    });
    await recordOnMembers(tx, {
      ...{ ...on, kind: 'class_members_removed', class_id, name: from.name },
      user_ids: moved,
    });
    return { moved, added };
  });
}

/** Throws NOT_FOUND. */
export function approveRequests(
  deps: ClassesDeps,
  { user_ids, ...on }: OnClass & { user_ids: number[] },
): Promise<number> {
  return changeMembers(deps, on, 'class_requests_approved', (tx, at) =>
    approveMemberRows(tx, { class_id: on.class_id, user_ids, at }),
  );
}

/** Runs a change of members in one transaction, and records whom it changed. Returns how many. Throws NOT_FOUND. */
function changeMembers(
  deps: ClassesDeps,
  { class_id, by }: OnClass,
  kind: AuditKind,
  change: (tx: Queryable, at: string) => Promise<number[]>,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const { name } = await getStaffClass(tx, class_id);
    const at = iso(deps.clock.now());
    const user_ids = await change(tx, at);
    await recordOnMembers(tx, { kind, at, by, class_id, name, user_ids });
    return user_ids.length;
  });
}

/** The ids of these accounts. Throws INVALID_INPUT that names all that do not exist. */
async function requireAll(tx: Queryable, accounts: Accounts, by: StaffActor): Promise<number[]> {
  if ('usernames' in accounts) return requireAccounts(tx, accounts.usernames, { least: 'learner' });
  const user_ids = 'user_id' in accounts ? [accounts.user_id] : accounts.user_ids;
  const pathOf = (place: number) => ('user_id' in accounts ? '/user_id' : `/user_ids/${place}`);
  const existing = await listExisting(tx, user_ids);
  const known = isAtLeast(by.role, 'examiner') ? existing : await listKnown(tx, { user_ids, by });
  const errors = user_ids.flatMap((id, place) =>
    existing.has(id) && known.has(id)
      ? []
      : [{ path: pathOf(place), code: 'UNKNOWN_USER', message: 'There is no such account' }],
  );
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return user_ids;
}
