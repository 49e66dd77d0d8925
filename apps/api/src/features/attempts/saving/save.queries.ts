import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '../../../platform/db/columns.ts';
import type { Queryable } from '../../../platform/db/open.ts';
import type { Key } from '../attempts.queries.ts';
import { attempts } from '../attempts.tables.ts';
import type { FlagMasks } from '../paper/places.ts';
import type { ByPlace, StampedChanges } from '../rules/merging.ts';
import { tagOf } from './client-tag.ts';

/**
 * A client is one browser or one page load. Beyond this many clients the sequence numbers of the earlier ones are
 * dropped.
 */
const MAX_CLIENTS = 64;

interface Save {
  changes: StampedChanges;
  /** Undefined leaves the flags unchanged. */
  flags: FlagMasks | undefined;
  client: string;
  seq: number;
  now: string;
  /** The same moment in ms since the start of the attempt. */
  now_since_start: number;
  /** The newest moment of the changes (ms since 1970); undefined without changes. */
  newest: number | undefined;
  stale_after: number;
}

/**
 * Merges changes into an attempt that is open at `now`, in one statement, by the same rules as `merge` in
 * features/attempts/rules/merging.ts. Returns the recorded answers.
 * Undefined if the attempt is not open or does not exist, or if this client has already sent this `seq` or a higher
 * one.
 */
export function prepareSaving(db: Queryable) {
  const { answers, answered_at, answered_by, client_seqs, client_stamps, flags } = attempts;
  const now = sql.placeholder('now');
  const params = {
    answers: sql`${sql.placeholder('answers')}::smallint[]`,
    answered_at: sql`${sql.placeholder('answered_at')}::int[]`,
    keep: sql`${sql.placeholder('keep')}::varbit`,
    add: sql`${sql.placeholder('add')}::varbit`,
    client: sql`${sql.placeholder('client')}::text`,
    seq: sql`${sql.placeholder('seq')}::bigint`,
    tag: sql`${sql.placeholder('tag')}::int`,
    newest: sql`${sql.placeholder('newest')}::bigint`,
    now_ms: sql`${sql.placeholder('now_ms')}::bigint`,
    now_since_start: sql`${sql.placeholder('now_since_start')}::int`,
    stale_after: sql`${sql.placeholder('stale_after')}::int`,
  };
  // Reads the row under its lock, so a save that waited for another merges into the result of that one.
  const merged = sql`
    select array_agg(case when is_taken then change else choice end),
      array_agg(case when is_taken then change_at else choice_at end),
      array_agg(case when is_taken then ${params.tag} else choice_by end)
    from (
      select *, change is not null and (
        choice_at is null or change_at + ${params.stale_after} >= least(choice_at, ${params.now_since_start})
        or (choice_by = ${params.tag} and ${client_seqs} ? ${params.client})
      ) as is_taken
      from unnest(${answers}, ${answered_at}, ${answered_by}, ${params.answers}, ${params.answered_at})
        as question (choice, choice_at, choice_by, change, change_at)
      offset 0
    ) as question`;
  const isOverClientLimit = sql`not (${client_seqs} ? ${params.client})
    and (select count(*) from jsonb_object_keys(${client_seqs})) >= ${sql.raw(String(MAX_CLIENTS))}`;
  const perClient = (known: typeof client_seqs | typeof client_stamps, value: SQL) => sql`case
    when ${isOverClientLimit} then '{}'::jsonb else ${known} end || jsonb_build_object(${params.client}, ${value})`;
  const statement = db
    .update(attempts)
    .set({
      client_seqs: perClient(client_seqs, params.seq),
      client_stamps: sql`case when ${params.newest} is null then ${client_stamps}
        else ${perClient(client_stamps, sql`least(greatest(${params.newest}, (${client_stamps} ->> ${params.client})::bigint), ${params.now_ms})`)} end`,
      flags: sql`coalesce(${flags} & ${params.keep} | ${params.add}, ${params.add}, ${flags})`,
      // Drizzle has no assignment to several columns at once, which merges once for all three: this continues its list.
      saved_at: sql`${now}, ("answers", "answered_at", "answered_by") = (${merged})`,
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
    .returning({ answers })
    .prepare('save_changes');
  return async (
    { user_id, id }: Key,
    { changes, flags, newest, ...save }: Save,
  ): Promise<{ answers: ByPlace } | undefined> => {
    const [saved] = await statement.execute({
      user_id,
      id,
      ...save,
      now_ms: Date.parse(save.now),
      tag: tagOf(save.client),
      newest: newest ?? null,
      answers: arrayLiteral(changes.answers),
      answered_at: arrayLiteral(changes.answered_at),
      keep: flags?.keep ?? null,
      add: flags?.add ?? null,
    });
    return saved;
  };
}
