import { eq, or } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { reopenings } from './reopenings.tables.ts';

/** The end of an attempt for which this receipt was issued, if staff have reopened it since. */
export async function findEarlierEnd(db: Queryable, receipt: string) {
  const [end] = await db
    .select()
    .from(reopenings)
    .where(or(eq(reopenings.receipt, receipt), eq(reopenings.grading_receipt, receipt)))
    .limit(1);
  return end;
}
