import { sql } from 'drizzle-orm';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { meant_findings } from './bank.tables.ts';

/** Those of these findings that are meant. */
export async function listMeant(db: Queryable, findings: string[]): Promise<string[]> {
  const rows = await db
    .select({ finding: meant_findings.finding })
    .from(meant_findings)
    .where(sql`${meant_findings.finding} = any(${textArrayLiteral(findings)}::text[])`);
  return rows.map(({ finding }) => finding);
}

/** Returns those that were not meant before. */
export async function insertMeant(
  db: Queryable,
  findings: string[],
  { created_by, created_at }: { created_by: number | null; created_at: string },
): Promise<string[]> {
  if (findings.length === 0) return [];
  // In order, so that two calls with the same findings do not wait for each other.
  const rows = await db
    .insert(meant_findings)
    .values([...findings].sort().map((finding) => ({ finding, created_by, created_at })))
    .onConflictDoNothing()
    .returning({ finding: meant_findings.finding });
  return rows.map(({ finding }) => finding);
}

/** Returns those that were meant before. */
export async function removeMeant(db: Queryable, findings: string[]): Promise<string[]> {
  const literal = textArrayLiteral(findings);
  const { rows } = await db.execute<{ finding: string }>(sql`
    with locked as materialized (
      select finding from meant_findings where finding = any(${literal}::text[]) order by finding for update
    )
    delete from meant_findings where finding in (select finding from locked) returning finding`);
  return rows.map(({ finding }) => finding);
}
