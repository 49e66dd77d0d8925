import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunAs, run } from '../support/server-internals.ts';

export const SUPERUSER = 'abhyas';
/** Only a part of the socket's name; there is no TCP. */
export const PORT = 5432;

/** The folders and settings that both servers of the pair share. */
export interface Place {
  folder: string;
  password: string;
  run_as: RunAs;
  programs: string;
}

/** The newest PostgreSQL of the system, 15 or newer; undefined if there is none. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const [newest] = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const programs = `${root}/${newest}/bin`;
  return existsSync(`${programs}/pg_basebackup`) ? programs : undefined;
}

export async function preparePlace(): Promise<Place> {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: npm run test:failover installs it');
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-failover-'));
  const run_as = await findUser();
  if (run_as) await chown(folder, run_as.uid, run_as.gid);
  return { folder, password: randomBytes(18).toString('base64url'), run_as, programs };
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
async function findUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'], { cwd: '/' })).output)),
  );
  if (!uid || !gid) throw new Error('There is no user "postgres" to run PostgreSQL as');
  return { uid, gid };
}
