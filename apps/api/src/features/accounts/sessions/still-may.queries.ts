import { and, eq, isNull } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** The role of an account, which nobody changes until the transaction ends. */
export async function lockRole(tx: Queryable, user_id: number) {
  const [account] = await tx
    .select({ role: users.role, suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, user_id))
    .for('share');
  return account;
}

/** Whether a session is live, which nobody ends until the transaction does. */
export async function lockLiveSession(
  tx: Queryable,
  { user_id, id }: { user_id: number; id: string },
): Promise<boolean> {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id), isNull(sessions.ended_at)))
    .for('share');
  return live.length > 0;
}
