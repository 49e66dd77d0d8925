import { sql } from 'drizzle-orm';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';

/**
 * Names the history that the server which runs it writes as the primary: its timeline, and when it started. The number of
 * the timeline alone may name two: a server that is promoted and lost before another one has heard of it leaves its
 * number to the next.
 */
// The name of a file of the log begins with its timeline, in eight hexadecimal digits.
export const nameOfPrimary = sql`concat(
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int, ' ',
  extract(epoch from pg_postmaster_start_time())
)`;

/** For a standby: the last primary whose name it has replayed. So it has this primary's history up to there. */
export const LAST_PRIMARY = '(select name from primaries order by id desc limit 1)';

/**
 * Records a primary's name in its own history, where standbys find it. Nobody waits for that: it is a commit, which
 * may have to wait for a standby.
 */
export function openRecordOfPrimary(db: PreparingRows): (name: string) => void {
  const insert = prepareRows(db, {
    name: 'record_primary',
    statement: sql`insert into primaries (name) select ${nameOfPrimary} on conflict do nothing`,
  });
  let recorded: string | undefined;
  let isUnderWay = false;
  return (name) => {
    if (recorded === name || isUnderWay) return;
    isUnderWay = true;
    const done = (now: string | undefined) => {
      recorded = now;
      isUnderWay = false;
    };
    insert({}).then(
      () => done(name),
      () => done(undefined), // calls report a primary that fails; the next time it is tried again
    );
  };
}
