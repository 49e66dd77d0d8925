import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, parseConfig } from '#config.ts';
import { changeAdmin } from '#features/accounts/admins.service.ts';
import { resetFactorByName } from '#features/accounts/staff/second-factor-rule.service.ts';
import { purgeDeleted } from '#features/attempts/staff/purge.service.ts';
import { endedFileIn, readEnded } from '#features/audit/ended-file.service.ts';
import { openRevisions, type Revisions } from '#features/quizzes/revisions.queries.ts';
import { exportQuizJson } from '#features/quizzes/staff/export-quiz.service.ts';
import { fillEmptyDatabase } from '#features/quizzes/staff/first-run.service.ts';
import { importQuizFile, QuizFileError } from '#features/quizzes/staff/import-quiz.service.ts';
import { folders } from '#folders.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { findSecret, keepSecret } from '#platform/crypto/secret-file.ts';
import { migrateDatabase, readApplied } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { attachEmbedded, hasEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { iso, SECOND, systemClock } from '#platform/time/clock.ts';
import { connectDatabase, type DatabaseServer } from '#start/connect-database.ts';
import { describeMissingSecrets } from '#start/missing-secrets.ts';
import { explain } from '#start/start-failure.ts';
import type { Undone } from './backup/after-restore.ts';
import { NothingToBackUpError, writeBackup } from './backup/backup.ts';
import { BackupFileError } from './backup/backup-file.ts';
import { decryptCarried, encryptCarried } from './backup/carried-secret.ts';
import { repeatEnded } from './backup/repeat-ended.ts';
import { RestoreRefusedError, restoreBackup } from './backup/restore.ts';
import { describeFinding, examine, noteBackup } from './doctor.ts';
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
abhyas backup FILE [--with-secret]
                       write everything into a file, while the server runs; the secret only on request, encrypted
                       under BACKUP_PASSPHRASE
abhyas restore FILE [--replace]
                       replace the contents of the database by a backup
abhyas doctor          look at disk, database, clock, secret, SMS, public address, proxy and backups; exits with 1 if one
                       needs a look
abhyas verify FILE     check a ledger that a learner downloaded; exits with 1 unless all is right and signed
abhyas --version       print the version
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
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
  async backup({ connection, clock }, config, args) {
    const [file, ...more] = args.filter((arg) => arg !== '--with-secret');
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const secrets = await secretsAtHand(config);
    const carried_secret = args.includes('--with-secret') ? await encryptOwn(config, secrets) : undefined;
    const made_at = iso(clock.now());
    const { rows, bytes, secret } = await writeBackup(connection, file, {
      ...{ made_at, onTable: printTable, carried_secret },
      secret: secrets === undefined ? undefined : deriveKeys(secrets).fingerprints[0],
    });
    print(`Backup of ${made_at} in ${file}: ${rows.users} accounts, ${rows.attempts} attempts, ${bytes} bytes.
It contains phone numbers: keep it safe.`);
    await noteBackup(config.DATA_DIR, made_at);
    const name = secret === undefined ? 'The secret of the installation' : `The secret ${secret}`;
    print(
      carried_secret === undefined
        ? `${name} (JWT_SECRET, or the file jwt-secret in DATA_DIR) is not in it: keep that, too, in another place.`
        : `${name} is in it, encrypted under BACKUP_PASSPHRASE.`,
    );
  },
  async restore({ connection, db, clock }, config, args) {
    const [file, ...more] = args.filter((arg) => arg !== '--replace');
    const ended_file = resolve(endedFileIn(config.DATA_DIR));
    const ended = await readEnded(ended_file);
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    const replace = args.includes('--replace');
    // The one that the backup carries is of use only where there is none.
    const passphrase = (await secretsAtHand(config)) === undefined ? config.BACKUP_PASSPHRASE : undefined;
    const restored = await restoreBackup(connection, file, { replace, passphrase, onTable: printTable });
    print(`The database is as it was at ${restored.made_at}.
Every session was ended: all users must sign in again, two-step logins ask for a code on every device, and earlier access tokens are
rejected. Passwords, roles, suspensions and members of classes are those of that time.
New ids start more than ten million after the last one, so that none is reused.`);
    if (restored.left_out.length > 0)
      warn(
        `Left out, because the version that made the backup does not have them: ${restored.left_out.join(', ')}`,
      );
    const undone = describeUndone(restored.undone);
    if (undone !== undefined) warn(undone);
    for (const line of await adoptSecret(db, config, restored)) warn(line);
    if (ended === undefined) {
      warn(
        `There is no ${ended_file}: people who were erased and links that were ended since the backup are back. Put the file of the server there, and restore again`,
      );
      return;
    }
    const { accounts, links, failed } = await repeatEnded({ db, clock }, ended);
    print(
      `Ended again, as they were since the backup: accounts ${accounts}, links and invitations ${links}.`,
    );
    for (const { id, code } of failed) warn(`The account ${id} could not be erased again: ${code}`);
  },
};

