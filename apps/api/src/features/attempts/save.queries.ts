import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open.ts';
import { attempts } from '../../db/schema.ts';
import type { Key } from './attempts.queries.ts';

/** A client is a page load or two; whoever brings more of them than this is no longer told from a late duplicate. */
const MOST_CLIENTS = 64;

interface Save {
  changes: { answers: Record<string, number | null>; answered_at: Record<string, number> };
  /** Undefined leaves them as they are. */
  flags: number[] | undefined;
  flag_changes: Record<string, boolean> | undefined;
  client: string;
  seq: number;
  now: string;
  stale_after: number;
}

/**
 * Merges changes into an attempt that is open at `now`, in one statement, as `merge` and `mergeFlags` of
 * rules/merging.ts do.
 * False when it is not open, is not there, or this client has been seen with this `seq` or a higher one.
 */
export function prepareSaving(db: Queryable) {
  const { answers, answered_at, client_seqs, flags } = attempts;
  const now = sql.placeholder('now');
  const given = {
    answers: sql`${sql.placeholder('answers')}::jsonb`,
    answered_at: sql`${sql.placeholder('answered_at')}::jsonb`,
    flags: sql`${sql.placeholder('flags')}::jsonb`,
    flag_changes: sql`${sql.placeholder('flag_changes')}::jsonb`,
    client: sql`${sql.placeholder('client')}::text`,
    seq: sql`${sql.placeholder('seq')}::bigint`,
    stale_after: sql`${sql.placeholder('stale_after')}::bigint`,
  };
  // Read from the row as it is when its lock is held: a save that waited for another merges into what that one left.
  // Its stamps are unpacked once for all changes: `offset 0` keeps the planner from doing it for each (a fifth of it all).
  const fresh = (values: SQL) => sql`(
    select coalesce(jsonb_object_agg(change.key, ${values} -> change.key), '{}'::jsonb)
    from (select ${answered_at} || '{}'::jsonb as stamps offset 0) kept, jsonb_each(${given.answered_at}) change
    where change.value::bigint + ${given.stale_after} >= coalesce((kept.stamps ->> change.key)::bigint, 0)
  )`;
  // Most saves change none, and pay nothing for it.
  const merged_flags = sql`case when ${given.flags} is null and ${given.flag_changes} is null then ${flags} else (
    select coalesce(jsonb_agg(flagged.id order by flagged.id), '[]'::jsonb) from (
      select flag.id::bigint as id from jsonb_array_elements_text(coalesce(${given.flags}, ${flags})) flag (id)
      where not coalesce(${given.flag_changes} ? flag.id, false)
      union
      select change.key::bigint from jsonb_each(${given.flag_changes}) change where change.value = 'true'::jsonb
    ) flagged
  ) end`;
  const statement = db
    .update(attempts)
    .set({
      answers: sql`jsonb_strip_nulls(${answers} || ${fresh(given.answers)})`,
      answered_at: sql`${answered_at} || ${fresh(given.answered_at)}`,
      client_seqs: sql`case
        when ${client_seqs} ? ${given.client} or (select count(*) from jsonb_object_keys(${client_seqs})) < ${sql.raw(String(MOST_CLIENTS))}
        then ${client_seqs} else '{}'::jsonb end || jsonb_build_object(${given.client}, ${given.seq})`,
      flags: merged_flags,
      saved_at: sql`${now}`,
    })
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        eq(attempts.id, sql.placeholder('id')),
        isNull(attempts.completed_timestamp),
        gt(attempts.deadline, now),
        sql`coalesce((${client_seqs} ->> ${given.client})::bigint, 0) < ${given.seq}`,
      ),
    )
    .prepare('save_changes');
  return async ({ user_id, id }: Key, { changes, flags, flag_changes, ...save }: Save): Promise<boolean> => {
    const { rowCount } = await statement.execute({
      user_id,
      id,
      ...save,
      answers: JSON.stringify(changes.answers),
      answered_at: JSON.stringify(changes.answered_at),
      flags: flags ? JSON.stringify(flags) : null,
      flag_changes: flag_changes ? JSON.stringify(flag_changes) : null,
    });
    return rowCount === 1;
  };
}
