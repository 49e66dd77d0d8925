import { sql } from 'drizzle-orm';
import { type PreparingRows, prepareRows } from '../statements/prepare-rows.ts';

/** A place in the write-ahead log. Places of different timelines cannot be compared. */
export interface LogPosition {
  /** Number that every promotion increases. */
  timeline: number;
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
export function openLogPosition(primary: PreparingRows): () => Promise<LogPosition> {
  const read = prepareRows<LogPosition>(primary, {
    name: 'find_log_position',
    // The name of a file of the log begins with its timeline, in eight hexadecimal digits.
    statement: sql`
      select ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::int as timeline, (flushed - '0/0')::float8 as lsn
      from pg_current_wal_flush_lsn() as flushed`,
  });
  // A commit that waits for this disk alone.
  const commit = prepareRows(primary, {
    name: 'commit_log_page',
    statement: sql`select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'abhyas', '')`,
  });
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<LogPosition> | undefined;
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
