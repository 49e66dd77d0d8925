import type { User } from '@abhyas/contract/accounts/users';
import { deletePictureUnlessShown } from '#features/accounts/profile/profile.queries.ts';
import { endSessions, type SessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import { type LockedUser, setUser } from '#features/accounts/staff/users.queries.ts';
import { getUserOf, lockForChange, type UsersDeps } from '#features/accounts/staff/users.service.ts';
import { type Actor, checkOf, type EndedFile, nameless, recordEvent } from '#features/audit/audit.ts';
import { forgetOutcomes } from '#platform/db/idempotency.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { clearAccount, neutralName } from './removal.queries.ts';

export interface RemovalDeps extends Omit<UsersDeps, 'sessions'> {
  sessions: Pick<SessionRegistry, 'endIn'>;
  ended: EndedFile;
  /** Whether an account has attempts or answer sheets. A later feature knows. */
  hasResults: (db: Queryable, user_id: number) => Promise<boolean>;
  /** Gives the classes of one account to another. A later feature owns them. */
  moveClasses: (tx: Queryable, accounts: { from: number; into: number }) => Promise<void>;
  /** Gives what one account gets beyond the settings of quizzes to another. A later feature owns it. */
  moveOverrides: (tx: Queryable, accounts: { from: number; into: number }) => Promise<void>;
  /** Gives the users of learning platforms to another account, or forgets them. A later feature owns them. */
  moveLinks: (tx: Queryable, accounts: { from: number; into: number | undefined }) => Promise<void>;
  /** Removes what later features know of the person, beside the results. */
  eraseLaterData: (tx: Queryable, user_id: number) => Promise<void>;
}

/**
 * Erases what names a person: name, username, phone, email, roll number, picture, devices, networks and notes to supervisors,
 * also in the audit trail. Results stay, as numbers under a neutral name. Throws NOT_FOUND or LAST_ADMIN.
 */
export async function eraseUserOf(
  deps: RemovalDeps,
  { id, by }: { id: number; by: Actor },
): Promise<Record<string, never>> {
  let picture: string | null = null;
  let check = '';
  await deps.sessions.endIn(deps.db, async (tx) => {
    const [user] = await lockForChange(tx, { ids: [id], leaving: [id], by });
    if (!user) throw new DomainError('NOT_FOUND');
    picture = user.profile_picture;
    check = checkOf(user);
    await deps.moveLinks(tx, { from: id, into: undefined });
    return remove(deps, tx, { user, by, as: { kind: 'user_erased' } });
  });
  // Once it is committed: a restore must not erase somebody who was not erased. What a crash leaves out the next start adds.
  await deps.ended.append({ kind: 'account', id, check });
  if (picture) await deletePictureUnlessShown(deps.db, picture);
  return {};
}

/**
 * Merges an account into another one, which gets its classes and overrides, and its details where it has none; then erases it. Throws
 * NOT_FOUND, LAST_ADMIN, or ACCOUNT_HAS_RESULTS: receipts are signed for the account that has them (decision 0062).
 */
export async function mergeUserOf(
  deps: RemovalDeps,
  { id, into, by }: { id: number; into: number; by: Actor },
): Promise<User> {
  let picture: string | null = null;
  let check = '';
  await deps.sessions.endIn(deps.db, async (tx) => {
    const accounts = await lockForChange(tx, { ids: [id, into], leaving: [id], by });
    const [from, kept] = [id, into].map((each) => accounts.find((account) => account.id === each));
    if (!from || !kept || from === kept) throw new DomainError('NOT_FOUND');
    if (await deps.hasResults(tx, id)) throw new DomainError('ACCOUNT_HAS_RESULTS');
    await deps.moveClasses(tx, { from: id, into });
    await deps.moveOverrides(tx, { from: id, into });
    await deps.moveLinks(tx, { from: id, into });
    picture = from.profile_picture;
    check = checkOf(from);
    const details = missingIn(kept, from);
    const ended = await remove(deps, tx, { user: from, by, as: { kind: 'user_merged', into: kept } });
    if (Object.keys(details).length > 0) await setUser(tx, into, details);
    return ended;
  });
  await deps.ended.append({ kind: 'merged_account', id, check, into });
  if (picture) await deletePictureUnlessShown(deps.db, picture);
  return getUserOf(deps, into);
}

/** The details of one account that the other has not. */
function missingIn(kept: LockedUser, from: LockedUser) {
  const names = ['full_name', 'roll_number', 'phone_number', 'email'] as const;
  return Object.fromEntries(
    names.filter((name) => kept[name] === '' && from[name] !== '').map((name) => [name, from[name]]),
  );
}

interface Removal {
  user: LockedUser;
  by: Actor;
  as: { kind: 'user_erased' } | { kind: 'user_merged'; into: LockedUser };
}

/** Returns the ids of the sessions that ended. */
async function remove(deps: RemovalDeps, tx: Queryable, { user, by, as }: Removal): Promise<string[]> {
  const now = iso(deps.clock.now());
  const ended = await endSessions(tx, { user_id: user.id, now });
  const { phone_number, username } = user;
  await clearAccount(tx, { user_id: user.id, phone_number, username, now });
  await deps.eraseLaterData(tx, user.id);
  // Some contain what names the account.
  await forgetOutcomes(tx);
  const name = neutralName(user.id);
  await nameless(tx, { user_id: user.id, username, name });
  const on =
    as.kind === 'user_merged'
      ? ({ type: 'user', id: as.into.id, name: as.into.username } as const)
      : ({ type: 'user', id: user.id, name } as const);
  const details = as.kind === 'user_merged' ? { username: name } : {};
  await recordEvent(tx, { at: now, kind: as.kind, by, on, details });
  return ended;
}
