import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { DomainError } from '../lib/domain-error.ts';

/** /livez: the process answers. /readyz: it can serve, so the database answers too and it is not stopping. */
export function registerHealth(
  app: FastifyInstance,
  deps: { db: Database; isStopping: () => boolean },
): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (deps.isStopping()) throw new DomainError('UNAVAILABLE', { retry_after: 5 });
    await deps.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
