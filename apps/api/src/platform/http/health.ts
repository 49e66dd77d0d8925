import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { SECOND } from '#platform/time/clock.ts';

/** A database that does not answer within this time counts as down. */
const PATIENCE = 2 * SECOND;

/** /livez: the process answers. /readyz: it can serve, so the database answers too and the process is not stopping. */
export function registerHealth(
  app: FastifyInstance,
  deps: { db: Database; isStopping: () => boolean },
): void {
  // One query at a time for all probes: a database that hangs must not take every connection.
  let query: Promise<unknown> | undefined;
  const ask = () => {
    query ??= deps.db.execute(sql`select 1`).finally(() => {
      query = undefined;
    });
    return query;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (deps.isStopping()) throw new DomainError('UNAVAILABLE', { retry_after: 5 });
    await answeredInTime(ask());
    return { status: 'ok' };
  });
}

/** Throws UNAVAILABLE, or the error of the query. */
async function answeredInTime(question: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DomainError('UNAVAILABLE', { retry_after: 2, cause: new Error('No answer in time') })),
      PATIENCE,
    );
  });
  try {
    await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}
