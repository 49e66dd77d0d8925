import { spawn } from 'node:child_process';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  cleanUp,
  findHomeOf,
  is_root,
  isAlive,
  killHard,
  makeFolder,
  postgresPid,
  query,
  serve,
  start,
  until,
} from '#testing/embedded-testbed.ts';
import { prepareCluster } from '#testing/prepared-cluster.ts';
import { attachEmbedded, EmbeddedInUseError } from './embedded.ts';

const newDataDir = async () => join(await makeFolder(), 'data');
/** With a stopped database. */
const madeDataDir = async () => {
  const data_dir = await newDataDir();
  await prepareCluster(data_dir);
  return data_dir;
};

afterAll(cleanUp);

describe('startEmbedded', { timeout: 30_000 }, () => {
  it('creates a database that keeps its data over a stop and a start', async () => {
    const data_dir = await newDataDir();
    const first = await start({ data_dir });
    await query(first.connection, `create table answers as select 'उत्तर' as word`);
    await first.stop();
    expect(await postgresPid(data_dir)).toBeNaN();

    const second = await start({ data_dir });
    expect(await query(second.connection, 'select word from answers')).toEqual([{ word: 'उत्तर' }]);
    await second.stop();
  });

  it('is durable, closed to the network and to other users, and no superuser for the application', async () => {
    const data_dir = await newDataDir();
    const { connection, stop } = await start({ data_dir, settings: { work_mem: '5MB' } });
    const shown = async (name: string) => (await query(connection, `show ${name}`))[0]?.[name];
    expect(await shown('fsync')).toBe('on');
    expect(await shown('synchronous_commit')).toBe('on');
    expect(await shown('listen_addresses')).toBe('');
    expect(await shown('server_encoding')).toBe('UTF8');
    expect(await shown('work_mem')).toBe('5MB');
    expect(await query(connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    // Order by code point, case by Unicode.
    expect(await query(connection, `select 'a' > 'B' as code_point, lower('ÉCOLE') as lower`)).toEqual([
      { code_point: true, lower: 'école' },
    ]);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    // As root the group of PostgreSQL's user may pass through, and nothing else.
    expect(await mode(data_dir)).toBe(is_root ? 0o710 : 0o700);
    expect(await mode(connection.host)).toBe(0o700);
    await stop();
  });

  it('uses the PostgreSQL that a killed server left running', async () => {
    const data_dir = await madeDataDir();
    const killed = serve(data_dir);
    await query(await killed.ready(), 'create table answers as select 1 as id');
    const pid = await postgresPid(data_dir);
    await killHard(killed.pid);
    expect(isAlive(pid)).toBe(true);

    const { connection, stop } = await start({ data_dir });
    expect(await postgresPid(data_dir)).toBe(pid);
    expect(await query(connection, 'select id from answers')).toEqual([{ id: 1 }]);
    await stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('restarts one that was left with settings that could lose answers', async () => {
    const data_dir = await madeDataDir();
    const killed = serve(data_dir, { settings: { fsync: 'off' } });
    await killed.ready();
    await killHard(killed.pid);
    const { connection, stop } = await start({ data_dir });
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await stop();
  });

  it('starts after both were killed, even when the process id of the lock file is now another program', async () => {
    const data_dir = await madeDataDir();
    const killed = serve(data_dir);
    await query(await killed.ready(), 'create table answers as select 1 as id');
    const pid = await postgresPid(data_dir);
    await Promise.all([killHard(killed.pid), killHard(pid)]);

    const cluster = join(await findHomeOf(data_dir), 'cluster');
    const { uid, gid } = await stat(cluster);
    const sleeper = spawn('sleep', ['60'], is_root ? { uid, gid } : {});
    const lock = join(cluster, 'postmaster.pid');
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(String(pid), String(sleeper.pid)));

    const { connection, stop } = await start({ data_dir });
    expect(await query(connection, 'select id from answers')).toEqual([{ id: 1 }]);
    expect(sleeper.exitCode ?? sleeper.signalCode).toBeNull();
    sleeper.kill();
    await stop();
  });

  it('starts PostgreSQL again when it is killed, at the same address and still as the only server', async () => {
    const data_dir = await madeDataDir();
    const lines: string[] = [];
    const { connection, stop } = await start({ data_dir, log: (line) => lines.push(line) });
    await query(connection, 'create table answers as select 1 as id');
    for (const times of [1, 2]) {
      await killHard(await postgresPid(data_dir));
      await until(() => lines.filter((line) => line === 'PostgreSQL is back').length === times);
      expect(await query(connection, 'select id from answers')).toEqual([{ id: 1 }]);
    }
    await expect(start({ data_dir })).rejects.toThrow(EmbeddedInUseError);
    await killHard(await postgresPid(data_dir));
    await stop();
    expect(await attachEmbedded({ data_dir })).toBeUndefined();
  });

  it('refuses a second server on the folder in one line, and does not disturb the first', async () => {
    const data_dir = await madeDataDir();
    const first = await start({ data_dir });
    expect(await serve(data_dir).settled()).toBe(
      `EmbeddedInUseError: Another Abhyas server already uses DATA_DIR ${data_dir}: stop it, or give this one another DATA_DIR`,
    );
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('takes over from a server that is stopping', async () => {
    const data_dir = await madeDataDir();
    const first = await start({ data_dir });
    const next = start({ data_dir });
    await until(async () => (await locksWaitedFor(first.connection)) > 0);
    await first.stop();
    const second = await next;
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('lets one of several succeed that start at the same moment on a new folder', async () => {
    const data_dir = await newDataDir();
    const racers = [serve(data_dir), serve(data_dir), serve(data_dir)];
    const outcomes = await Promise.all(racers.map((racer) => racer.settled()));
    const winners = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(outcomes.filter((outcome) => /^EmbeddedInUseError/.test(String(outcome)))).toHaveLength(2);
    expect(winners).toHaveLength(1);
    for (const connection of winners) {
      expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  it('keeps PostgreSQL through a Ctrl+C in the terminal until the server has drained', async () => {
    const data_dir = await madeDataDir();
    const server = serve(data_dir);
    await server.ready();
    process.kill(-server.pid, 'SIGINT'); // the whole process group, as a terminal does
    await server.ended();
    expect(server.find('drained')).toBe(1);
    expect(await postgresPid(data_dir)).toBeNaN();
  });
});

describe('attachEmbedded', { timeout: 30_000 }, () => {
  it('finds the PostgreSQL of a running server, and starts none', async () => {
    const data_dir = await newDataDir();
    expect(await attachEmbedded({ data_dir })).toBeUndefined();
    const { connection, stop } = await start({ data_dir });
    const attached = await attachEmbedded({ data_dir });
    expect(attached).toEqual(connection);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(await attachEmbedded({ data_dir })).toBeUndefined();
  });

  it('does not take the PostgreSQL of another folder for that of its copy', async () => {
    const data_dir = await madeDataDir();
    const { stop } = await start({ data_dir });
    const copied = join(await makeFolder(), 'data');
    await cp(data_dir, copied, { recursive: true, filter: (file) => !file.includes('socket') });
    expect(await attachEmbedded({ data_dir: copied })).toBeUndefined();
    await stop();
  });
});

/** How many connections wait to become the server of this PostgreSQL, besides the current one. */
async function locksWaitedFor(connection: Parameters<typeof query>[0]): Promise<number> {
  const rows = await query(connection, `select from pg_stat_activity where datname = 'postgres'`);
  return rows.length - 1;
}
