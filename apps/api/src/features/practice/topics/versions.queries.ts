import { sql } from 'drizzle-orm';
import type { QuestionContent } from '#features/questions/questions.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { practice_sent } from './topics.tables.ts';

export interface Version {
  bank_id: number;
  version: number;
}

/** The contents of these versions, by `bank_id/version`. */
export async function listContents(
  db: Queryable,
  versions: readonly Version[],
): Promise<Map<string, QuestionContent>> {
  if (versions.length === 0) return new Map();
  const { rows } = await db.execute<{ bank_id: string; version: number; content: QuestionContent }>(sql`
    select bank_id, version, content from "bank_versions" where (bank_id, version) in (
      select * from unnest(${arrayLiteral(versions.map(({ bank_id }) => bank_id))}::bigint[],
        ${arrayLiteral(versions.map(({ version }) => version))}::integer[]))`);
  return new Map(rows.map(({ bank_id, version, content }) => [`${bank_id}/${version}`, content]));
}

export async function recordSent(
  tx: Queryable,
  { user_id, versions, now }: { user_id: number; versions: readonly Version[]; now: string },
): Promise<void> {
  const rows = versions.map(({ bank_id, version }) => ({ user_id, bank_id, version, sent_at: now }));
  if (rows.length > 0) await tx.insert(practice_sent).values(rows).onConflictDoNothing();
}

/** Those of these questions that were sent to the learner, by `bank_id/version`. */
export async function listSent(
  db: Queryable,
  { user_id, bank_ids }: { user_id: number; bank_ids: readonly number[] },
): Promise<Set<string>> {
  if (bank_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ bank_id: string; version: number }>(sql`
    select bank_id, version from "practice_sent"
    where user_id = ${user_id} and bank_id = any(${arrayLiteral([...bank_ids])}::bigint[])`);
  return new Set(rows.map(({ bank_id, version }) => `${bank_id}/${version}`));
}
