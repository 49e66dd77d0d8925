import { existsSync } from 'node:fs';
import { type Config, ConfigError, parseConfig } from '#config.ts';
import { changeAdmin } from '#features/accounts/admins.service.ts';
import { resetFactorByName } from '#features/accounts/staff/second-factor-rule.service.ts';
import { purgeDeleted } from '#features/attempts/staff/purge.service.ts';
import { openRevisions, type Revisions } from '#features/quizzes/revisions.queries.ts';
import { exportQuizJson } from '#features/quizzes/staff/export-quiz.service.ts';
import { fillEmptyDatabase } from '#features/quizzes/staff/first-run.service.ts';
import { importQuizFile, QuizFileError } from '#features/quizzes/staff/import-quiz.service.ts';
import { folders } from '#folders.ts';
import { findSecret } from '#platform/crypto/secret-file.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { attachEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { iso, systemClock } from '#platform/time/clock.ts';
import { connectDatabase, type DatabaseServer } from '#start/connect-database.ts';
import { writeBackup } from './backup/backup.ts';
import { BackupFileError } from './backup/backup-file.ts';
import { RestoreRefusedError, restoreBackup } from './backup/restore.ts';
import { describeLedger, LedgerFileError, verifyLedger } from './verify-ledger.ts';

const usage = `abhyas migrate         bring the database's schema up to date
abhyas seed            fill an empty database with the sample quizzes and an admin
abhyas import FILE…    create a quiz from each JSON file
abhyas export ID       print a quiz as the JSON that import takes
abhyas admin add NAME, abhyas admin remove NAME
                       grant or revoke admin rights
abhyas second-factor reset NAME
                       remove the second factor of an account that has lost it
abhyas purge           remove quizzes that were deleted more than 30 days ago; what learners have sat stays
abhyas backup FILE     write everything into a file, while the server runs
abhyas restore FILE [--replace]
                       replace the contents of the database by a backup
abhyas verify FILE     check a ledger that a learner downloaded; exits with 1 unless all is right and signed
`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printTable = (name: string, rows: number) => process.stderr.write(`${name}: ${rows} rows\n`);
type Deps = { db: Database; clock: typeof systemClock; revisions: Revisions };

/** `connection`: for commands that need their own connection. */
type Command = (
  deps: Deps & { connection: DatabaseServer['connection'] },
  config: Config,
  files: string[],
) => Promise<void>;

const commands: Record<string, Command> = {
  async migrate() {
    print('The schema is up to date.'); // every command migrates the schema before it runs
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
    print(filled ? JSON.stringify(filled) : 'The database is not empty; nothing was added.');
  },
  async import(deps, _config, files) {
    if (files.length === 0) throw new UsageError(usage);
    for (const file of files)
      print(`Quiz created from ${file}. Quiz ID: ${await importQuizFile(deps, file)}`);
  },
  async export(deps, _config, [id]) {
    if (!id || !/^[1-9]\d*$/.test(id)) throw new UsageError(usage);
    print(JSON.stringify(await exportQuizJson(deps, Number(id)), null, 2));
  },
  async admin(deps, _config, [action, username]) {
    if (!username || (action !== 'add' && action !== 'remove')) throw new UsageError(usage);
    const name = await changeAdmin(deps, { username, is_admin: action === 'add' });
    print(action === 'add' ? `"${name}" is an admin now.` : `"${name}" is no longer an admin.`);
  },
  async 'second-factor'(deps, _config, [action, username]) {
    if (!username || action !== 'reset') throw new UsageError(usage);
    print(`"${await resetFactorByName(deps, username)}" has no second factor.`);
  },
  async purge(deps) {
    const { quizzes, revisions } = await purgeDeleted(deps);
    print(`${quizzes} deleted quizzes and ${revisions} revisions of others were removed.`);
  },
  async backup({ connection, clock }, _config, [file, ...more]) {
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const made_at = iso(clock.now());
    const { bytes } = await writeBackup(connection, file, { made_at, onTable: printTable });
    print(`Backup of ${made_at} in ${file}, ${bytes} bytes. It contains phone numbers: keep it safe.`);
  },
  async restore({ connection }, _config, args) {
    const [file, ...more] = args.filter((arg) => arg !== '--replace');
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const replace = args.includes('--replace');
    const { made_at } = await restoreBackup(connection, file, { replace, onTable: printTable });
    print(`The database is as it was at ${made_at}.
Every session was ended: all users must sign in again, and earlier access tokens are rejected.
New ids start more than ten million after the last one, so that none is reused.`);
  },
};

/** The command line is invalid. The message shows the usage. */
class UsageError extends Error {}

/** If a server runs on this data folder, its database is used and left running. */
async function reachDatabase(config: Config): Promise<DatabaseServer> {
  const running = config.DATABASE_URL ? undefined : await attachEmbedded({ data_dir: config.DATA_DIR });
  if (running) return { connection: running, direct: running, stop: async () => undefined };
  const log = createLog(config.LOG_LEVEL, 2);
  return connectDatabase(config, { log, onLost: fail });
}

/** Needs the secret of the installation and no database. */
async function verify(config: Config, [file, ...more]: string[]): Promise<void> {
  if (file === undefined || more.length > 0) throw new UsageError(usage);
  const secrets = config.JWT_SECRET ?? (await findSecret(config.DATA_DIR, 'jwt-secret'));
  if (secrets === undefined) {
    throw new LedgerFileError(
      `No key to check by: JWT_SECRET is not set, and ${config.DATA_DIR} has no jwt-secret`,
    );
  }
  const checked = await verifyLedger(file, secrets);
  print(describeLedger(checked));
  if (checked.result !== 'agrees') process.exitCode = 1;
}

async function run([name = '', ...files]: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (name === 'verify') return verify(parseConfig(process.env), files);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const config = parseConfig(process.env);
  const server = await reachDatabase(config);
  try {
    await migrateDatabase(server.direct);
    const { db, close } = openDatabase(server.direct, { max: 1, onIdleError: fail });
    const deps = { db, clock: systemClock, revisions: openRevisions(db), connection: server.direct };
    // An open connection would keep the process alive.
    await command(deps, config, files).finally(close);
  } finally {
    await server.stop();
  }
}

function fail(error: unknown): void {
  const isExpected = [
    BackupFileError,
    ConfigError,
    DomainError,
    LedgerFileError,
    QuizFileError,
    RestoreRefusedError,
    UsageError,
  ].some((kind) => error instanceof kind);
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch(fail);
