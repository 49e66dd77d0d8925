import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** A pool, or a connection of its own or of a group. */
export interface PreparingRows {
  $client: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>;
}

/**
 * Prepares a statement whose rows are used as pg returns them. Drizzle's mapping of each column would take a tenth of
 * the processor time of a short call. So `Row` has only types that pg parses by itself: `int`, `float8`, `boolean`,
 * `text` and `jsonb`.
 */
export function prepareRows<Row extends object>(
  db: PreparingRows,
  { name, statement }: { name: string; statement: SQL },
): (values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (values) => {
    const { rows } = await db.$client.query<Row>({ name, text }, fillPlaceholders(params, values));
    return rows;
  };
}
