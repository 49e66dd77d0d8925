import type { User, UserChange } from '@abhyas/contract/accounts/users';
import {
  type createUser,
  USERS_COUNTED,
  USERS_PER_PAGE,
  type usersQuery,
} from '@abhyas/contract/accounts/users';
import type { AuditChange, AuditField } from '@abhyas/contract/audit';
import type { output } from 'zod/mini';
import { findNamed } from '#features/accounts/accounts.queries.ts';
import { changeRole } from '#features/accounts/admins.service.ts';
import { deleteFactorFailures } from '#features/accounts/second-factor/second-factor.queries.ts';
import { endSessions, type SessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import { requireSameRole } from '#features/accounts/sessions/still-may.service.ts';
import { deleteLoginFailures } from '#features/accounts/sign-in/login.queries.ts';
import { type Actor, recordEvent, shortEmail, shortPhone } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { openNameGiver } from './usernames.service.ts';
import {
  countUsers,
  findUser,
  type IsInClass,
  insertUsers,
  type LockedUser,
  listFoundIds,
  listUserPage,
  lockAdmins,
  lockUsers,
  setUser,
} from './users.queries.ts';

export interface UsersDeps {
  db: Database;
  clock: Clock;
  sessions: SessionRegistry;
}

export async function listUsersOf(
  deps: Pick<UsersDeps, 'db' | 'clock'> & { isInClass: IsInClass },
  { page, ...query }: output<typeof usersQuery>,
) {
  const listing = { ...query, isInClass: deps.isInClass };
  const place = { limit: USERS_PER_PAGE, offset: (page - 1) * USERS_PER_PAGE, now: deps.clock.now() };
  // Reading the trigram index takes longest, so the page and the total share one read.
  const among = query.search?.trim() ? await listFoundIds(deps.db, listing, USERS_COUNTED) : undefined;
  if (among && among.length < USERS_COUNTED)
    return { users: await listUserPage(deps.db, { ...listing, ...place, among }), total: among.length };
  const [users, total] = await Promise.all([
    listUserPage(deps.db, { ...listing, ...place }),
    among ? USERS_COUNTED : countUsers(deps.db, listing, USERS_COUNTED),
  ]);
  return { users, total };
}

/** Throws NOT_FOUND, also for an erased account. */
export async function getUserOf(deps: Pick<UsersDeps, 'db' | 'clock'>, id: number): Promise<User> {
  const user = await findUser(deps.db, { user_id: id, now: deps.clock.now() });
  if (!user) throw new DomainError('NOT_FOUND');
  return user;
}

/** Adds an account without a password. Throws USERNAME_TAKEN. */
export async function addUser(
  deps: UsersDeps,
  { username, by, ...details }: output<typeof createUser.body> & { by: Actor },
): Promise<User> {
  const id = await inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    const now = iso(deps.clock.now());
    if (username !== undefined && (await findNamed(tx, username))) throw new DomainError('USERNAME_TAKEN');
    const name = username ?? (await openNameGiver(tx, [details])).give(details);
    const [id = 0] = await insertUsers(tx, [{ ...details, username: name, created_at: now }]);
    await recordEvent(tx, { at: now, kind: 'user_added', by, on: { type: 'user', id, name } });
    return id;
  });
  return getUserOf(deps, id);
}

/** Changes one account. Throws NOT_FOUND or LAST_ADMIN. */
export async function changeUser(
  deps: UsersDeps,
  { id, change, by }: { id: number; change: UserChange; by: Actor },
): Promise<User> {
  await changeEach(deps, { user_ids: [id], change, by });
  return getUserOf(deps, id);
}

/** Changes several accounts, all or none. Throws NOT_FOUND or LAST_ADMIN. */
export async function changeMany(
  deps: UsersDeps,
  change: {
    user_ids: number[];
    role?: UserChange['role'];
    suspended?: boolean | undefined;
    end_devices?: true | undefined;
    by: Actor;
  },
): Promise<{ changed: number[] }> {
  const { user_ids, role, suspended, end_devices, by } = change;
  const wanted: UserChange = { ...(role && { role }), ...(suspended !== undefined && { suspended }) };
  return { changed: await changeEach(deps, { user_ids, change: wanted, end_devices, by }) };
}

/** Ends every session of an account. Throws NOT_FOUND. */
export async function endDevicesOf(deps: UsersDeps, { id, by }: { id: number; by: Actor }): Promise<null> {
  await changeEach(deps, { user_ids: [id], change: {}, end_devices: true, by });
  return null;
}

/**
 * Deletes the failed logins of an account, also those of the second step, so that it can log in at once. Throws NOT_FOUND.
 */
