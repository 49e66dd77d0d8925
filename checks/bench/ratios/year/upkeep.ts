import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Line } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { residentBytesOf } from '#bench/support/processes.ts';
import { repository } from '#support/repository.ts';
import { restoreBackup } from '../../../../apps/api/src/cli/backup/restore.ts';
import { allMigrations, migrateDatabase } from '../../../../apps/api/src/platform/db/migrate.ts';
import { timeOf } from './compare.ts';
import type { Seat } from './seat.ts';
import { attemptOf, QUIZ, saveOf, tokenOf } from './sitting.ts';

/** How long (ms) a migration may keep a save waiting for a table. */
const LOCK_BAR_MS = 100;
/** Learners who save while the database is migrated. */
export const SAVERS = 8;
const QUIET_MS = 5000;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const reported = (work: string, found: string): Line => ({ work, found, bar: '', holds: undefined });

/** What an administrator wants to know of the large database: sizes, and how long the tasks take. */
export async function linesOfUpkeep(seat: Seat, place: number): Promise<Line[]> {
  return [
    await size(seat),
    await memory(seat),
    await vacuum(seat),
    ...(await backupAndRestore(seat)),
    await migration(seat, place),
  ];
}

async function size({ stage: { server } }: Seat): Promise<Line> {
  const { rows } = await server.db.query<{ attempts: string; bytes: string; parts: string }>(
    `select (select count(*) from attempts) as attempts, pg_database_size(current_database()) as bytes,
       (select string_agg(format('%s %s', relname, pg_size_pretty(size)), ', ' order by size desc) from (
          select relname, pg_total_relation_size(relid) as size from pg_stat_user_tables order by 2 desc limit 5) largest) as parts`,
  );
  const { attempts, bytes, parts } = rows[0] ?? {};
  return reported('disk of a year', `${gigabytes(Number(bytes))} with ${attempts} attempts: ${parts}`);
}

async function memory({ stage: { server } }: Seat): Promise<Line> {
  const { rows } = await server.db.query<{ shared: string }>(
    `select pg_size_pretty(setting::bigint * 8192) as shared from pg_settings where name = 'shared_buffers'`,
  );
  const resident = await residentBytesOf(server.pid);
  return reported(
    'memory on the tables of a year',
    `${Math.round(resident / 1e6)} MB of Node after all calls; PostgreSQL with ${rows[0]?.shared} of shared buffers`,
  );
}

async function vacuum({ stage: { server } }: Seat): Promise<Line> {
  const began = performance.now();
  await server.db.query('vacuum analyze');
  const first = performance.now() - began;
  await server.db.query('update attempts set saved_at = saved_at where id % 100 = 0');
  const again = performance.now();
  await server.db.query('vacuum analyze attempts');
  return reported(
    'vacuum analyze of a year',
    `${seconds(first)}; of the attempts, with one in a hundred changed, ${seconds(performance.now() - again)}`,
  );
}

/** Backs up beside the running server, and restores into an empty database. */
async function backupAndRestore({ stage: { server } }: Seat): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-year-'));
  const owner = new pg.Client({ ...server.connection, user: 'postgres' });
  await owner.connect();
  try {
    const file = join(folder, 'year.backup');
    const backup = await abhyas(['backup', file], { DATA_DIR: server.data_dir });
    await owner.query(`create database restored owner ${server.connection.user}`);
    const began = performance.now();
    await restoreBackup({ ...server.connection, database: 'restored' }, file, {
      replace: false,
      onTable: () => undefined,
    });
    const restore = performance.now() - began;
    await owner.query('drop database restored');
    const { size } = await stat(file);
    return [
      reported('backup of a year', `${seconds(backup)}, ${gigabytes(size)}, beside the running server`),
      reported('restore of a year', `${seconds(restore)}, into an empty database`),
    ];
  } finally {
    await owner.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a command of the built command line, and returns how long it took (ms). */
async function abhyas(words: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, [join(repository, 'apps/api/dist/cli.js'), ...words], {
    cwd: env.DATA_DIR,
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  return performance.now() - began;
}

/** The migrations of a later version: a column, and an index of the largest table. */
function laterMigrations() {
  const known = allMigrations();
  const last = known.at(-1)?.folderMillis ?? 0;
  const later = (n: number, statement: string) => ({
    ...{ sql: [statement], hash: `later ${n}`, folderMillis: last + n, bps: true },
  });
  return [
    ...known,
    later(1, 'alter table "attempts" add column "later" integer not null default 0'),
    later(2, 'create index concurrently "later_idx" on "attempts" using btree ("saved_at")'),
  ];
}

/** Migrates while learners save, without and with someone who reads the table all the time. */
async function migration(seat: Seat, place: number): Promise<Line> {
  const { connection, db } = seat.stage.server;
  const isOver = { yet: false };
  const savers = Array.from({ length: SAVERS }, (_, n) => saveUntil(seat, place + n, isOver));
  await wait(QUIET_MS);
  const quiet = performance.now();
  const waits: number[] = [];
  const watching = (async () => {
    for (; !isOver.yet; await wait(5)) waits.push(await longestWait(db));
  })();
  const began = performance.now();
  await migrateDatabase(connection, laterMigrations());
  const took = performance.now() - began;
  isOver.yet = true;
  const saves = (await Promise.all(savers)).flat();
  await watching;
  const slowest = (from: number, to: number) =>
    Math.max(...saves.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms));
  const longest = Math.max(...waits);
  return {
    work: 'a column and an index of attempts are migrated beside 8 learners who save',
    found: `${longest.toFixed(0)} ms the longest wait for a table; slowest save ${slowest(began, began + took).toFixed(0)} ms (${slowest(0, quiet).toFixed(0)} before); ${seconds(took)}`,
    bar: `≤ ${LOCK_BAR_MS} ms`,
    holds: longest <= LOCK_BAR_MS,
  };
}

/** How long (ms) others have waited at this moment for a table that the migration has or wants. */
async function longestWait(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
     from pg_locks join pg_stat_activity using (pid)
     where not granted and locktype = 'relation' and application_name <> 'abhyas migrate'`,
  );
  return rows[0]?.ms ?? 0;
}

/** Opens an attempt, and saves until it is over. Returns when each save began and how long it took (ms). */
async function saveUntil({ stage, sitters }: Seat, place: number, isOver: { yet: boolean }) {
  const connection = new Connection(stage.server.url);
  const token = tokenOf(sitters, place);
  const saves: { at: number; ms: number }[] = [];
  try {
    await timeOf({ connection }, { method: 'POST', path: `${QUIZ}/attempt/`, token });
    const attempt = await attemptOf(stage, token);
    for (let seq = 1; !isOver.yet; seq++) {
      const at = performance.now();
      const body = saveOf(stage, attempt, seq);
      saves.push({
        at,
        ms: await timeOf(
          { connection },
          { method: 'PUT', path: `${QUIZ}/answers/`, body, token: tokenOf(sitters, place) },
        ),
      });
    }
    return saves;
  } finally {
    connection.close();
  }
}
