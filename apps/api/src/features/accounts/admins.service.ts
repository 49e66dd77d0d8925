import type { Role } from '@abhyas/contract/accounts/policy';
import { type Actor, changedFields, commandLine, recordEvent } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { findAccount, lockFirstAdmin, setRole } from './accounts.queries.ts';
import { endSessions } from './sessions/registry.queries.ts';

/**
 * Makes an account an admin, or an admin a learner, and ends its sessions, because their tokens contain the old role.
 * Throws NOT_FOUND for an unknown name.
 */
export async function changeAdmin(
  deps: { db: Database; clock: Clock },
  { username, is_admin }: { username: string; is_admin: boolean },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockFirstAdmin(tx);
    const user = await findAccount(tx, username);
    if (!user) throw new DomainError('NOT_FOUND');
    const role = is_admin ? 'admin' : 'learner';
    await changeRole(tx, { user, role, by: commandLine, now: iso(deps.clock.now()) });
    return user.username;
  });
}

/**
 * Gives an account a role in the caller's transaction, records who did it, and ends the account's sessions. Returns the
 * ids of the sessions that ended.
 */
export async function changeRole(
  tx: Queryable,
  change: { user: { id: number; username: string; role: Role }; role: Role; by: Actor; now: string },
): Promise<string[]> {
  const { user, role, by, now } = change;
  await setRole(tx, user.id, role);
  const on = { type: 'user', id: user.id, name: user.username } as const;
  const changes = changedFields(user, { role });
  await recordEvent(tx, { at: now, kind: kindOf(user.role, role), by, on, details: { role, changes } });
  return endSessions(tx, { user_id: user.id, now });
}

function kindOf(before: Role, after: Role) {
  if (after === 'admin') return 'admin_added';
  return before === 'admin' ? 'admin_removed' : 'role_changed';
}
