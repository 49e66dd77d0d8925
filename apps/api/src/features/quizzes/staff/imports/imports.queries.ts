import { and, eq, gt, gte, lte } from 'drizzle-orm';
import { bank_uses } from '#features/quizzes/bank.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { imports } from './imports.tables.ts';

export type ImportRow = typeof imports.$inferSelect;

export async function insertImport(db: Queryable, row: typeof imports.$inferInsert): Promise<number> {
  const [added] = await db.insert(imports).values(row).returning({ id: imports.id });
  if (!added) throw new Error('The import was not stored');
  return added.id;
}

/** A preview of this account that is younger than `since`. */
export async function findImport(
  db: Queryable,
  { id, user_id, since }: { id: number; user_id: number; since: string },
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const select = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, user_id), gt(imports.created_at, since)));
  const [row] = await (lock ? select.for('update') : select);
  return row;
}

export async function updateImport(
  db: Queryable,
  id: number,
  change: Partial<Pick<ImportRow, 'questions' | 'issues' | 'accepted'>>,
): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

export async function removeImport(db: Queryable, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

export async function removeImportsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(imports).where(lte(imports.created_at, moment));
}

/** The bank questions of a quiz's questions from an id on, in the order in which the questions were added. */
export async function listBankIdsOf(db: Queryable, quiz_id: number, { from = 0 } = {}): Promise<number[]> {
  const rows = await db
    .select({ bank_id: bank_uses.bank_id })
    .from(bank_uses)
    .where(and(eq(bank_uses.quiz_id, quiz_id), gte(bank_uses.question_id, from)))
    .orderBy(bank_uses.question_id);
  return rows.map(({ bank_id }) => bank_id);
}
