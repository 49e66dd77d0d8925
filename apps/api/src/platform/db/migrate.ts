import { setTimeout as wait } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { folders } from '#folders.ts';

/** An arbitrary constant, the same in every process of every version of this program. */
export const MIGRATION_LOCK = 4_201_337;

/** How often a process looks whether another one has finished migrating. */
const TURN_MS = 100;
/** While a migration waits for a table, nobody else gets the table, so it waits no longer than this at a time. */
const LOCK_WAIT_MS = 50;
/** Longer than `deadlock_timeout` (1 s), after which PostgreSQL cancels an autovacuum that blocks a session. */
const VACUUM_WAIT_MS = 3000;
/** Pauses between two tries, in which those who wait for the table get it. */
const PAUSE_MS = 200;
/** A transaction of someone else may use a table for so long, and the migration still gets its turn. */
const TRIES = 600;

/** SQLSTATE of a lock that was not to be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE of a table that is there already. */
const DUPLICATE_TABLE = '42P07';

/** The database was made before the baseline, from which this version can migrate. */
export class EarlierDatabaseError extends Error {
  override name = 'EarlierDatabaseError';
  constructor() {
    super(
      'This database was made by a development version of Abhyas from before 25 November 2026, which this version cannot bring up to date. Start that version once more to export quizzes and take a backup, then begin with an empty database.',
    );
  }
}

/** The database has migrations that this version does not know. Nothing was changed. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor() {
    super(
      'This database belongs to a newer version of Abhyas. Start that version, or restore the backup from before the update into an empty database: another DATA_DIR, or another DATABASE_URL.',
    );
  }
}

/** A migration would create a table that is there already. It was not applied; those before it were. */
export class LeftoverTablesError extends Error {
  override name = 'LeftoverTablesError';
  constructor(options: ErrorOptions) {
    super(
      'This database has tables of a newer version than its other ones: an older version restored a backup over it. Restore that backup again, with this version and --replace; it removes them.',
      options,
    );
  }
}

/**
 * Migrates the schema to the newest version while other servers save answers. Processes that start together wait for one
 * another. Each migration is done whole or not at all; one with concurrent indexes goes on where it was interrupted.
 * @throws EarlierDatabaseError or NewerDatabaseError, which change nothing; LeftoverTablesError; an Error if a table is in use
 * for two and a half minutes on end
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  migrations: MigrationMeta[] = allMigrations(),
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'abhyas migrate' });
  // A stop may end the database between two statements. The next one reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    await client.query('create schema if not exists drizzle');
    await client.query(CREATE_JOURNAL);
    const applied = await readApplied(client);
    if (applied > 0 && isBeforeBaseline(applied)) throw new EarlierDatabaseError();
    if (isNewer(applied, migrations)) throw new NewerDatabaseError();
    for (const migration of migrations) {
      if (migration.folderMillis <= applied) continue;
      if (isConcurrent(migration)) await runConcurrently(client, migration);
      else await runPatiently(client, migration);
    }
  } finally {
    await client.end(); // releases the lock
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for the lock. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await wait(TURN_MS);
  }
}

/** The newest migration that the database has, by its `folderMillis`. 0: none. */
export async function readApplied(client: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows: journal } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!journal[0].there) return 0;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0].last ?? 0);
}

/** The table as Drizzle creates it. */
const CREATE_JOURNAL =
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)';

