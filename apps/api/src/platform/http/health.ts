import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { DomainError } from '../domain-error.ts';
import { SECOND } from '../time/clock.ts';

/** A database that has not answered by then is as good as down. */
const PATIENCE = 2 * SECOND;

/** /livez: the process answers. /readyz: it can serve, so the database answers too and it is not stopping. */
export function registerHealth(
  app: FastifyInstance,
  deps: { db: Database; isStopping: () => boolean },
): void {
  // One question at a time, however many ask: a database that hangs must not have all connections hang on it.
  let asked: Promise<unknown> | undefined;
  const ask = () => {
    asked ??= deps.db.execute(sql`select 1`).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (deps.isStopping()) throw new DomainError('UNAVAILABLE', { retry_after: 5 });
    await answeredInTime(ask());
    return { status: 'ok' };
  });
}

/** Throws UNAVAILABLE, or what the question itself failed of. */
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
