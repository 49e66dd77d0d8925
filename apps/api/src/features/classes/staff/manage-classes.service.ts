import { can, isAtLeast, type Role } from '@abhyas/contract/accounts/policy';
import type { AuditKind, NewAuditDetails } from '@abhyas/contract/audit';
import type { addClass, StaffClass, updateClass } from '@abhyas/contract/classes/staff';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import { listAccounts, listPeople, requireSameRole, type StaffActor } from '#features/accounts/accounts.ts';
import {
  type Actor,
  changedFields,
  type EndedFile,
  recordEvent,
  recordOnPeople,
} from '#features/audit/audit.ts';
import { isSeenBy } from '#features/classes/classes.queries.ts';
import type { OnLeft } from '#features/classes/membership.service.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  deleteClassRow,
  findStaffClass,
  hadMembers,
  insertClass,
  listStaffClasses,
  lockClass,
  replaceStaff,
  type StaffClassRow,
  updateClassRow,
} from './manage-classes.queries.ts';

export interface ClassesDeps {
  db: Database;
  clock: Clock;
  /** Whether a quiz is for this class, a deleted one included. The quizzes feature implements it; app.ts passes it in. */
  isInAudience: (db: Queryable, class_id: number) => Promise<boolean>;
  onLeft: OnLeft;
  ended: EndedFile;
}

/** What staff do to one class. */
export interface OnClass {
  class_id: number;
  by: StaffActor;
}

/** The classes that the actor may see. */
export async function listClassesForStaff({ db }: ClassesDeps, by: StaffActor): Promise<StaffClass[]> {
  return (await listStaffClasses(db, isSeenBy(by))).map((row) => seenBy(row, by));
}

/** With what the actor may do. */
export function seenBy(row: StaffClassRow, by: StaffActor): StaffClass {
  const staff_ids = row.staff.map(({ user_id }) => user_id);
  return { ...row, may_manage: can(by, 'manage_class', { owner_id: row.owner_id, staff_ids }) };
}

/** Throws NOT_FOUND. */
export async function getClassForStaff(
  { db }: { db: Queryable },
  { class_id, by }: OnClass,
): Promise<StaffClass> {
  return seenBy(await getStaffClass(db, class_id), by);
}

/** Throws NOT_FOUND. */
export async function getStaffClass(db: Queryable, class_id: number): Promise<StaffClassRow> {
  const found = await findStaffClass(db, class_id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

/** Throws INVALID_INPUT if the term would end before it starts. */
export function createClass(
  deps: ClassesDeps,
  { by, ...added }: output<typeof addClass.body> & { by: StaffActor },
): Promise<StaffClass> {
  requireTerm(added);
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const at = iso(deps.clock.now());
    const class_id = await insertClass(tx, { ...added, created_by: by.user_id, created_at: at });
    await recordOnClass(tx, { kind: 'class_created', at, by, class_id, name: added.name });
    return getClassForStaff({ db: tx }, { class_id, by });
  });
}

/** Changes the fields that are present. Throws NOT_FOUND, or INVALID_INPUT as above. */
export function changeClass(
  deps: ClassesDeps,
  { class_id, by, archived, ...fields }: OnClass & output<typeof updateClass.body>,
): Promise<StaffClass> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const before = await lockClass(tx, class_id);
    if (!before) throw new DomainError('NOT_FOUND');
    const after = { ...before, ...withoutUndefined(fields) };
    requireTerm(after);
    const at = iso(deps.clock.now());
    const event = { at, by, class_id, name: after.name };
    const { name, starts_on, ends_on } = after;
    const changes = changedFields(before, { name, starts_on, ends_on });
    if (changes.length > 0) {
      await updateClassRow(tx, class_id, { name, starts_on, ends_on });
      await recordOnClass(tx, { kind: 'class_changed', ...event, details: { changes } });
    }
    if (archived !== undefined && archived !== (before.archived_at !== null)) {
      await updateClassRow(tx, class_id, { archived_at: archived ? at : null });
      await recordOnClass(tx, { kind: archived ? 'class_archived' : 'class_brought_back', ...event });
    }
    return getClassForStaff({ db: tx }, { class_id, by });
  });
}

