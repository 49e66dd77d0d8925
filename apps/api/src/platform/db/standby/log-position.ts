import { sql } from 'drizzle-orm';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';
import { nameOfPrimary } from './primaries.ts';

/** A place in the write-ahead log. Places in the logs of different primaries cannot be compared. */
export interface LogPosition {
  /** Who writes this log, by the name that it has in `primaries`; null for a standby that has no name yet. */
  primary: string | null;
  /** Bytes since the beginning of the log. */
  lsn: number;
}

/** The smallest page of the log that PostgreSQL can be built with (`--with-wal-blocksize`). */
const PAGE_BYTES = 1024;

/**
 * Returns how far the primary's log is on disk at some time after the call. A commit is acknowledged once it is on disk,
 * so everything that was acknowledged before the call lies before this place. Calls that come while a statement is under
 * way share the next one.
 */
export function openLogPosition(primary: PreparingRows): () => Promise<LogPosition & { primary: string }> {
  type Position = LogPosition & { primary: string };
  const read = prepareRows<Position>(primary, {
    name: 'find_log_position',
    statement: sql`select ${nameOfPrimary} as primary, (pg_current_wal_flush_lsn() - '0/0')::float8 as lsn`,
  });
  // A commit that waits for this disk alone.
  const commit = prepareRows(primary, {
    name: 'commit_log_page',
    statement: sql`select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'abhyas', '')`,
  });
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Position> | undefined;
  const send = async () => {
    await underWay;
    const found = readOne();
    next = undefined;
    underWay = found.catch(() => undefined); // its callers get the error
    return found;
  };
  const readOne = async () => {
    const [position] = await read({});
    if (!position) throw new Error('The primary did not return the position of its log');
    // Without commits, PostgreSQL writes whole pages to the disk (what reads note about rows). The last one may end within
    // a record, and no standby replays a part of one.
    if (position.lsn % PAGE_BYTES !== 0) return position;
    await commit({});
    const [next] = await read({});
    return next ?? position;
  };
  return () => {
    next ??= send();
    return next;
  };
}
