import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Connection, type Embedded, startEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { mayBePostgres } from '#platform/embedded-postgres/process.ts';
import { programOf } from './server-process.ts';

export const is_root = process.getuid?.() === 0;
const folders = new Set<string>();
const homes = new Set<string>();
const children = new Set<ChildProcess>();

/** A folder that is removed after the tests, together with a PostgreSQL that still runs on a DATA_DIR in it. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'abhyas-test-'));
  await chmod(folder, mode);
  return removeLater(folder);
}

export function removeLater(folder: string): string {
  folders.add(folder);
  return folder;
}

export async function findHomeOf(data_dir: string): Promise<string> {
  const home = await realpath(join(data_dir, 'postgres'));
  homes.add(home);
  return home;
}

export async function postgresPid(data_dir: string): Promise<number> {
  const file = join(await findHomeOf(data_dir), 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
}

/** A zombie (Z) does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
}

/** Kills it without a chance to clean up, and waits until it is gone. */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
}

export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await met()); tries++) {
    if (tries > 500) throw new Error('It did not happen within 10 s');
    await wait(20);
  }
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** startEmbedded for the duration of a test, which may fail before it stops the database. */
export async function start(options: {
  data_dir: string;
  log?: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<Embedded> {
  const embedded = await startEmbedded({ log: () => undefined, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

interface Event {
  ready?: Connection;
  refused?: string;
  drained?: number;
  log?: string;
}

/** A Node process that runs embedded.fixture.ts on DATA_DIR. */
export function serve(
  data_dir: string,
  { command = [process.execPath, programOf('embedded-fixture')], settings = {} } = {},
) {
  const [program = '', ...args] = [...command, data_dir, JSON.stringify(settings)];
  // In its own process group, like a command in a terminal.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const events: Event[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
  let ended = false;
  child.once('close', () => {
    ended = true;
    children.delete(child);
  });
  const find = <Key extends keyof Event>(key: Key): Event[Key] => events.find((event) => key in event)?.[key];
  return {
    pid: child.pid ?? 0,
    find,
    ended: () => until(() => ended),
    /** The connection, or the reason why there is none. */
    async settled(): Promise<Connection | string> {
      await until(() => Boolean(find('ready') ?? find('refused') ?? (ended ? 'x' : undefined)));
      return find('ready') ?? find('refused') ?? 'ended';
    },
    async ready(): Promise<Connection> {
      const outcome = await this.settled();
      if (typeof outcome === 'string') throw new Error(outcome);
      return outcome;
    },
  };
}

/** Ends every process and removes every folder that the tests left, also outside of the temporary folder. */
export async function cleanUp(): Promise<void> {
  for (const { pid } of children) if (pid) await killHard(pid);
  for (const folder of folders) {
    for (const name of await readdir(folder)) await findHomeOf(join(folder, name)).catch(() => undefined);
  }
  for (const home of homes) await stopThatIn(home);
  await Promise.all([...folders, ...homes].map((folder) => rm(folder, { recursive: true, force: true })));
  // Also removes root's folder for databases, unless it contains others.
  if ([...homes].some((home) => dirname(home) === '/var/lib/abhyas')) {
    await rmdir('/var/lib/abhyas').catch(() => undefined);
  }
  // The next test file may run in this process.
  folders.clear();
  homes.clear();
}

async function stopThatIn(home: string): Promise<void> {
  const pid = Number.parseInt(
    await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );
  if (pid > 0 && (await mayBePostgres(pid))) await killHard(pid);
}
