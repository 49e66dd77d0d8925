import type { Database } from '../../platform/db/open.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Clock, iso } from '../../platform/time/clock.ts';
import { commandLine, recordEvent } from '../audit/audit.ts';
import { findAccount, setAdmin } from './accounts.queries.ts';
import { endSessions } from './sessions/registry.queries.ts';

/**
 * Grants or revokes admin rights and ends the account's sessions, because their tokens contain the old role. Throws
 * NOT_FOUND for an unknown name.
 */
export async function changeAdmin(
  deps: { db: Database; clock: Clock },
  { username, is_admin }: { username: string; is_admin: boolean },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const user = await findAccount(tx, username);
    if (!user) throw new DomainError('NOT_FOUND');
    await setAdmin(tx, user.id, is_admin);
    const now = iso(deps.clock.now());
    await endSessions(tx, { user_id: user.id, now });
    const kind = is_admin ? 'admin_added' : 'admin_removed';
    const on = { type: 'user', id: user.id, name: user.username } as const;
    await recordEvent(tx, { at: now, kind, by: commandLine, on });
    return user.username;
  });
}
