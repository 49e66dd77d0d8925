import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { deleteRemembered } from '#features/accounts/second-factor/remembered.queries.ts';
import { type ListeningConnection, listen } from '#platform/db/listen.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, iso, MINUTE } from '#platform/time/clock.ts';

const CHANNEL = 'session_ended';
/** Access tokens are valid for 15 minutes. After that, an ended session no longer needs to be remembered. */
const MEMORY_MS = 16 * MINUTE;

/**
 * Knows in every process which sessions have ended, without a query for each request. An end is announced with
 * NOTIFY. While notifications cannot arrive, each check queries the database.
 */
export interface SessionRegistry {
  /** `id` is the user id. Answers at once, or from the database while notifications cannot arrive. */
  isEnded(session: { id: number; sid: string }): boolean | Promise<boolean>;
  /**
   * Runs a transaction on `db` that ends sessions and returns their ids, as endSessions does. When this returns, they
   * have ended in this process; in other processes when the notification arrives.
   */
  endIn(db: Database, transaction: (tx: Queryable) => Promise<string[]>): Promise<string[]>;
  /** Whether the connection for notifications is up. */
  isHearing(): boolean;
  close(): Promise<void>;
}

export async function openSessionRegistry(deps: {
  db: Database;
  connection: ListeningConnection;
  clock: Clock;
  onBreak: (error: Error) => void;
}): Promise<SessionRegistry> {
  const { db, clock } = deps;
  const ended = new Map<string, number>();

  const remember = (session_id: string) => {
    const now = clock.now();
    ended.set(session_id, now);
    for (const [old, at] of ended) {
      if (at > now - MEMORY_MS) break; // entries are in order of time
      ended.delete(old);
    }
  };
  const catchUp = async () => {
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(gt(sessions.ended_at, iso(clock.now() - MEMORY_MS)));
    for (const row of rows) remember(row.id);
  };
  const listener = await listen(deps.connection, {
    channel: CHANNEL,
    onNotify: remember,
    onConnect: catchUp,
    onBreak: deps.onBreak,
  });
  const findLive = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, sql.placeholder('user_id')),
        eq(sessions.id, sql.placeholder('sid')),
        isNull(sessions.ended_at),
      ),
    )
    .prepare('find_live_session');

  return {
    isEnded({ id, sid }) {
      if (listener.connected()) return ended.has(sid);
      return findLive.execute({ user_id: id, sid }).then((live) => live.length === 0);
    },
    async endIn(connections, transaction) {
      const ids = await inTransaction(connections, transaction);
      for (const id of ids) remember(id);
      return ids;
    },
    isHearing: () => listener.connected(),
    close: () => listener.close(),
  };
}

/**
 * Ends sessions of a user: one, by its id or its refresh token's hash, or all; then a login needs its second factor on
 * every device again. Every process is notified when the
 * caller's transaction commits. Returns the ids of the sessions that ended now.
 */
export async function endSessions(
  db: Queryable,
  { user_id, id, refresh_hash, now }: { user_id: number; id?: string; refresh_hash?: string; now: string },
): Promise<string[]> {
  if (id === undefined && refresh_hash === undefined) await deleteRemembered(db, { user_id });
  const which = and(
    id === undefined ? undefined : eq(sessions.id, id),
    refresh_hash === undefined ? undefined : eq(sessions.refresh_hash, refresh_hash),
  );
  return endWhere(db, { user_id, now, which });
}

/** Ends the sessions of a user that were unused longest, so that a maximum remains. Notifies as endSessions does. */
export function endSurplusSessions(
  db: Queryable,
  { user_id, keep, now }: { user_id: number; keep: number; now: string },
): Promise<string[]> {
  const which = sql`${sessions.id} in (
    select surplus.id from ${sessions} as surplus
    where surplus.user_id = ${user_id}::bigint and surplus.ended_at is null
    order by surplus.last_used_at desc, surplus.created_at desc, surplus.id offset ${keep}::int
  )`;
  return endWhere(db, { user_id, now, which });
}

/** One statement ends and announces any number of sessions. */
async function endWhere(
  db: Queryable,
  { user_id, now, which }: { user_id: number; now: string; which: SQL | undefined },
): Promise<string[]> {
  const ended = db.$with('ended').as(
    db
      .update(sessions)
      .set({ ended_at: now })
      .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), which))
      .returning({ id: sessions.id }),
  );
  const rows = await db
    .with(ended)
    .select({ id: ended.id, announced: sql`pg_notify(${CHANNEL}, ${ended.id}::text)` })
    .from(ended);
  return rows.map(({ id }) => id);
}
