import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';

/** Reserves ids for questions and options, in ascending order. */
export async function takeItemIds(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('item_ids') as id from generate_series(1, ${count}) order by id`,
  );
  return rows.map(({ id }) => Number(id));
}
