import { existsSync } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import { readDatabaseClock } from '#platform/db/database-clock.ts';
import {
  allMigrations,
  EarlierDatabaseError,
  isBeforeBaseline,
  isNewer,
  NewerDatabaseError,
} from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import { hasUnreachableAddress } from '#platform/sms/unreachable.ts';
import { type Clock, DAY, iso, SECOND } from '#platform/time/clock.ts';
import { describeMissingSecrets } from '#start/missing-secrets.ts';

// abhyas doctor: what an operator should look at before an exam does it.

/** What was looked at, and where it is not as it should be, the way to mend it. */
export interface Finding {
  what: string;
  mend?: string;
}

interface Patient {
  config: Config;
  /** `applied`: the newest migration that it has. `away`: why it does not answer. */
  database: { db: Database; applied: number } | { away: string };
  clock: Clock;
  /** Undefined: neither JWT_SECRET nor a file. */
  keys: Pick<Keys, 'fingerprints' | 'second_factors'> | undefined;
}

const GIB = 2 ** 30;
/** Less, and the database may not outlive an exam with uploads. */
const MIN_FREE_GIB = 2;
/** Deadlines differ by this much where the clocks do. */
const MAX_CLOCK_DIFFERENCE_MS = 2 * SECOND;
const MAX_BACKUP_AGE_DAYS = 7;

export async function examine(patient: Patient): Promise<Finding[]> {
  const { config, database, clock, keys } = patient;
  const schema = examineSchema(database);
  // Tables of another version may not have what is read below.
  const db = 'db' in database && schema.mend === undefined ? database.db : undefined;
  return [
    { what: `Node ${process.versions.node}` },
    await examineDisk(config.DATA_DIR),
    schema,
    ...(db ? [await examineClock(db, clock)] : []),
    ...(await examineSecret(db, keys)),
    examineSms(config),
    examineAddress(config),
    examineProxy(config),
    await examineBackup(config.DATA_DIR, clock),
  ];
}

/** One line for each finding. */
export const describeFinding = ({ what, mend }: Finding): string =>
  mend === undefined ? `ok    ${what}` : `LOOK  ${what}\n      ${mend}`;

function examineSchema(database: Patient['database']): Finding {
  if ('away' in database) return { what: 'Database: away', mend: database.away };
  const { applied } = database;
  if (isNewer(applied))
    return { what: 'Database: of a newer version', mend: new NewerDatabaseError().message };
  if (applied > 0 && isBeforeBaseline(applied))
    return { what: 'Database: of a development version', mend: new EarlierDatabaseError().message };
  if (applied === allMigrations().at(-1)?.folderMillis) return { what: 'Database: of this version' };
  return {
    what: `Database: ${applied === 0 ? 'empty' : 'of an earlier version'}`,
    mend: 'Start the server: it brings the database up to date. Then look again.',
  };
}

async function examineDisk(data_dir: string): Promise<Finding> {
  if (!existsSync(data_dir))
    return { what: `Disk: there is no ${data_dir}`, mend: 'Set DATA_DIR to the folder of the server.' };
  const { bavail, bsize } = await statfs(data_dir);
  const free = (bavail * bsize) / GIB;
  const what = `Disk of ${data_dir}: ${free.toFixed(1)} GiB free`;
  return free >= MIN_FREE_GIB ? { what } : { what, mend: `Make room: at least ${MIN_FREE_GIB} GiB.` };
}

async function examineClock(db: Database, clock: Clock): Promise<Finding> {
  const difference = Math.abs((await readDatabaseClock(db)) - clock.now());
  const what = `Clock: ${iso(clock.now())}, ${(difference / SECOND).toFixed(1)} s from that of the database`;
  return difference <= MAX_CLOCK_DIFFERENCE_MS
    ? { what }
    : { what, mend: 'Set both by NTP: `timedatectl set-ntp true`.' };
}

/** Without a database it is not compared with those that were used there. */
async function examineSecret(db: Database | undefined, keys: Patient['keys']): Promise<Finding[]> {
  if (!keys)
    return [
      {
        what: 'Secret: none here',
        mend: 'Set JWT_SECRET, or DATA_DIR to the folder of the server, which has it in jwt-secret.',
      },
    ];
  const missing = db ? await describeMissingSecrets(db, keys) : [];
  if (missing.length === 0) return [{ what: `Secret: ${keys.fingerprints[0]}` }];
  return missing.map((line) => ({
    what: `Secret: ${line}`,
    mend: 'Add the earlier secret to JWT_SECRET, after a comma.',
  }));
}

function examineSms({ SMS_PROVIDER }: Config): Finding {
  const what = `SMS: ${SMS_PROVIDER}`;
  return SMS_PROVIDER === 'console' || SMS_PROVIDER === 'file'
    ? { what, mend: 'No phone gets a code. Set SMS_PROVIDER and what it needs (.env.example).' }
    : { what };
}

function examineAddress({ PUBLIC_ADDRESS }: Config): Finding {
  const what = `Public address: ${PUBLIC_ADDRESS ?? 'not set'}`;
  if (PUBLIC_ADDRESS === undefined || hasUnreachableAddress(PUBLIC_ADDRESS))
    return { what, mend: 'Set PUBLIC_ADDRESS to where learners reach the server; links in SMS have it.' };
  return PUBLIC_ADDRESS.startsWith('https:')
    ? { what }
    : { what, mend: 'Phones keep the app, and papers for the time without a network, with https alone.' };
}

/** The server itself has no certificate: where learners come by https, a proxy stands before it. */
function examineProxy({ PUBLIC_ADDRESS, TRUST_PROXY }: Config): Finding {
  if (TRUST_PROXY) return { what: `Proxy: ${TRUST_PROXY.join(', ')} is believed` };
  if (!PUBLIC_ADDRESS?.startsWith('https:')) return { what: 'Proxy: none' };
  return {
    what: 'Proxy: TRUST_PROXY is not set',
    mend: 'Set it to the address of the proxy: 127.0.0.1 for one on this machine. Without it all visitors have one address, and share its limits.',
  };
}

async function examineBackup(data_dir: string, clock: Clock): Promise<Finding> {
  const mend = 'Make one each night: `npm run abhyas -- backup FILE`, and keep it on another machine.';
  const made_at = (await readFile(fileOf(data_dir), 'utf8').catch(() => '')).trim();
  if (made_at === '') return { what: 'Backup: none was made from here', mend };
  const days = Math.floor((clock.now() - Date.parse(made_at)) / DAY);
  const what = `Backup: the last one is of ${made_at}`;
  return days < MAX_BACKUP_AGE_DAYS ? { what } : { what, mend };
}

const fileOf = (data_dir: string) => join(data_dir, 'last-backup');

/** For the doctor. */
export async function noteBackup(data_dir: string, made_at: string): Promise<void> {
  await mkdir(data_dir, { recursive: true });
  await writeFile(fileOf(data_dir), `${made_at}\n`);
}