/** What staff have to do again. Undefined: nothing. */
function describeUndone(undone: Undone | undefined): string | undefined {
  if (undone === undefined)
    return 'How many roles were changed, accounts suspended and members removed from classes since the backup is not known here: the restore has undone it';
  const { roles, suspensions, removals } = undone;
  if (roles + suspensions + removals === 0) return undefined;
  return `The restore has undone what came after the backup: changes of roles ${roles}, suspensions ${suspensions}, removals from classes ${removals}. Repeat those that still hold`;
}

/** A line of its own on the error output, so that it is seen when the output goes into a file. */
const warn = (line: string) => process.stderr.write(`Warning: ${line}.\n`);

const secretsAtHand = async (config: Config): Promise<string | undefined> =>
  config.JWT_SECRET ?? (await findSecret(config.DATA_DIR, 'jwt-secret'));

async function encryptOwn({ BACKUP_PASSPHRASE, DATA_DIR }: Config, secrets: string | undefined) {
  if (BACKUP_PASSPHRASE === undefined)
    throw new UsageError('BACKUP_PASSPHRASE: must be set for a backup with the secret');
  if (secrets === undefined)
    throw new UsageError(
      `There is no secret to add: JWT_SECRET is not set, and ${DATA_DIR} has no jwt-secret`,
    );
  return encryptCarried(secrets, BACKUP_PASSPHRASE);
}

/**
 * Compares the secret here with that of the backup, after it has taken one out of the backup where none is here. Returns
 * what will not work, in words.
 */
async function adoptSecret(
  db: Database,
  config: Config,
  { secret, carried_secret }: { secret?: string; carried_secret?: string },
): Promise<string[]> {
  const { BACKUP_PASSPHRASE, DATA_DIR } = config;
  const lines: string[] = [];
  let secrets = await secretsAtHand(config);
  if (secrets === undefined && carried_secret !== undefined && BACKUP_PASSPHRASE !== undefined) {
    const carried = await decryptCarried(carried_secret, BACKUP_PASSPHRASE);
    secrets = await keepSecret(DATA_DIR, 'jwt-secret', carried);
  }
  if (secret === undefined) {
    lines.push(
      'The backup does not name its secret. Without JWT_SECRET, or the file jwt-secret in DATA_DIR, of the server that it was made of, ' +
        'its receipts cannot be checked and two-step logins do not work',
    );
  }
  // Without a secret the first start makes one, which is none of those that were used.
  const keys = deriveKeys(secrets ?? randomBytes(32).toString('hex'));
  if (secret !== undefined && !keys.fingerprints.includes(secret)) {
    const here = secrets === undefined ? 'none' : keys.fingerprints[0];
    const carried =
      carried_secret === undefined ? '' : '. The backup contains it: set BACKUP_PASSPHRASE and restore again';
    lines.push(
      `The backup belongs to the secret ${secret}; here is ${here}. Before the first start set JWT_SECRET to it, or copy the ` +
        `file jwt-secret of the earlier DATA_DIR into ${DATA_DIR}${carried}`,
    );
  }
  return [...lines, ...(await describeMissingSecrets(db, keys))];
}

