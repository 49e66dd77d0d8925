import type { LocalizedText } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { QuestionContent, Traces } from '#features/questions/questions.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { bank_families } from './bank.tables.ts';

export interface NamedVersion {
  bank_id: number;
  version: number;
}

export const nameOf = ({ bank_id, version }: NamedVersion): string => `${bank_id}/${version}`;

/** Adds versions, each as a family of its own. */
export async function insertFamilies(
  db: Queryable,
  versions: readonly (NamedVersion & { traces: Traces })[],
): Promise<void> {
  await db
    .insert(bank_families)
    .values(
      versions.map(({ bank_id, version, traces }) => ({
        ...{ bank_id, version, ...traces },
        family: nameOf({ bank_id, version }),
      })),
    )
    .onConflictDoNothing();
}

const pairOf = (versions: readonly NamedVersion[]): SQL => sql`(
  select * from unnest(${arrayLiteral(versions.map(({ bank_id }) => bank_id))}::bigint[],
    ${arrayLiteral(versions.map(({ version }) => version))}::integer[]))`;

/** So many others that share the answer and a band are compared with a version: more have stems of a pattern. */
const COMPARED = 1000;

export interface Resembling {
  /** The version that was looked for, and that which may be alike. */
  own: string;
  own_family: string;
  other: string;
  family: string;
  /** Whether they are alike whatever their stems are. */
  is_same: boolean;
  text: LocalizedText;
}

/** The versions that may be alike these, with their stems. */
export async function listResembling(
  tx: Queryable,
  versions: readonly NamedVersion[],
): Promise<Resembling[]> {
  // The planner takes arrays to overlap often, and would read the whole table for each version.
  await tx.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
  );
  const { rows } = await tx.execute<Resembling & Record<string, unknown>>(sql`
    select n.bank_id || '/' || n.version as own, n.family as own_family, o.bank_id || '/' || o.version as other,
      o.family, o.is_same, v.content -> 'text' as text
    from bank_families n cross join lateral (
      (select bank_id, version, family, true as is_same from bank_families where same && n.same limit ${COMPARED})
      union all
      (select bank_id, version, family, false from bank_families
        where near && n.near and bands && n.bands and not same && n.same limit ${COMPARED})
    ) o join bank_versions v on v.bank_id = o.bank_id and v.version = o.version
    where (n.bank_id, n.version) in ${pairOf(versions)} and (o.bank_id, o.version) <> (n.bank_id, n.version)`);
  await tx.execute(
    sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true)`,
  );
  return rows;
}

/** Joins families into one. */
export async function renameFamilies(
  db: Queryable,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  await db.execute(sql`
    update bank_families f set family = r.new_name
    from unnest(${textArrayLiteral(renamed.map(({ from }) => from))}::text[],
      ${textArrayLiteral(renamed.map(({ to }) => to))}::text[]) as r(old_name, new_name)
    where f.family = r.old_name`);
}

/** Versions without a family: a server of an earlier version wrote them. */
export async function listWithoutFamily(
  db: Queryable,
  limit: number,
): Promise<(NamedVersion & { content: QuestionContent })[]> {
  const { rows } = await db.execute<{ bank_id: string; version: number; content: QuestionContent }>(sql`
    select v.bank_id, v.version, v.content from bank_versions v
    where not exists (
      select from bank_families f where f.bank_id = v.bank_id and f.version = v.version)
    order by v.bank_id, v.version limit ${limit}`);
  return rows.map(({ bank_id, ...row }) => ({ ...row, bank_id: Number(bank_id) }));
}