const CONCURRENTLY = / concurrently(?= ")/i;
const isConcurrent = ({ sql }: MigrationMeta): boolean =>
  sql.some((statement) => CONCURRENTLY.test(statement));

/** In one transaction, which begins again when a table is in use. */
async function runPatiently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await passAutovacuum(client, migration);
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await applyMigrations(client, [migration]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (isDuplicateTable(error)) throw new LeftoverTablesError({ cause: error });
      if (!isLockNotAvailable(error) || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Waits for a vacuum of the tables to end. An autovacuum of a large table takes minutes, and PostgreSQL cancels it only for a
 * session that has waited for `deadlock_timeout`. This lock conflicts with a vacuum but not with reads and writes, so learners do
 * not wait while the migration does.
 */
async function passAutovacuum(client: pg.ClientBase, { sql }: MigrationMeta): Promise<void> {
  const names = sql.flatMap((statement) => [...statement.matchAll(/"(\w+)"/g)].map(([, name]) => name));
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(indrelid, pg_class.oid)::regclass::text as name
     from pg_class left join pg_index on indexrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i') and relname = any($1) order by 1`,
    [names],
  );
  if (rows.length === 0) return;
  await client.query(`set local lock_timeout = ${VACUUM_WAIT_MS}`);
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share update exclusive mode`);
}

const hasState = (error: unknown, code: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code;
const isLockNotAvailable = (error: unknown): boolean => hasState(error, LOCK_NOT_AVAILABLE);
const isDuplicateTable = (error: unknown): boolean => hasState(error, DUPLICATE_TABLE);

/** Statement by statement, because PostgreSQL builds no index concurrently in a transaction. */
async function runConcurrently(client: pg.Client, { sql, ...migration }: MigrationMeta): Promise<void> {
  await dropInvalidIndexes(client, sql);
  for (const statement of sql) await run(client, statement, ' concurrently if not exists');
  await recordMigration(client, migration);
}

/** Under this comment stands a statement that is left out where the extension is not installed. */
const NEEDED_EXTENSION = /^-- Needs the extension (\w+)\./m;

async function run(client: pg.ClientBase, statement: string, concurrently: string): Promise<void> {
  const [, extension] = NEEDED_EXTENSION.exec(statement) ?? [];
  if (extension !== undefined) {
    const installed = await client.query('select from pg_extension where extname = $1', [extension]);
    if (installed.rowCount === 0) return;
  }
  await client.query(statement.replace(CONCURRENTLY, concurrently));
}

/** Drops what interrupted builds of these statements left. Another invalid index may be one that somebody is building. */
async function dropInvalidIndexes(client: pg.Client, sql: readonly string[]): Promise<void> {
  const built = sql.flatMap((statement) => / concurrently "(\w+)"/i.exec(statement)?.[1] ?? []);
  const { rows } = await client.query(
    `select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [built],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/** Every migration, oldest first; `folderMillis` names the schema that it leads to. */
export const allMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folders.migrations });

/** Whether a schema, by its `folderMillis`, is older than the first migration. */
export const isBeforeBaseline = (schema: number): boolean => schema < (allMigrations()[0]?.folderMillis ?? 0);

/** Whether a schema, by its `folderMillis`, is of a later version than the last of these migrations. */
export const isNewer = (schema: number, migrations = allMigrations()): boolean =>
  schema > (migrations.at(-1)?.folderMillis ?? 0);

/** Every table that a migration has created. What else is in the database belongs to somebody else, or to another version. */
export const createdTables = (): Set<string> =>
  new Set(
    allMigrations().flatMap(({ sql }) =>
      sql.flatMap((statement) => [...statement.matchAll(CREATED_TABLE)].map(([, name = '']) => name)),
    ),
  );
const CREATED_TABLE = /^create table "(\w+)"/gim;

/** Creates the schema of the last of these in an empty database, inside the caller's transaction. */
export async function buildSchema(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema drizzle');
  await client.query(CREATE_JOURNAL);
  await applyMigrations(client, migrations);
}

/** Runs these in a database that has the ones before them, inside the caller's transaction: nobody else uses the tables. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, ...migration } of migrations) {
    for (const statement of sql) await run(client, statement, '');
    await recordMigration(client, migration);
  }
}

async function recordMigration(
  client: pg.ClientBase,
  { hash, folderMillis }: Pick<MigrationMeta, 'hash' | 'folderMillis'>,
): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
