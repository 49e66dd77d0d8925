import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import type { Key } from '../attempts.queries.ts';
import { attempts } from '../attempts.tables.ts';
import { newestOf } from '../rules/merging.ts';
import { tagOf } from './client-tag.ts';

/**
 * A client is one browser or one page load. Beyond this many clients the sequence numbers of the earlier ones are
 * dropped.
 */
const MAX_CLIENTS = 64;

interface Save {
  changes: { answers: Record<string, number | null>; answered_at: Record<string, number> };
  /** Undefined leaves the flags unchanged. */
  flags: number[] | undefined;
  flag_changes: Record<string, boolean> | undefined;
  client: string;
  seq: number;
  now: string;
  stale_after: number;
}

/** The result of a save. */
export interface SaveOutcome {
  /** Questions whose recorded answer differs from the one in this save. */
  not_counted: number[];
}

/**
 * Merges changes into an attempt that is open at `now`, in one statement, by the same rules as `merge` and
 * `mergeFlags` in features/attempts/rules/merging.ts.
 * Undefined if the attempt is not open or does not exist, or if this client has already sent this `seq` or a higher
 * one.
 */
export function prepareSaving(db: Queryable) {
  const { answers, answered_at, answered_by, client_seqs, client_stamps, flags } = attempts;
  const now = sql.placeholder('now');
  const params = {
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
  const authorship = (at: SQL) => sql`(${params.tag} # (${at} % 2147483648)::int)`;
  // These read the row under its lock, so a save that waited for another merges into the result of that one. `offset
  // 0` keeps the planner from unpacking the stamps once for each change (a fifth of the total time).
  const fresh = (values: SQL) => sql`(
    select coalesce(jsonb_object_agg(change.key, ${values}), '{}'::jsonb)
    from (select ${answered_at} || '{}'::jsonb as stamps offset 0) recorded, jsonb_each(${params.answered_at}) change
    where recorded.stamps -> change.key is null
      or change.value::bigint + ${params.stale_after} >= least((recorded.stamps ->> change.key)::bigint, ${params.now_ms})
      or (${client_seqs} ? ${params.client}
        and (${answered_by} ->> change.key)::int = ${authorship(sql`(recorded.stamps ->> change.key)::bigint`)})
  )`;
  // Most saves change no flags and skip this work.
  const mergedFlags = sql`case when ${params.flags} is null and ${params.flag_changes} is null then ${flags} else (
    select coalesce(jsonb_agg(flagged.id order by flagged.id), '[]'::jsonb) from (
      select flag.id::bigint as id from jsonb_array_elements_text(coalesce(${params.flags}, ${flags})) flag (id)
      where not coalesce(${params.flag_changes} ? flag.id, false)
      union
      select change.key::bigint from jsonb_each(${params.flag_changes}) change where change.value = 'true'::jsonb
    ) flagged
  ) end`;
  const isOverClientLimit = sql`not (${client_seqs} ? ${params.client})
    and (select count(*) from jsonb_object_keys(${client_seqs})) >= ${sql.raw(String(MAX_CLIENTS))}`;
  const perClient = (known: typeof client_seqs | typeof client_stamps, value: SQL) => sql`case
    when ${isOverClientLimit} then '{}'::jsonb else ${known} end || jsonb_build_object(${params.client}, ${value})`;
  const statement = db
    .update(attempts)
    .set({
      answers: sql`jsonb_strip_nulls(${answers} || ${fresh(sql`${params.answers} -> change.key`)})`,
      answered_at: sql`${answered_at} || ${fresh(sql`change.value`)}`,
      answered_by: sql`${answered_by} || ${fresh(authorship(sql`change.value::bigint`))}`,
      client_seqs: perClient(client_seqs, params.seq),
      client_stamps: sql`case when ${params.newest} is null then ${client_stamps}
        else ${perClient(client_stamps, sql`least(greatest(${params.newest}, (${client_stamps} ->> ${params.client})::bigint), ${params.now_ms})`)} end`,
      flags: mergedFlags,
      saved_at: sql`${now}`,
    })
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        eq(attempts.id, sql.placeholder('id')),
        isNull(attempts.completed_timestamp),
        gt(attempts.deadline, now),
        sql`coalesce((${client_seqs} ->> ${params.client})::bigint, 0) < ${params.seq}`,
      ),
    )
    .returning({
      not_counted: sql<number[]>`(
        select coalesce(jsonb_agg(change.key::bigint), '[]'::jsonb) from jsonb_each(${params.answers}) change
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
