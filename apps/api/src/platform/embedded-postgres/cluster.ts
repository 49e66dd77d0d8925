import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, chown, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '#platform/time/clock.ts';
import type { Programs } from './binaries.ts';
import { isCode, type Location, ownFolder } from './location.ts';
import { mayBePostgres, onWindows, run } from './process.ts';

export interface Cluster extends Location {
  programs: Programs;
  /** More settings of postgresql.conf. These take precedence. */
  settings: Record<string, string>;
  /** A file with the password, where a socket folder cannot exclude others (Windows). */
  password_file: string | undefined;
}

export interface Address {
  /** The folder of the unix socket; 127.0.0.1 on Windows. */
  host: string;
  port: number;
}

// All paths are relative to `home`, because pg_ctl passes them to a shell and absolute ones may be of any length.
const folder = 'cluster';
const log_file = 'postgres.log';
const new_folder = /^new-/;
/** The last checkpoint may take a while on a slow disk. */
const stop_limit = 2 * MINUTE;

const settings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB', // taken from the system as it fills
  max_connections: '292', // sixteen processes with seventeen each, and some for jobs and the command line
  // Without parallel queries two cores serve more learners; and those need more of /dev/shm than a container has.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The server logs a failed query without its values. PostgreSQL's log would contain phone numbers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  // Without DETAIL, which would show rows: names, phones.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'abhyas',
};

export const hasCluster = async (home: string): Promise<boolean> =>
  (await readVersion({ home })) !== undefined;

/** Creates the database cluster if it does not exist. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { home, programs, run_as } = cluster;
  const version = await readVersion(cluster);
  if (version === programs.major) return;
  if (version) {
    throw new Error(
      `${join(home, folder)} was made by PostgreSQL ${version}; this Abhyas brings ${programs.major}, which cannot read it`,
    );
  }
  // Created under another name, so that a cluster is complete or absent. Of two processes that race, one renames it.
  const fresh = `new-${randomBytes(6).toString('hex')}`;
  try {
    await ownFolder(join(home, fresh), run_as);
    const { code, output } = await run(programs.initdb, ['-D', fresh, ...initOptions(cluster)], {
      cwd: home,
      run_as,
    });
    if (code !== 0) throw new Error(`initdb failed: ${output}`);
    await includeSettings(join(home, fresh, 'postgresql.conf'));
    await publish(join(home, fresh), join(home, folder));
    await syncFolder(home);
  } catch (error) {
    if (!(await readVersion(cluster))) throw error;
  } finally {
    await rm(join(home, fresh), { recursive: true, force: true });
  }
}

/** Removes what a process left that was killed while it created the cluster. Only for the holder of the lock. */
export async function removeLeftovers({ home }: Cluster): Promise<void> {
  for (const name of await readdir(home)) {
    if (new_folder.test(name)) await rm(join(home, name), { recursive: true, force: true });
  }
}

function initOptions({ settings, password_file }: Cluster): string[] {
  return [
    '--username=postgres',
    '--encoding=UTF8',
    // Order by code point, upper and lower case by Unicode, both PostgreSQL's own: the same on every system, and no
    // update of a C library or of ICU ever corrupts an index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(password_file
      ? ['--auth=scram-sha-256', `--pwfile=${password_file}`]
      : ['--auth-local=trust', '--auth-host=reject']),
    '--no-instructions',
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ];
}

