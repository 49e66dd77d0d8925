import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onWindows, type RunAs, run } from './process.ts';

/** Root's folder for databases that an unprivileged PostgreSQL could not reach inside DATA_DIR. */
export const PLACE_OF_ROOT = '/var/lib/abhyas';

export interface Location {
  data_dir: string;
  /** Contains cluster/ socket/ postgres.log abhyas.conf and, if the npm package cannot be used in place, its copy. */
  home: string;
  run_as: RunAs;
}

/** The home of the database of this folder, if there is one. */
export async function findHome(data_dir: string): Promise<string | undefined> {
  const entry = join(resolve(data_dir), 'postgres');
  try {
    return await realpath(entry);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    const target = await readlink(entry).catch(() => undefined);
    if (target === undefined) return undefined;
    throw new Error(
      `The database of ${data_dir} is gone: ${entry} points to ${target}. Restore it, or remove ${entry} to begin anew`,
    );
  }
}

/** Finds or creates the home of the database: accessible to PostgreSQL, closed to everyone else. */
export async function prepareLocation(data_dir: string, log: (line: string) => void): Promise<Location> {
  const root = resolve(data_dir);
  await mkdir(root, { recursive: true });
  const found = await findHome(root);
  const run_as = process.getuid?.() === 0 ? await findRunAs(found) : undefined;
  await enclose(root, run_as);
  const reachable = await canPass(root, run_as);
  if (!reachable) await enclose(root, undefined);
  const home = found ?? (reachable ? await makeHomeInside(root) : await makeHomeOutside(root, run_as));
  await enclose(home, run_as);
  if (found && !(await canPass(home, run_as))) {
    throw new Error(`PostgreSQL, which runs as user ${run_as?.uid} and not as root, cannot pass to ${home}`);
  }
  if (!found && !reachable) {
    log(
      `PostgreSQL does not run as root, and no other user may pass to ${root}: it keeps its data in ${home}`,
    );
  }
  return { data_dir: root, home, run_as };
}

async function makeHomeInside(root: string): Promise<string> {
  const home = join(await realpath(root), 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

async function makeHomeOutside(root: string, run_as: RunAs): Promise<string> {
  const home = join(PLACE_OF_ROOT, randomBytes(8).toString('hex'));
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chmod(PLACE_OF_ROOT, 0o711);
  await enclose(home, run_as);
  // For a person who finds this folder.
  await writeFile(join(home, 'belongs-to'), `${root}\n`);
  try {
    await symlink(home, join(root, 'postgres'));
    return home;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    await rm(home, { recursive: true }); // another process was first
    return realpath(join(root, 'postgres'));
  }
}

/** PostgreSQL refuses to run as root. It runs as the owner of the files, or as a user who owns nothing valuable. */
async function findRunAs(home: string | undefined): Promise<RunAs> {
  const owner = home && (await stat(join(home, 'cluster')).catch(() => undefined));
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((which) => run('id', [which, name], { cwd: '/' }).catch(() => undefined)),
    );
    if (uid?.code === 0 && gid?.code === 0 && Number(uid.output) !== 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) };
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody: run as another user, or set DATABASE_URL',
  );
}

/** Tried as that user, because access lists and mounts matter too. */
async function canPass(folder: string, run_as: RunAs): Promise<boolean> {
  if (!run_as) return true;
  try {
    return (await run('sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', run_as })).code === 0;
  } catch (error) {
    throw new Error(
      'PostgreSQL refuses to run as root, and root may not become another user here: run as another user, or set DATABASE_URL',
      { cause: error },
    );
  }
}

/** Closes a folder to all but its owner. `guest` may only pass through it. */
async function enclose(folder: string, guest: RunAs): Promise<void> {
  const { uid } = await stat(folder);
  const stranger = guest !== undefined && guest.uid !== uid ? guest : undefined;
  try {
    if (stranger) await chown(folder, uid, stranger.gid >>> 0);
    await chmod(folder, stranger ? 0o710 : 0o700);
  } catch (error) {
    // A mounted volume may be writable and belong to another owner. The folders inside it are closed separately.
    if (!isCode(error, 'EPERM')) throw error;
  }
}

/** The folder of the unix socket, 0700, because access to it means access to the database. */
export async function prepareSocketFolder({ home, run_as }: Location): Promise<string> {
  const beside = join(home, 'socket');
  if (fits(beside)) {
    // Some volumes give a group access to every folder at each mount. `home` itself is closed again by now.
    await chmod(beside, 0o700).catch(unless('ENOENT'));
    return ownFolder(beside, run_as);
  }
  const secret = await keepRandom(join(home, 'id'));
  const name = `abhyas-${createHash('sha256').update(`${secret} ${home}`).digest('hex').slice(0, 16)}`;
  const elsewhere = [join(tmpdir(), name), join('/tmp', name)].find(fits);
  if (!elsewhere) throw new Error(`The path of DATA_DIR is too long for PostgreSQL: ${home}`);
  return ownFolder(elsewhere, run_as);
}

/** sun_path holds 108 bytes on Linux, 104 on macOS, a closing zero among them. */
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < (process.platform === 'darwin' ? 104 : 108);
}

/** Creates a folder that belongs only to PostgreSQL's user, or ensures that it does. */
export async function ownFolder(folder: string, run_as: RunAs): Promise<string> {
  if (onWindows) {
    await mkdir(folder, { recursive: true });
    return folder;
  }
  await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'));
  const made = await lstat(folder);
  if (run_as && made.isDirectory() && made.uid === 0) await chown(folder, run_as.uid >>> 0, run_as.gid >>> 0);
  const { uid, mode } = await lstat(folder);
  const owner = run_as ? run_as.uid >>> 0 : process.getuid?.();
  if (!made.isDirectory() || uid !== owner || (mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a folder of user ${owner} alone (mode 0700); remove it`);
  }
  return folder;
}

/** A random word, created once and stored in a file. */
export async function keepRandom(file: string): Promise<string> {
  const ours = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(ours, randomBytes(16).toString('hex'), { mode: 0o600 });
  // Complete or not at all, and never over an existing one.
  await link(ours, file).catch(unless('EEXIST'));
  await rm(ours);
  return readFile(file, 'utf8');
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Handles a rejection: these errors do not count as failures. */
export function unless(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!isCode(error, ...codes)) throw error;
  };
}
