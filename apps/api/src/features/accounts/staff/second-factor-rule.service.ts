import { findAccount } from '#features/accounts/accounts.queries.ts';
import {
  deleteFactor,
  isFactorRequired,
  setFactorRequired,
} from '#features/accounts/second-factor/second-factor.queries.ts';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import { requireSameRole } from '#features/accounts/sessions/still-may.service.ts';
import { type Actor, commandLine, recordEvent } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { lockForChange, type UsersDeps } from './users.service.ts';

/** Whether staff have to have a second factor. */
export async function getRule({ db }: { db: Database }): Promise<{ is_required: boolean }> {
  return { is_required: await isFactorRequired(db) };
}

/** The guards read the rule in each call of staff, so it holds at once for sessions that are open. */
export async function setRule(
  deps: Pick<UsersDeps, 'db' | 'clock'>,
  { is_required, by }: { is_required: boolean; by: Actor },
): Promise<{ is_required: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    await requireSameRole(tx, by);
    if ((await isFactorRequired(tx)) === is_required) return { is_required };
    await setFactorRequired(tx, is_required);
    const kind = is_required ? 'second_factor_demanded' : 'second_factor_optional';
    await recordEvent(tx, { at: iso(deps.clock.now()), kind, by });
    return { is_required };
  });
}

/** Removes the second factor of an account that has lost it, and ends its sessions. Throws NOT_FOUND. */
export async function resetFactorOf(deps: UsersDeps, { id, by }: { id: number; by: Actor }): Promise<null> {
  await deps.sessions.endIn(deps.db, async (tx) => {
    const [user] = await lockForChange(tx, { ids: [id], by });
    if (!user) throw new DomainError('NOT_FOUND');
    return reset(tx, { user, by, now: iso(deps.clock.now()) });
  });
  return null;
}

/** As `resetFactorOf`, on the command line: the way back for an admin who is the only one. Returns the account's name. */
export async function resetFactorByName(
  deps: Pick<UsersDeps, 'db' | 'clock'>,
  username: string,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const user = await findAccount(tx, username);
    if (!user) throw new DomainError('NOT_FOUND');
    await reset(tx, { user, by: commandLine, now: iso(deps.clock.now()) });
    return user.username;
  });
}

/** Returns the ids of the sessions that ended: none if the account has no second factor. */
async function reset(
  tx: Queryable,
  { user, by, now }: { user: { id: number; username: string }; by: Actor; now: string },
): Promise<string[]> {
  if (!(await deleteFactor(tx, user.id))) return [];
  const on = { type: 'user', id: user.id, name: user.username } as const;
  await recordEvent(tx, { at: now, kind: 'second_factor_reset', by, on });
  return endSessions(tx, { user_id: user.id, now });
}