export async function liftLockOf(
  deps: Pick<UsersDeps, 'db' | 'clock'>,
  { id, by }: { id: number; by: Actor },
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const [user] = await lockForChange(tx, { ids: [id], by });
    if (!user) throw new DomainError('NOT_FOUND');
    const passwords = await deleteLoginFailures(tx, user.username);
    const codes = await deleteFactorFailures(tx, user.id);
    if (!passwords && !codes) return;
    const on = { type: 'user', id, name: user.username } as const;
    await recordEvent(tx, { at: iso(deps.clock.now()), kind: 'lock_lifted', by, on });
  });
  return null;
}

async function changeEach(
  deps: UsersDeps,
  {
    user_ids,
    change,
    end_devices = false,
    by,
  }: { user_ids: number[]; change: UserChange; end_devices?: boolean | undefined; by: Actor },
): Promise<number[]> {
  const changed: number[] = [];
  await deps.sessions.endIn(deps.db, async (tx) => {
    const ids = [...new Set(user_ids)];
    const isLeaving = change.suspended === true || (change.role !== undefined && change.role !== 'admin');
    const accounts = await lockForChange(tx, { ids, leaving: isLeaving ? ids : [], by });
    if (accounts.length < ids.length) throw new DomainError('NOT_FOUND');
    const ended: string[] = [];
    for (const user of accounts) {
      const outcome = await changeOne(tx, { user, change, by, now: iso(deps.clock.now()) });
      ended.push(...outcome.ended);
      if (outcome.is_changed) changed.push(user.id);
      if (end_devices) ended.push(...(await endDevices(tx, { user, by, now: iso(deps.clock.now()) })));
    }
    return ended;
  });
  return changed;
}

interface Touched {
  /** The accounts to change. */
  ids: readonly number[];
  /** Those of them that may cease to be an admin. */
  leaving?: readonly number[];
  by: Actor;
}

/**
 * Locks the accounts of a change, and returns those that there are. The account of who makes it, and all admins where one may
 * leave, are locked with them, in the order of the ids: one after another, two changes by one admin would each hold that
 * admin's account and wait for the other. Throws FORBIDDEN if who makes it has another role by now, or LAST_ADMIN.
 */
export async function lockForChange(
  tx: Queryable,
  { ids, leaving = [], by }: Touched,
): Promise<LockedUser[]> {
  const named = by.user_id === null ? ids : [...ids, by.user_id];
  const locked = await lockUsers(tx, named, { withAdmins: leaving.length > 0 });
  await requireSameRole(tx, by);
  if (leaving.length > 0) await requireAnotherAdmin(tx, leaving);
  return locked.filter(({ id }) => ids.includes(id));
}

/** Throws LAST_ADMIN unless an admin who can log in remains without these accounts. */
async function requireAnotherAdmin(tx: Queryable, leaving: readonly number[]): Promise<void> {
  const admins = await lockAdmins(tx);
  const isAnyLeaving = admins.some((id) => leaving.includes(id));
  if (isAnyLeaving && admins.every((id) => leaving.includes(id))) throw new DomainError('LAST_ADMIN');
}

interface OneChange {
  user: LockedUser;
  change: UserChange;
  by: Actor;
  now: string;
}

async function changeOne(tx: Queryable, { user, change, by, now }: OneChange) {
  const { role, suspended, ...details } = change;
  const ended: string[] = [];
  const at = { at: now, by, on: { type: 'user', id: user.id, name: user.username } as const };
  const fields = (Object.keys(details) as (keyof typeof details)[]).filter(
    (name) => details[name] !== user[name],
  );
  if (fields.length > 0) {
    await setUser(tx, user.id, details);
    await recordEvent(tx, {
      ...at,
      kind: 'user_changed',
      details: { changes: fields.map((field) => changeOf(field, user[field], details[field])) },
    });
  }
  const is_role_new = role !== undefined && role !== user.role;
  if (is_role_new) ended.push(...(await changeRole(tx, { user, role, by, now })));
  const is_suspension = suspended !== undefined && suspended !== (user.suspended_at !== null);
  if (is_suspension) {
    await setUser(tx, user.id, { suspended_at: suspended ? now : null });
    await recordEvent(tx, { ...at, kind: suspended ? 'user_suspended' : 'user_reinstated' });
    if (suspended) ended.push(...(await endSessions(tx, { user_id: user.id, now })));
  }
  return { ended, is_changed: fields.length > 0 || is_role_new || is_suspension };
}

async function endDevices(tx: Queryable, { user, by, now }: Omit<OneChange, 'change'>): Promise<string[]> {
  const on = { type: 'user', id: user.id, name: user.username } as const;
  await recordEvent(tx, { at: now, kind: 'user_devices_ended', by, on });
  return endSessions(tx, { user_id: user.id, now });
}

/** A changed detail for the trail, which has phones and addresses of e-mail shortened. */
function changeOf(field: AuditField, before: unknown, after: unknown): AuditChange {
  const shown = (value: unknown) => {
    if (typeof value !== 'string') return value;
    if (field === 'phone_number') return shortPhone(value);
    return field === 'email' ? shortEmail(value) : value;
  };
  return { field, old: shown(before), new: shown(after) };
}
