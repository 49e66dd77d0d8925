import type { Actor } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { StaffActor, User } from './guards.service.ts';
import { lockLiveSession, lockRole } from './still-may.queries.ts';

// Rights are judged before a call runs; these judge them again in the transaction that writes, and keep them as they are until
// it ends. What writes about people or rights begins with one of them.

/**
 * Throws FORBIDDEN if the actor's account no longer has the role by which the call was accepted. The command line needs none.
 */
export async function requireSameRole(tx: Queryable, by: Actor & Partial<StaffActor>): Promise<void> {
  if (by.user_id === null || by.role === undefined) return;
  const account = await lockRole(tx, by.user_id);
  if (account?.role !== by.role || account.suspended_at !== null) throw new DomainError('FORBIDDEN');
}

/** Throws NOT_SIGNED_IN if the session of the caller has ended: by a log-out, a suspension or an erasure. */
export async function requireLiveSession(
  tx: Queryable,
  { id: user_id, sid }: Pick<User, 'id' | 'sid'>,
): Promise<void> {
  if (!(await lockLiveSession(tx, { user_id, id: sid }))) throw new DomainError('NOT_SIGNED_IN');
}
