import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';
import { isDatabaseDown, openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

const app = await buildTestApp();

async function isThere(pid: number | undefined): Promise<boolean> {
  const { rows } = await app.db.execute(sql`select from pg_stat_activity where pid = ${pid}`);
  return rows.length > 0;
}

describe('a connection that breaks between two queries of a transaction', () => {
  it('fails that transaction, and neither the process nor the next one', async () => {
    const { db, close } = openDatabase(app.connection, { max: 1, onIdleError: () => undefined });
    const failures: unknown[] = [];
    const ran = await inTransaction(db, async (tx) => {
      if (failures.length > 0) return 'again';
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid;
      await app.db.execute(sql`select pg_terminate_backend(${pid})`);
      // The connection ends while no query runs on it.
      await expect.poll(() => isThere(pid)).toBe(false);
      await tx.execute(sql`select 1`).catch((error) => {
        failures.push(error);
        throw error;
      });
      return 'once';
    });
    expect(ran).toBe('again');
    expect(failures).toEqual([expect.toSatisfy(isDatabaseDown)]);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
