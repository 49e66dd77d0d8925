import { createHash } from 'node:crypto';
import pg from 'pg';

/** A digest of the rows of each table, by table name. */
export async function contents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`,
    );
    found[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  await client.end();
  return found;
}
