import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { UsedSecret } from '#features/accounts/accounts.ts';
import { createdTables } from '#platform/db/migrate.ts';
import { type BackupEnd, type BackupHead, type BackupTable, countRows, encodeFrame } from './backup-file.ts';

interface BackupSummary {
  /** Number of rows by table. */
  rows: Record<string, number>;
  bytes: number;
  /** Fingerprint of the secret to which the backup belongs. */
  secret: string | undefined;
}

interface BackupOptions {
  made_at: string;
  /** Fingerprint of the secret at hand, for a database that has recorded none. */
  secret?: string | undefined;
  /** The secret itself, encrypted, if it is to be in the file. */
  carried_secret?: string | undefined;
  onTable: (name: string, rows: number) => void;
}

/** There is nothing to back up. No file was written. */
export class NothingToBackUpError extends Error {
  override name = 'NothingToBackUpError';
}

/**
 * Writes a consistent snapshot of the whole database into a file, while the server runs. The file appears complete or
 * not at all. Only its owner can read it, because it contains phone numbers and hashes. Throws NothingToBackUpError for a
 * database without accounts, which is another one than the caller means.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  file: string,
  { made_at, secret, carried_secret, onTable }: BackupOptions,
): Promise<BackupSummary> {
  const client = new pg.Client({ ...connection, application_name: 'abhyas backup' });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await requireAccounts(client);
    const own_secret = (await recordedSecret(client)) ?? secret;
    const head: BackupHead = {
      ...{ format: 'abhyas backup', version: 1, made_at, schema: await schemaOf(client) },
      ...(own_secret !== undefined && { secret: own_secret }),
      ...(carried_secret !== undefined && { carried_secret }),
    };
    const rows: Record<string, number> = {};
    await pipeline(
      framesOf(client, head, (name, count) => {
        rows[name] = count;
        onTable(name, count);
      }),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await stat(draft);
    await rename(draft, file);
    return { rows, bytes: size, secret: own_secret };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* framesOf(
  client: pg.Client,
  head: BackupHead,
  onTable: (name: string, rows: number) => void,
): AsyncGenerator<Buffer> {
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

/** All tables of this program with their columns, referenced tables first. The database may be shared. */
async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { refers_to: string[] }>(
    `
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers_to
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)
    order by c.relname`,
    [[...createdTables()]],
  );
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

async function requireAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') is not null as there`);
  const users = rows[0].there ? (await client.query('select 1 from users limit 1')).rows : [];
  if (users.length > 0) return;
  throw new NothingToBackUpError(
    'The database has no accounts, so nothing was backed up. Is this the database of the server? See DATABASE_URL and DATA_DIR.',
  );
}

/** The secret with which a server has run last; undefined in a database of an earlier version. */
async function recordedSecret(client: pg.Client): Promise<string | undefined> {
  const { rows: columns } = await client.query(
    `select 1 from information_schema.columns
      where table_schema = 'public' and table_name = 'installation' and column_name = 'secrets'`,
  );
  if (columns.length === 0) return undefined;
  const { rows } = await client.query('select secrets from installation');
  const used: UsedSecret[] = rows[0]?.secrets ?? [];
  return used.at(-1)?.fingerprint;
}
