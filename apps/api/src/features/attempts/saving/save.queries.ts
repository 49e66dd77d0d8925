import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Key } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { tagOf } from '#features/attempts/rules/client-tag.ts';
import type { ByPlace, StampedChanges } from '#features/attempts/rules/merging.ts';
import type { Shown } from '#features/attempts/rules/on-screen.ts';
import type { FlagMasks } from '#features/attempts/rules/places.ts';
import { arrayLiteral, elementsOf, isoOf, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';
import { partOfCounter, timesGiven } from './times.queries.ts';

/**
 * A client is one browser or one page load. Beyond this many clients the sequence numbers of the earlier ones are
 * dropped.
 */
const MAX_CLIENTS = 64;

export interface Save {
  changes: StampedChanges;
  /** Undefined leaves the flags unchanged. */
  flags: FlagMasks | undefined;
  shown: Shown | undefined;
  client: string;
  seq: number;
  now: string;
  /** The same moment in ms since the start of the attempt. */
  now_since_start: number;
  /** The newest moment of the changes (ms since 1970); undefined without changes. */
  newest: number | undefined;
  stale_after: number;
}

/** What is recorded after a save. */
export interface Recorded {
  answers: ByPlace;
  deadline: string;
  /** The version of what staff wrote to it; null if they wrote nothing. */
  messages: number | null;
}

/** A save in SQL: the parameters of a statement for one attempt, or columns in a statement for many. */
type GivenSave = Record<
  | ('user_id' | 'id' | 'answers' | 'answered_at' | 'answered_in' | 'keep' | 'add' | 'client' | 'seq' | 'tag')
  | ('times' | 'timed' | 'counter')
  | ('newest' | 'now' | 'now_ms' | 'now_since_start' | 'stale_after'),
  SQL
>;

/** Merges a save into an attempt that is open at its `now`, by the same rules as `merge` in rules/merging.ts. */
function mergeInto(db: Queryable, given: GivenSave) {
  const { answers, answered_at, answered_by, answered_in, client_seqs, client_stamps, flags } = attempts;
  const shown = partOfCounter(given);
  // Reads the row under its lock, so a save that waited for another merges into the result of that one.
  const merged = sql`
    select array_agg(case when is_taken then change else choice end),
      array_agg(case when is_taken then change_at else choice_at end),
      array_agg(case when is_taken then ${given.tag} else choice_by end),
      array_agg(case when is_taken then change_in else choice_in end),
      case when ${shown.isCounted} then array_agg(greatest(counted, ms)) end
    from (
      select *, change is not null and (
        choice_at is null or change_at + ${given.stale_after} >= least(choice_at, ${given.now_since_start})
        or (choice_by = ${given.tag} and ${client_seqs} ? ${given.client})
      ) as is_taken
      from unnest(${answers}, ${answered_at}, ${answered_by}, ${answered_in},
          ${given.answers}, ${given.answered_at}, ${given.answered_in}, ${shown.before}, ${given.times})
        as question (choice, choice_at, choice_by, choice_in, change, change_at, change_in, counted, ms)
      offset 0
    ) as question`;
  const isOverClientLimit = sql`not (${client_seqs} ? ${given.client})
    and (select count(*) from jsonb_object_keys(${client_seqs})) >= ${sql.raw(String(MAX_CLIENTS))}`;
  const perClient = (known: typeof client_seqs | typeof client_stamps, value: SQL) => sql`case
    when ${isOverClientLimit} then '{}'::jsonb else ${known} end || jsonb_build_object(${given.client}, ${value})`;
  const update = db.update(attempts).set({
    client_seqs: perClient(client_seqs, given.seq),
    client_stamps: sql`case when ${given.newest} is null then ${client_stamps}
      else ${perClient(client_stamps, sql`least(greatest(${given.newest}, (${client_stamps} ->> ${given.client})::bigint), ${given.now_ms})`)} end`,
    flags: sql`coalesce(${flags} & ${given.keep} | ${given.add}, ${given.add}, ${flags})`,
    shown_by: shown.shown_by,
    // Drizzle has no assignment to several columns at once, which merges once for all five: this continues its list.
    saved_at: sql`${given.now},
      ("answers", "answered_at", "answered_by", "answered_in", ${shown.target}) = (${merged})`,
  });
  const where = and(
    eq(attempts.user_id, given.user_id),
    eq(attempts.id, given.id),
    isNull(attempts.completed_timestamp),
    gt(attempts.deadline, given.now),
    sql`coalesce((${client_seqs} ->> ${given.client})::bigint, 0) < ${given.seq}`,
  );
  return { update, where };
}

/**
 * Saves changes of an attempt in one statement. Returns what is recorded then. Undefined if the attempt is not open or
 * does not exist, or if this client has already sent this `seq` or a higher one.
 */
export function prepareSaving(db: Queryable) {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const { update, where } = mergeInto(db, {
    user_id: given('user_id', 'bigint'),
    id: given('id', 'bigint'),
    answers: given('answers', 'smallint[]'),
    answered_at: given('answered_at', 'int[]'),
    answered_in: given('answered_in', 'smallint[]'),
    times: given('times', 'int[]'),
    timed: given('timed', 'int'),
    counter: given('counter', 'int'),
    keep: given('keep', 'varbit'),
    add: given('add', 'varbit'),
    client: given('client', 'text'),
    seq: given('seq', 'bigint'),
    tag: given('tag', 'int'),
    newest: given('newest', 'bigint'),
    now: given('now', 'timestamptz'),
    now_ms: given('now_ms', 'bigint'),
    now_since_start: given('now_since_start', 'int'),
    stale_after: given('stale_after', 'int'),
  });
  const statement = update
    .where(where)
    .returning({ answers: attempts.answers, deadline: attempts.deadline, messages: attempts.messages })
    .prepare('save_changes');
  return async (
    { user_id, id }: Key,
    { changes, flags, shown, newest, ...save }: Save,
  ): Promise<Recorded | undefined> => {
    const [saved] = await statement.execute({
      user_id,
      id,
      ...save,
      now_ms: Date.parse(save.now),
      tag: tagOf(save.client),
      newest: newest ?? null,
      answers: arrayLiteral(changes.answers),
      answered_at: arrayLiteral(changes.answered_at),
      answered_in: arrayLiteral(changes.answered_in),
      ...timesGiven(shown),
      keep: flags?.keep ?? null,
      add: flags?.add ?? null,
    });
    return saved;
  };
}

export interface SaveOfAttempt extends Save {
  key: Key;
}

/**
 * As `prepareSaving`, for several attempts in one statement: PostgreSQL prepares an update (constraints, indexes,
 * expressions) once for all of them, which is half of what a save costs. No attempt may be there twice. Returns the
 * results in the order of the saves.
 */
export function prepareSavingMany(db: Queryable & PreparingRows) {
  const column = (name: string, type = '') => sql.raw(`save.${name}${type}`);
  const { update, where } = mergeInto(db, {
    user_id: column('user_id'),
    id: column('id'),
    answers: column('answers', '::smallint[]'),
    answered_at: column('answered_at', '::int[]'),
    answered_in: column('answered_in', '::smallint[]'),
    times: column('times', '::int[]'),
    timed: column('timed'),
    counter: column('counter'),
    keep: column('keep', '::varbit'),
    add: column('add', '::varbit'),
    client: column('client'),
    seq: column('seq'),
    tag: column('tag'),
    newest: column('newest'),
    now: column('now'),
    now_ms: column('now_ms'),
    now_since_start: column('now_since_start'),
    stale_after: column('stale_after'),
  });
  const types = {
    ...{ user_id: 'bigint', id: 'bigint', answers: 'text', answered_at: 'text', keep: 'text', add: 'text' },
    ...{ answered_in: 'text', times: 'text', timed: 'int', counter: 'int' },
    ...{ client: 'text', seq: 'bigint', tag: 'int', newest: 'bigint', now: 'timestamptz', now_ms: 'bigint' },
    ...{ now_since_start: 'int', stale_after: 'int' },
  };
  const columns = Object.entries(types).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(`${type}[]`)}`,
  );
  const names = sql.raw([...Object.keys(types), 'place'].join(', '));
  const statement = update
    .from(sql`unnest(${sql.join(columns, sql`, `)}) with ordinality as save (${names})`)
    .where(where)
    .returning({
      place: sql`save.place::int`.as('place'),
      answers: sql`${attempts.answers}::text`.as('answers'),
      deadline: sql`${attempts.deadline}::text`.as('deadline'),
      messages: attempts.messages,
    });
  const execute = prepareRows<{ place: number; answers: string; deadline: string; messages: number | null }>(
    db,
    {
      name: 'save_changes_many',
      statement: statement.getSQL(),
    },
  );
  return async (saves: SaveOfAttempt[]): Promise<(Recorded | undefined)[]> => {
    const numbers = (value: (save: SaveOfAttempt) => number | null) => arrayLiteral(saves.map(value));
    const texts = (value: (save: SaveOfAttempt) => string | null) => textArrayLiteral(saves.map(value));
    const times = saves.map(({ shown }) => timesGiven(shown));
    const rows = await execute({
      user_id: numbers(({ key }) => key.user_id),
      id: numbers(({ key }) => key.id),
      answers: texts(({ changes }) => arrayLiteral(changes.answers)),
      answered_at: texts(({ changes }) => arrayLiteral(changes.answered_at)),
      answered_in: texts(({ changes }) => arrayLiteral(changes.answered_in)),
      times: textArrayLiteral(times.map((given) => given.times)),
      timed: arrayLiteral(times.map((given) => given.timed)),
      counter: arrayLiteral(times.map((given) => given.counter)),
      keep: texts(({ flags }) => flags?.keep ?? null),
      add: texts(({ flags }) => flags?.add ?? null),
      client: texts(({ client }) => client),
      seq: numbers(({ seq }) => seq),
      tag: numbers(({ client }) => tagOf(client)),
      newest: numbers(({ newest }) => newest ?? null),
      now: texts(({ now }) => now),
      now_ms: numbers(({ now }) => Date.parse(now)),
      now_since_start: numbers(({ now_since_start }) => now_since_start),
      stale_after: numbers(({ stale_after }) => stale_after),
    });
    const results: (Recorded | undefined)[] = saves.map(() => undefined);
    for (const { place, answers, deadline, messages } of rows)
      results[place - 1] = { answers: elementsOf(answers), deadline: isoOf(deadline), messages };
    return results;
  };
}
