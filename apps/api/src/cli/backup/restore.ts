import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  allMigrations,
  applyMigrations,
  buildSchema,
  createdTables,
  isBeforeBaseline,
  isNewer,
  MIGRATION_LOCK,
  NewerDatabaseError,
  readApplied,
} from '#platform/db/migrate.ts';
import { QUEUE_SCHEMA } from '#platform/jobs/queue.ts';
import { countUndone, invalidateIssued, readSequences, type Undone } from './after-restore.ts';
import { BackupFileError, type BackupTable, examineBackup, readFrames } from './backup-file.ts';
import { decryptCarried } from './carried-secret.ts';

/** The database cannot be restored now. It is unchanged. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError';
}

/**
 * Replaces the contents of the database by a backup: everything or, after any error, nothing. Migrates a backup of an
 * earlier version. Ends every earlier session and never reuses an id. Tables of the file that were not of the program when it was
 * made are left out: backups of earlier versions took in whatever the database had. `passphrase` must open the secret that the
 * backup carries, if it does. Throws BackupFileError; NewerDatabaseError; RestoreRefusedError while a server runs on the
 * database or, without `replace`, if the database has accounts.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  file: string,
  {
    replace,
    passphrase,
    onTable,
  }: {
    replace: boolean;
    passphrase?: string | undefined;
    onTable: (name: string, rows: number) => void;
  },
): Promise<{
  made_at: string;
  rows: Record<string, number>;
  undone: Undone | undefined;
  left_out: string[];
  secret?: string;
  carried_secret?: string;
}> {
  const { head, end } = await examineBackup(file);
  const migrations = allMigrations();
  const upTo = migrations.findIndex(({ folderMillis }) => folderMillis === head.schema);
  if (upTo === -1) {
    throw new BackupFileError(
      isBeforeBaseline(head.schema)
        ? 'The backup was made by a development version of Abhyas from before 25 November 2026, which this version cannot restore'
        : 'The backup was made by a newer version of Abhyas; update first',
    );
  }

  if (passphrase !== undefined && head.carried_secret !== undefined)
    await decryptCarried(head.carried_secret, passphrase);

  let undone: Undone | undefined;
  let left_out: string[] = [];
  const client = new pg.Client({ ...connection, application_name: 'abhyas restore' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireFree(client, replace);
    undone = await countUndone(client, head.made_at);
    const replaced = await readSequences(client);
    await dropAll(client, Object.keys(end.sequences));
    const foreign = await readSequences(client);
    await buildSchema(client, migrations.slice(0, upTo + 1));
    left_out = await fill(client, file, onTable);
    await applyMigrations(client, migrations.slice(upTo + 1));
    const backup = new Map(Object.entries(end.sequences).map(([name, last]) => [name, BigInt(last)]));
    await invalidateIssued(client, { backup, replaced, foreign });
    await client.query('commit');
  } finally {
    await client.end(); // without a commit, everything is rolled back
  }
  const { made_at, secret, carried_secret } = head;
  return {
    ...{ made_at, rows: end.rows, undone, left_out },
    ...(secret !== undefined && { secret }),
    ...(carried_secret !== undefined && { carried_secret }),
  };
}

/** A server that has just been stopped: PostgreSQL lists its connections for a moment longer. */
const CONNECTIONS_END_WITHIN_MS = 2_000;

/** Whether a server is connected, now and until it could have ended. */
async function isServed(client: pg.Client): Promise<boolean> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('abhyas', 'abhyas listen') limit 1`,
    );
    if (rows.length === 0 || waited >= CONNECTIONS_END_WITHIN_MS) return rows.length > 0;
    await wait(100);
    // Within a transaction the list stays as it was first read.
    await client.query('select pg_stat_clear_snapshot()');
  }
}

async function requireFree(client: pg.Client, replace: boolean): Promise<void> {
  if (await isServed(client)) {
    throw new RestoreRefusedError('A server runs on this database. Stop it, then restore.');
  }
  if (isNewer(await readApplied(client))) throw new NewerDatabaseError();
  const { rows } = await client.query(`select to_regclass('public.users') is not null as there`);
  if (replace || !rows[0].there) return;
  const { rows: users } = await client.query('select 1 from users limit 1');
  if (users.length > 0) {
    throw new RestoreRefusedError(
      'The database has accounts, which a restore deletes. Make a backup, then add --replace.',
    );
  }
}

/** Those of the application that are there now. */
async function listTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [[...createdTables()]],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Drops only the application's own tables and sequences, because the database may be shared. */
async function dropAll(client: pg.Client, sequences: string[]): Promise<void> {
  for (const name of await listTables(client))
    await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`);
  for (const name of new Set([...sequences, 'item_ids'])) {
    await client.query(`drop sequence if exists ${pg.escapeIdentifier(name)}`);
  }
  await client.query('drop schema if exists drizzle cascade');
  // The queue of the replaced database. A backup contains none: `invalidateIssued` ends its jobs.
  await client.query(`drop schema if exists ${pg.escapeIdentifier(QUEUE_SCHEMA)} cascade`);
}

/** Returns the tables of the file that were left out, because its schema does not have them. */
async function fill(client: pg.Client, file: string, onTable: (name: string, rows: number) => void) {
  const known = await listTables(client);
  const left_out: string[] = [];
  const missing = new Set(known);
  let copying: { table: BackupTable; into: ReturnType<typeof copyFrom> } | undefined;
  const finish = async () => {
    if (copying === undefined) return;
    const { table, into } = copying;
    await new Promise<void>((resolve, reject) => {
      into.once('error', reject);
      into.end(resolve);
    });
    await client.query(`alter table ${pg.escapeIdentifier(table.name)} enable trigger user`);
    onTable(table.name, into.rowCount);
  };
  for await (const { kind, payload } of readFrames(file)) {
    if (kind === 'T') {
      await finish();
      const table: BackupTable = JSON.parse(payload.toString());
      copying = undefined;
      if (!known.has(table.name)) {
        left_out.push(table.name);
        continue;
      }
      missing.delete(table.name);
      const columns = table.columns.map(pg.escapeIdentifier).join(', ');
      // What triggers write has rows of its own in the backup.
      await client.query(`alter table ${pg.escapeIdentifier(table.name)} disable trigger user`);
      const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`));
      copying = { table, into };
    } else if (kind === 'D' && copying !== undefined) {
      await write(copying.into, payload);
    }
  }
  await finish();
  if (missing.size > 0) throw new BackupFileError(`The backup lacks the tables ${[...missing].join(', ')}`);
  return left_out;
}

const write = (into: ReturnType<typeof copyFrom>, data: Buffer) =>
  new Promise<void>((resolve, reject) => {
    into.write(data, (error) => (error ? reject(error) : resolve()));
  });
