import { existsSync } from 'node:fs';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { changeAdmin } from '../features/accounts/admins.ts';
import { openRevisions, type Revisions } from '../features/quizzes/revisions.queries.ts';
import { exportQuizJson } from '../features/quizzes/staff/editor.service.ts';
import { fillEmptyDatabase } from '../features/quizzes/staff/first-run.ts';
import { importQuizFile, QuizFileError } from '../features/quizzes/staff/import-quiz.ts';
import { folders } from '../folders.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { type Database, openDatabase } from '../platform/db/open.ts';
import { DomainError } from '../platform/domain-error.ts';
import { attachEmbedded } from '../platform/embedded-postgres/embedded.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { iso, systemClock } from '../platform/time/clock.ts';
import { connectDatabase, type DatabaseServer } from '../start/connect-database.ts';
import { writeBackup } from './backup/backup.ts';
import { BackupFileError } from './backup/backup-file.ts';
import { RestoreRefusedError, restoreBackup } from './backup/restore.ts';

const usage = `abhyas migrate         bring the database's schema up to date
abhyas seed            fill an empty database with the sample quizzes and an admin
abhyas import FILE…    create a quiz from each JSON file
abhyas export ID       print a quiz as the JSON that import takes
abhyas admin add NAME, abhyas admin remove NAME
                       make an account an admin, or make it one no more
abhyas backup FILE     write everything into a file, while the server goes on
abhyas restore FILE [--replace]
                       put a backup in the place of what the database holds
`;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const tellTable = (name: string, rows: number) => process.stderr.write(`${name}: ${rows} rows\n`);
type Deps = { db: Database; clock: typeof systemClock; revisions: Revisions };

/** `connection`: for what needs a connection of its own. */
type Command = (
  deps: Deps & { connection: DatabaseServer['connection'] },
  config: Config,
  files: string[],
) => Promise<void>;

const commands: Record<string, Command> = {
  async migrate() {
    tell('The schema is up to date.'); // every command brings it there first
  },
  async seed(deps, config) {
    const filled = await fillEmptyDatabase(
      { ...deps, seed_folder: folders.seed },
      {
        username: config.ADMIN_USERNAME,
        phone_number: config.ADMIN_PHONE,
        password: config.ADMIN_PASSWORD,
      },
    );
    tell(filled ? JSON.stringify(filled) : 'The database is not empty; nothing was added.');
  },
  async import(deps, _config, files) {
    if (files.length === 0) throw new UsageError(usage);
    for (const file of files) tell(`Quiz created from ${file}. Quiz ID: ${await importQuizFile(deps, file)}`);
  },
  async export(deps, _config, [id]) {
    if (!id || !/^[1-9]\d*$/.test(id)) throw new UsageError(usage);
    tell(JSON.stringify(await exportQuizJson(deps, Number(id)), null, 2));
  },
  async admin(deps, _config, [action, username]) {
    if (!username || (action !== 'add' && action !== 'remove')) throw new UsageError(usage);
    const name = await changeAdmin(deps, { username, is_admin: action === 'add' });
    tell(action === 'add' ? `"${name}" is an admin now.` : `"${name}" is no admin any more.`);
  },
  async backup({ connection, clock }, _config, [file, ...more]) {
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const made_at = iso(clock.now());
    const { bytes } = await writeBackup(connection, file, { made_at, onTable: tellTable });
    tell(`Backup of ${made_at} in ${file}, ${bytes} bytes. It holds phone numbers: keep it safe.`);
  },
  async restore({ connection }, _config, args) {
    const [file, ...more] = args.filter((arg) => arg !== '--replace');
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const replace = args.includes('--replace');
    const { made_at } = await restoreBackup(connection, file, { replace, onTable: tellTable });
    tell(`The database is as it was at ${made_at}.
Every session was ended: all accounts sign in again, and access tokens of before are not accepted.
New ids begin more than ten million after the last one, so that none is given a second time.`);
  },
};

/** The command line was not understood; the message says what it takes. */
class UsageError extends Error {}

/** A server that runs on this folder has the database open: that one is used, and left running. */
async function reachDatabase(config: Config): Promise<DatabaseServer> {
  const running = config.DATABASE_URL ? undefined : await attachEmbedded({ data_dir: config.DATA_DIR });
  if (running) return { connection: running, stop: async () => undefined };
  const log = createLog(config.LOG_LEVEL, 2);
  return connectDatabase(config, { log, onLost: fail });
}

async function run([name = '', ...files]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseConfig(process.env);
  const server = await reachDatabase(config);
  try {
    await migrateDatabase(server.connection);
    const { db, close } = openDatabase(server.connection, { max: 1, onIdleError: fail });
    const deps = { db, clock: systemClock, revisions: openRevisions(db), connection: server.connection };
    await command(deps, config, files);
    await close();
  } finally {
    await server.stop();
  }
}

function fail(error: unknown): void {
  const foreseen = [
    BackupFileError,
    ConfigError,
    DomainError,
    QuizFileError,
    RestoreRefusedError,
    UsageError,
  ].some((kind) => error instanceof kind);
  const told = error instanceof Error ? (foreseen ? error.message : error.stack) : error;
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch(fail);
