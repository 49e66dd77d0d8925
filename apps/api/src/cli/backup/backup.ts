import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupEnd, type BackupHead, type BackupTable, countRows, encodeFrame } from './backup-file.ts';

interface BackupSummary {
  /** Number of rows by table. */
  rows: Record<string, number>;
  bytes: number;
}

/**
 * Writes a consistent snapshot of the whole database into a file, while the server runs. The file appears complete or
 * not at all. Only its owner can read it, because it contains phone numbers and hashes.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  file: string,
  { made_at, onTable }: { made_at: string; onTable: (name: string, rows: number) => void },
): Promise<BackupSummary> {
  const client = new pg.Client({ ...connection, application_name: 'abhyas backup' });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const rows: Record<string, number> = {};
    await pipeline(
      framesOf(client, made_at, (name, count) => {
        rows[name] = count;
        onTable(name, count);
      }),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await stat(draft);
    await rename(draft, file);
    return { rows, bytes: size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* framesOf(
  client: pg.Client,
  made_at: string,
  onTable: (name: string, rows: number) => void,
): AsyncGenerator<Buffer> {
  const head: BackupHead = { format: 'abhyas backup', version: 1, made_at, schema: await schemaOf(client) };
  yield encodeFrame('H', json(head));
  const rows: Record<string, number> = {};
  for (const table of await tablesOf(client)) {
    yield encodeFrame('T', json(table));
    let count = 0;
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    const copied = client.query(copyTo(`copy ${pg.escapeIdentifier(table.name)} (${columns}) to stdout`));
    for await (const chunk of copied) {
      count += countRows(chunk);
      yield encodeFrame('D', chunk);
    }
    rows[table.name] = count;
    onTable(table.name, count);
  }
  const end: BackupEnd = { rows, sequences: await sequencesOf(client) };
  yield encodeFrame('E', json(end));
}

const json = (value: object) => Buffer.from(JSON.stringify(value));

async function schemaOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0].last);
}

/** All tables with their columns, referenced tables first. */
async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { refers_to: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers_to
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const ordered: BackupTable[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refers_to }) => !isThere(name) && refers_to.every(isThere));
    if (next === undefined) throw new Error('The foreign keys of the tables form a cycle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  // An unused sequence has no last value.
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}