/** The command line is invalid. The message shows the usage. */
class UsageError extends Error {}

/** A command that reads or changes what is there found no database. */
class NoDatabaseError extends Error {}

/** These fill a database, so they create the embedded one. All others work with what is there. */
const filling = ['migrate', 'seed', 'import', 'restore'];

/** If a server runs on this data folder, its database is used and left running. */
async function reachDatabase(config: Config, { mayCreate }: { mayCreate: boolean }): Promise<DatabaseServer> {
  const running = config.DATABASE_URL ? undefined : await attachEmbedded({ data_dir: config.DATA_DIR });
  const isNew = !config.DATABASE_URL && !running && !(await hasEmbedded(config.DATA_DIR));
  if (isNew && !mayCreate)
    throw new NoDatabaseError(
      `There is no database in ${resolve(config.DATA_DIR)}. Set DATA_DIR to the folder of the server, or DATABASE_URL.`,
    );
  if (running) return { connection: running, direct: running, stop: async () => undefined };
  const log = createLog(config.LOG_LEVEL, 2);
  return connectDatabase(config, { log, onLost: fail });
}

/** Needs the secret of the installation and no database. */
async function verify(config: Config, [file, ...more]: string[]): Promise<void> {
  if (file === undefined || more.length > 0) throw new UsageError(usage);
  const secrets = await secretsAtHand(config);
  if (secrets === undefined) {
    throw new LedgerFileError(
      `No key to check by: JWT_SECRET is not set, and ${config.DATA_DIR} has no jwt-secret`,
    );
  }
  const checked = await verifyLedger(file, secrets);
  print(describeLedger(checked));
  if (checked.result !== 'agrees') process.exitCode = 1;
}

/** Looks at the database as it is, also where it does not answer. */
async function lookAround(config: Config): Promise<void> {
  const secrets = await secretsAtHand(config);
  const keys = secrets === undefined ? undefined : deriveKeys(secrets);
  let stop = () => Promise.resolve();
  let database: Parameters<typeof examine>[0]['database'];
  try {
    const server = await reachDatabase(config, { mayCreate: false });
    const connection = { ...server.direct, connectionTimeoutMillis: 10 * SECOND };
    const { db, close } = openDatabase(connection, { max: 1, onIdleError: fail });
    stop = () => close().finally(server.stop);
    database = { db, applied: await readApplied(db.$client) };
  } catch (error) {
    database = { away: describeError(error) };
  }
  const findings = await examine({ config, database, clock: systemClock, keys }).finally(() => stop());
  for (const finding of findings) print(describeFinding(finding));
  if (findings.some(({ mend }) => mend !== undefined)) process.exitCode = 1;
}

async function run([name = '', ...files]: string[]): Promise<void> {
  if (name === '--help') return print(usage);
  if (name === '--version') return print(JSON.parse(readFileSync(folders.manifest, 'utf8')).version);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (name === 'verify') return verify(parseConfig(process.env), files);
  if (name === 'doctor') return lookAround(parseConfig(process.env));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const config = parseConfig(process.env);
  const server = await reachDatabase(config, { mayCreate: filling.includes(name) });
  try {
    // A backup is of the database as it is, and a restore builds its own.
    if (name !== 'backup' && name !== 'restore') await migrateDatabase(server.direct);
    const { db, close } = openDatabase(server.direct, { max: 1, onIdleError: fail });
    const deps = { db, clock: systemClock, revisions: openRevisions(db), connection: server.direct };
    // An open connection would keep the process alive.
    await command(deps, config, files).finally(close);
  } finally {
    await server.stop();
  }
}

function describeError(error: unknown): string {
  const isExpected = [
    BackupFileError,
    DomainError,
    LedgerFileError,
    NoDatabaseError,
    NothingToBackUpError,
    QuizFileError,
    RestoreRefusedError,
    UsageError,
  ].some((kind) => error instanceof kind);
  return error instanceof Error && isExpected ? error.message : explain(error, undefined);
}

function fail(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch(fail);