async function readVersion({ home }: Pick<Cluster, 'home'>): Promise<string | undefined> {
  try {
    return (await readFile(join(home, folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function includeSettings(file: string): Promise<void> {
  // Root must not follow a link that PostgreSQL's user may have created.
  const handle = await open(file, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0));
  try {
    await handle.write("\n# Written at every start. ALTER SYSTEM wins over it.\ninclude '../abhyas.conf'\n");
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function publish(fresh: string, final: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(fresh, final);
    } catch (error) {
      // On Windows a virus scanner may lock new files for a while.
      if (!onWindows || tries === 20 || !isCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await wait(200);
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  if (onWindows) return; // which cannot open folders
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

/**
 * Returns undefined if it runs now, and otherwise the reason why it may run later: a server that is starting, stopping or
 * has just died still occupies the folder.
 */
export async function startServer(cluster: Cluster, address: Address): Promise<string | undefined> {
  const { home, programs, run_as } = cluster;
  if (!onWindows) await ownFolder(address.host, run_as);
  await writeSettings(cluster, address);
  await chmod(join(home, folder), 0o700); // some volumes give a group access, and PostgreSQL then refuses it
  const seen = await prepareLog(cluster);
  const { code, output } = await run(programs.pg_ctl, ['start', '-D', folder, '-l', log_file, '-w', '-s'], {
    cwd: home,
    run_as,
    keep_output: !onWindows,
  });
  if (code === 0) return undefined;
  const words = (await readFile(join(home, log_file))).subarray(seen).toString().trim();
  const reason = `PostgreSQL does not start: ${words || output || `see ${join(home, log_file)}`}`;
  const held = /lock file .* (already exists|is empty)|still in use/.test(words);
  if (held) await removeStaleLocks(cluster, address);
  const recovering = words !== '' && !/FATAL|PANIC/.test(words);
  if (!held && !recovering) throw new Error(reason);
  return reason;
}

/**
 * Removes a stale lock file. It outlives a kill -9, and its process id may now belong to another program (in a container
 * it does) or to a zombie. PostgreSQL would take that for a running server.
 */
async function removeStaleLocks({ home }: Cluster, { host, port }: Address): Promise<void> {
  for (const file of [join(home, folder, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)]) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (pid > 0 && !(await mayBePostgres(pid))) await rm(file, { force: true });
  }
}

async function writeSettings({ home, settings: more }: Cluster, { host, port }: Address): Promise<void> {
  const where = onWindows
    ? { listen_addresses: host, unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` };
  const all = { ...settings, ...more, ...where, port: String(port), unix_socket_permissions: '0700' };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`,
  );
  const fresh = join(home, `abhyas.conf.${randomBytes(6).toString('hex')}`);
  await writeFile(fresh, `# Written at every start of Abhyas.\n${lines.join('')}`);
  await chmod(fresh, 0o644);
  await rename(fresh, join(home, 'abhyas.conf'));
}

/** Creates the log file for PostgreSQL's user, and rotates a long one. Returns its current length. */
async function prepareLog({ home, run_as }: Cluster): Promise<number> {
  const file = join(home, log_file);
  const before = await stat(file).catch(() => undefined);
  if (before && before.size > 10_000_000) await rename(file, `${file}.1`);
  await (await open(file, 'a', 0o600)).close();
  if (run_as) await chown(file, run_as.uid >>> 0, run_as.gid >>> 0);
  return (await stat(file)).size;
}

/** Ends every connection and stops. Only for the holder of the lock. */
export async function stopServer({ home, programs, run_as }: Cluster): Promise<void> {
  const pid = await readProcessId(home);
  const { output } = await run(programs.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-W'], {
    cwd: home,
    run_as,
  });
  // pg_ctl -w would continue to wait if another server starts on the same folder as soon as this one has ended.
  for (let waited = 0; waited < stop_limit; waited += 20) {
    if (!pid || !(await mayBePostgres(pid))) return;
    await wait(20);
  }
  throw new Error(`PostgreSQL does not stop: ${output}`);
}

async function readProcessId(home: string): Promise<number> {
  return Number((await readPidFile(home))[0]);
}

/** Where the server on this home listens, as its pid file has it. It may have died since. */
export async function readAddress(home: string): Promise<Address | undefined> {
  const [, data_folder, , port, socket_folder, listen_address] = await readPidFile(home);
  const host = socket_folder || listen_address;
  if (!data_folder || !host || !(Number(port) > 0)) return undefined;
  // A copy of a DATA_DIR in use contains the file of the original, whose server must not be used for the copy.
  return (await isSameFolder(data_folder, join(home, folder))) ? { host, port: Number(port) } : undefined;
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** PostgreSQL's pidfile.h: process id, data folder, start, port, socket folder, listen address, … */
async function readPidFile(home: string): Promise<string[]> {
  try {
    return (await readFile(join(home, folder, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