/** Deletes a class of which nothing remains, and archives any other. Throws NOT_FOUND. */
export function removeClass(deps: ClassesDeps, { class_id, by }: OnClass): Promise<{ archived: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const before = await lockClass(tx, class_id);
    if (!before) throw new DomainError('NOT_FOUND');
    const at = iso(deps.clock.now());
    const event = { at, by, class_id, name: before.name };
    const archived = (await hadMembers(tx, class_id)) || (await deps.isInAudience(tx, class_id));
    if (!archived) {
      await deleteClassRow(tx, class_id);
      await recordOnClass(tx, { kind: 'class_deleted', ...event });
    } else if (before.archived_at === null) {
      await updateClassRow(tx, class_id, { archived_at: at });
      await recordOnClass(tx, { kind: 'class_archived', ...event });
    }
    return { archived };
  });
}

/** Throws NOT_FOUND, or INVALID_INPUT that names all who do not exist or are no staff. */
export function replaceStaffOf(
  deps: ClassesDeps,
  { class_id, by, usernames }: OnClass & { usernames: string[] },
): Promise<StaffClass> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const before = await lockClass(tx, class_id);
    if (!before) throw new DomainError('NOT_FOUND');
    const user_ids = await requireAccounts(tx, usernames, { least: 'viewer' });
    const { staff } = await getStaffClass(tx, class_id);
    const had = new Set(staff.map(({ user_id }) => user_id));
    if (had.size !== user_ids.length || user_ids.some((id) => !had.has(id))) {
      await replaceStaff(tx, class_id, user_ids);
      const at = iso(deps.clock.now());
      const event = { at, by, class_id, name: before.name };
      await recordOnClass(tx, {
        kind: 'class_staff_changed',
        ...event,
        details: {
          members: user_ids.length,
          people: await listPeople(
            tx,
            user_ids.filter((id) => !had.has(id)),
          ),
          people_removed: staff.flatMap(({ user_id: id, username: name }) =>
            user_ids.includes(id) ? [] : [{ id, name }],
          ),
        },
      });
    }
    return getClassForStaff({ db: tx }, { class_id, by });
  });
}

/** The accounts with these names, each once. Throws INVALID_INPUT that names all that do not exist or have too small a role. */
export async function requireAccounts(
  tx: Queryable,
  usernames: string[],
  { least }: { least: Role },
): Promise<number[]> {
  const accounts = await listAccounts(tx, usernames);
  const byName = new Map(accounts.map((account) => [account.username.toLowerCase(), account]));
  const errors = usernames.flatMap((username, place) => {
    const account = byName.get(username.toLowerCase());
    const path = `/usernames/${place}`;
    if (!account) return [{ path, code: 'UNKNOWN_USER', message: 'There is no such account' }];
    if (isAtLeast(account.role, least)) return [];
    return [{ path, code: 'NOT_STAFF', message: 'The account is no staff' }];
  });
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return [...new Set(accounts.map(({ id }) => id))];
}

function requireTerm({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }): void {
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    throw invalidInput('/ends_on', 'END_BEFORE_START', 'The term must not end before it starts');
}

/** Records what staff did to a class. */
export function recordOnClass(
  tx: Queryable,
  event: {
    kind: AuditKind;
    at: string;
    by: Actor;
    class_id: number;
    name: LocalizedText;
    details?: NewAuditDetails;
  },
): Promise<void> {
  const { kind, at, by, class_id, name, details } = event;
  const on = { type: 'class', id: class_id, name: inOneLanguage(name) } as const;
  return recordEvent(tx, { kind, at, by, on, ...(details && { details }) });
}

/** Records what happened to members of a class, by name. Nothing if it concerned nobody. */
export async function recordOnMembers(
  tx: Queryable,
  event: {
    kind: AuditKind;
    at: string;
    by: Actor;
    class_id: number;
    name: LocalizedText;
    user_ids: number[];
  },
): Promise<void> {
  const { kind, at, by, class_id, name, user_ids } = event;
  await recordOnPeople(tx, {
    ...{ kind, at, by, on: { type: 'class', id: class_id, name: inOneLanguage(name) } },
    people: await listPeople(tx, user_ids),
    detailsOf: (members) => ({ members }),
  });
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
