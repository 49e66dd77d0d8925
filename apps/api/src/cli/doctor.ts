import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import { readDatabaseClock } from '#platform/db/database-clock.ts';
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
  db: Database;
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
  const { config, db, clock, keys } = patient;
  return [
    { what: `Node ${process.versions.node}` },
    await examineDisk(config.DATA_DIR),
    await examineClock(db, clock),
    ...(await examineSecret(db, keys)),
    examineSms(config),
    examineAddress(config),
    await examineBackup(config.DATA_DIR, clock),
  ];
}

/** One line for each finding. */
export const describeFinding = ({ what, mend }: Finding): string =>
  mend === undefined ? `ok    ${what}` : `LOOK  ${what}\n      ${mend}`;

async function examineDisk(data_dir: string): Promise<Finding> {
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

async function examineSecret(db: Database, keys: Patient['keys']): Promise<Finding[]> {
  if (!keys)
    return [
      {
        what: 'Secret: none here',
        mend: 'Set JWT_SECRET, or DATA_DIR to the folder of the server, which has it in jwt-secret.',
      },
    ];
  const missing = await describeMissingSecrets(db, keys);
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
