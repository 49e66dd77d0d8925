import type pg from 'pg';
import { OneTransaction } from '#platform/db/statements/one-transaction.ts';

/**
 * Sends every statement of a pool without its name. A named statement is prepared on one connection of the server, and
 * a pooler in transaction mode may run the next transaction on another one (PgBouncer knows named ones from 1.21 on).
 */
export function sendUnnamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (send, self, [statement, ...rest]: unknown[]) =>
        Reflect.apply(send, self, [withoutName(statement), ...rest]),
    });
  });
}

function withoutName(statement: unknown): unknown {
  if (statement instanceof OneTransaction) statement.sendUnnamed();
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  if (!isNamed || 'submit' in statement) return statement;
  return { ...statement, name: undefined };
}
