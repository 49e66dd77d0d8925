import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Clock, iso, MINUTE } from '../lib/clock.ts';
import { listen } from './listen.ts';
import type { Database, Queryable } from './open.ts';
import { sessions } from './schema.ts';

const CHANNEL = 'session_ended';
/** Access tokens live 15 minutes; after that an ended session cannot be told by its tokens any more. */
const MEMORY = 16 * MINUTE;

/**
 * Knows which sessions have ended, on every process at once, without a query a request: an end is announced with
 * NOTIFY, and while the announcements cannot be heard the database is asked.
 */
export interface SessionRegistry {
  isEnded(session: { user_id: number; sid: string }): Promise<boolean>;
  /** Announces ends that the caller's transaction wrote; they are heard when it commits. */
  announce(db: Queryable, session_ids: string[]): Promise<void>;
  /** Are announcements heard now? */
  isHearing(): boolean;
  close(): Promise<void>;
}

export async function openSessionRegistry(deps: {
  db: Database;
  connection: pg.ClientConfig;
  clock: Clock;
  onBreak: (error: Error) => void;
}): Promise<SessionRegistry> {
  const { db, clock } = deps;
  const ended = new Map<string, number>();

  const remember = (session_id: string) => {
    const now = clock.now();
    ended.set(session_id, now);
    for (const [old, at] of ended) {
      if (at > now - MEMORY) break; // in order of time
      ended.delete(old);
    }
  };
  const catchUp = async () => {
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(gt(sessions.ended_at, iso(clock.now() - MEMORY)));
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
    async isEnded({ user_id, sid }) {
      if (listener.connected()) return ended.has(sid);
      return (await findLive.execute({ user_id, sid })).length === 0;
    },
    async announce(queryable, session_ids) {
      for (const session_id of session_ids) {
        await queryable.execute(sql`select pg_notify(${CHANNEL}, ${session_id})`);
      }
    },
    isHearing: () => listener.connected(),
    close: () => listener.close(),
  };
}
