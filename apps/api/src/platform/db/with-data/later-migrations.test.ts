import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/build-test-app.ts';
import { allMigrations, buildSchema, migrateDatabase } from '../migrate.ts';
import { dataFor, rowsFor } from './every-table.fixture.ts';

/** Number of migrations of the first version that this file tests; `migrate.test.ts` has what earlier ones changed. */
const FIRST = 12;
/** Tables that a later migration replaces, and what its rows become. */
const replaced: Record<string, { in: string; row: object }> = {
  extra_attempts: { in: 'overrides', row: { user_id: '2', quiz_id: '1', extra_attempts: 2 } },
};

const migrations = allMigrations();
const clients: pg.Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.end();
});

async function readTables(client: pg.Client): Promise<Map<string, object[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = new Map<string, object[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<object>(`select * from "${name}" order by 1, 2`);
    found.set(name, rows);
  }
  return found;
}

describe('a database with rows in every table', () => {
  it.each(migrations.map((_, place) => place + 1).filter((count) => count >= FIRST))(
    'of %i migrations comes along with all of them',
    async (count) => {
      const connection = await cloneDatabase('empty');
      const client = new pg.Client(connection);
      clients.push(client);
      await client.connect();
      await buildSchema(client, migrations.slice(0, count));
      await client.query(dataFor(count) + rowsFor(count));
      const before = await readTables(client);
      expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);

      await migrateDatabase(connection);

      const after = await readTables(client);
      for (const [name, rows] of before) {
        const successor = after.has(name) ? undefined : replaced[name];
        if (successor)
          expect(after.get(successor.in), name).toContainEqual(expect.objectContaining(successor.row));
        // A table may also get rows from one that is replaced.
        else expect(after.get(name), name).toMatchObject(rows);
      }
    },
  );
});
