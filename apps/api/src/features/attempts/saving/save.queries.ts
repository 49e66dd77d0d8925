import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import type { Key } from '../attempts.queries.ts';
import { attempts } from '../attempts.tables.ts';
import { newestOf } from '../rules/merging.ts';
import { tagOf } from './client-tag.ts';

/** A client is one browser, or one page load. Past this many, the counts of the earlier ones are forgotten. */
const MAX_CLIENTS = 64;

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

/** What has become of a save. */
export interface SaveOutcome {
  /** Questions whose recorded answer is not the one of this save. */
  not_counted: number[];
}

/**
 * Merges changes into an attempt that is open at `now`, in one statement, as `merge` and `mergeFlags` of
 * features/attempts/rules/merging.ts do.
 * Undefined when it is not open, is not there, or this client has been seen with this `seq` or a higher one.
 */
export function prepareSaving(db: Queryable) {
  const { answers, answered_at, answered_by, client_seqs, client_stamps, flags } = attempts;
  const now = sql.placeholder('now');
  const given = {
    answers: sql`${sql.placeholder('answers')}::jsonb`,
    answered_at: sql`${sql.placeholder('answered_at')}::jsonb`,
    flags: sql`${sql.placeholder('flags')}::jsonb`,
    flag_changes: sql`${sql.placeholder('flag_changes')}::jsonb`,
    client: sql`${sql.placeholder('client')}::text`,
    seq: sql`${sql.placeholder('seq')}::bigint`,
    tag: sql`${sql.placeholder('tag')}::int`,
    newest: sql`${sql.placeholder('newest')}::bigint`,
    now_ms: sql`${sql.placeholder('now_ms')}::bigint`,
    stale_after: sql`${sql.placeholder('stale_after')}::bigint`,
  };
  const authorship = (at: SQL) => sql`(${given.tag} # (${at} % 2147483648)::int)`;
  // Read from the row as it is when its lock is held: a save that waited for another merges into what that one left.
  // Its stamps are unpacked once for all changes: `offset 0` keeps the planner from doing it for each (a fifth of it all).
  const fresh = (values: SQL) => sql`(
    select coalesce(jsonb_object_agg(change.key, ${values}), '{}'::jsonb)
    from (select ${answered_at} || '{}'::jsonb as stamps offset 0) kept, jsonb_each(${given.answered_at}) change
    where kept.stamps -> change.key is null
      or change.value::bigint + ${given.stale_after} >= least((kept.stamps ->> change.key)::bigint, ${given.now_ms})
      or (${client_seqs} ? ${given.client}
        and (${answered_by} ->> change.key)::int = ${authorship(sql`(kept.stamps ->> change.key)::bigint`)})
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
  const isForgetful = sql`not (${client_seqs} ? ${given.client})
    and (select count(*) from jsonb_object_keys(${client_seqs})) >= ${sql.raw(String(MAX_CLIENTS))}`;
  const ofClients = (known: typeof client_seqs | typeof client_stamps, value: SQL) => sql`case
    when ${isForgetful} then '{}'::jsonb else ${known} end || jsonb_build_object(${given.client}, ${value})`;
  const statement = db
    .update(attempts)
    .set({
      answers: sql`jsonb_strip_nulls(${answers} || ${fresh(sql`${given.answers} -> change.key`)})`,
      answered_at: sql`${answered_at} || ${fresh(sql`change.value`)}`,
      answered_by: sql`${answered_by} || ${fresh(authorship(sql`change.value::bigint`))}`,
      client_seqs: ofClients(client_seqs, given.seq),
      client_stamps: sql`case when ${given.newest} is null then ${client_stamps}
        else ${ofClients(client_stamps, sql`least(greatest(${given.newest}, (${client_stamps} ->> ${given.client})::bigint), ${given.now_ms})`)} end`,
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
    .returning({
      not_counted: sql<number[]>`(
        select coalesce(jsonb_agg(change.key::bigint), '[]'::jsonb) from jsonb_each(${given.answers}) change
        where coalesce(${answers} -> change.key, 'null'::jsonb) <> change.value
      )`,
    })
    .prepare('save_changes');
  return async (
    { user_id, id }: Key,
    { changes, flags, flag_changes, ...save }: Save,
  ): Promise<SaveOutcome | undefined> => {
    const [outcome] = await statement.execute({
      user_id,
      id,
      ...save,
      now_ms: Date.parse(save.now),
      tag: tagOf(save.client),
      newest: newestOf(changes) ?? null,
      answers: JSON.stringify(changes.answers),
      answered_at: JSON.stringify(changes.answered_at),
      flags: flags ? JSON.stringify(flags) : null,
      flag_changes: flag_changes ? JSON.stringify(flag_changes) : null,
    });
    return outcome;
  };
}
