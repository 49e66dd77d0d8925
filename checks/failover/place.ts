import { randomBytes } from 'node:crypto';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms, findPostgresUser } from '#support/database.ts';
import type { RunAs } from '#support/server-internals.ts';

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

export async function preparePlace(): Promise<Place> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: npm run test:failover installs it');
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-failover-'));
  const run_as = await findPostgresUser();
  if (run_as) await chown(folder, run_as.uid, run_as.gid);
  return { folder, password: randomBytes(18).toString('base64url'), run_as, programs };
}
