import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms, findPostgresUser } from '#support/database.ts';
import { lastingPort } from '#support/free-port.ts';
import { repository } from '#support/repository.ts';
import { type RunAs, run } from '#support/server-internals.ts';
import { type MachineName, machineNames, type Passwords, type Ports, type PortsOf } from './render.ts';

/** The disk of each machine's database. In memory, so that filling it harms nobody. */
const DISK_MB = 512;

/** Folders, ports and passwords of one run. */
export interface Place {
  folder: string;
  /** The user of all programs, never root. */
  run_as: RunAs;
  /** PostgreSQL's. */
  programs: string;
  passwords: Passwords;
  ports: PortsOf;
  leader: number;
  standby: number;
  pooler: number;
  redis: number;
  /** Whether each machine's database has a disk of its own, which can be filled. */
  has_disks: boolean;
  /** The folder of a machine's disk. */
  diskOf(name: MachineName): string;
  /** Writes a file for the programs and returns its path. */
  write(file: string, text: string): Promise<string>;
  /** Copies the logs of all programs into a folder. */
  copyLogs(to: string): Promise<void>;
  remove(): Promise<void>;
}

/** A file of deploy/cluster. */
export const deployed = (file: string) => readFile(join(repository, 'deploy/cluster', file), 'utf8');

const password = () => randomBytes(18).toString('base64url');

export async function preparePlace(): Promise<Place> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const run_as = await findPostgresUser();
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-cluster-'));
  const own = async (path: string) => {
    if (run_as) await chown(path, run_as.uid, run_as.gid);
  };
  await own(folder);
  const diskOf = (name: MachineName) => join(folder, `${name}-disk`);
  const mounted: string[] = [];
  for (const name of machineNames) {
    await mkdir(diskOf(name));
    if (await mountDisk(diskOf(name))) mounted.push(diskOf(name));
    await own(diskOf(name));
  }
  return {
    folder,
    run_as,
    programs,
    passwords: { superuser: password(), replication: password(), rest: password(), abhyas: password() },
    ports: { 'db-1': await freePorts(), 'db-2': await freePorts(), 'db-3': await freePorts() },
    leader: await lastingPort(),
    standby: await lastingPort(),
    pooler: await lastingPort(),
    redis: await lastingPort(),
    has_disks: mounted.length === machineNames.length,
    diskOf,
    async write(file, text) {
      const path = join(folder, file);
      await writeFile(path, text, { mode: 0o600 });
      await chmod(path, 0o600);
      await own(path);
      return path;
    },
    async copyLogs(to) {
      await mkdir(to, { recursive: true });
      const logs = (await readdir(folder)).filter((file) => file.endsWith('.log'));
      for (const log of logs) await copyFile(join(folder, log), join(to, log));
    },
    async remove() {
      for (const disk of mounted) await unmountDisk(disk);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const freePorts = async (): Promise<Ports> => ({
  postgres: await lastingPort(),
  rest: await lastingPort(),
  etcd_client: await lastingPort(),
  etcd_peer: await lastingPort(),
});

/** False where the machine does not allow it. */
async function mountDisk(folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'abhyas-cluster', folder];
  return (await run('mount', options, { cwd: '/' })).code === 0;
}

async function unmountDisk(folder: string): Promise<void> {
  const { code, output } = await run('umount', [folder], { cwd: '/' });
  // Detaches it as soon as its last file is closed.
  const lazy = code === 0 ? undefined : await run('umount', ['-l', folder], { cwd: '/' });
  if (lazy && lazy.code !== 0) throw new Error(`umount ${folder}: ${output}`);
}
