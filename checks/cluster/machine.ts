import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { childrenOf, signalIfThere } from '#support/database.ts';
import { openNetwork, run } from '#support/server-internals.ts';
import { deployed, type Place } from './place.ts';
import { type Program, prepareProgram } from './program.ts';
import { type MachineName, machineNames, renderEtcd, renderPatroni } from './render.ts';

const REST_TIMEOUT_MS = 2000;
const SWITCHOVER_TIMEOUT_MS = 60_000;

/** What Patroni answers. */
interface Reply {
  status: number;
  text: string;
}

/** One of the three machines with a database: PostgreSQL under Patroni, and a member of etcd, which no fault touches. */
export interface Machine {
  name: MachineName;
  etcd: Program;
  patroni: Program;
  /** Ends all processes of Patroni and PostgreSQL at once, as a power cut does. */
  kill(): Promise<void>;
  /** Stops or continues all these processes (SIGSTOP, SIGCONT). */
  pause(): Promise<void>;
  /** Stops those of PostgreSQL alone, as a disk that hangs does. */
  pausePostgres(): Promise<void>;
  resume(): void;
  /** Cuts or restores the connections between Patroni and etcd. */
  cut(): void;
  mend(): void;
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
  /** Makes PostgreSQL begin another file of its log (WAL), if it is up. */
  switchLog(): Promise<void>;
  /** Whether this member of etcd has found the others, before which Patroni does not start. */
  hasEtcd(): Promise<boolean>;
  /** What Patroni answers; undefined while it does not answer. */
  ask(path: string, body?: object): Promise<Reply | undefined>;
  stop(): Promise<void>;
}

export async function prepareMachine(place: Place, name: MachineName): Promise<Machine> {
  const { ports, passwords } = place;
  const { rest, postgres } = ports[name];
  const disk = place.diskOf(name);
  const data = join(disk, 'data');
  const filler = join(disk, 'filler');
  const line = await openLineToEtcd(place);
  const { etcd, patroni } = await preparePrograms(place, name, { data, etcd: line.hosts });
  let paused: number[] = [];

  const ask = (path: string, body?: object) => askPatroni({ rest, password: passwords.rest }, path, body);
  const kill = async () => {
    await patroni.end('SIGKILL');
    for (const pid of await postgresOf(data)) signalIfThere(pid, 'SIGKILL');
    // Where nobody collects the killed processes, PostgreSQL would take them for a running server.
    await rm(join(data, 'postmaster.pid'), { force: true });
    await rm(join(disk, `.s.PGSQL.${postgres}.lock`), { force: true });
  };
  const resume = () => {
    for (const pid of paused) signalIfThere(pid, 'SIGCONT');
    paused = [];
  };
  return {
    name,
    etcd,
    patroni,
    ask,
    kill,
    resume,
    cut: line.cut,
    mend: line.mend,
    async pause() {
      const pid = patroni.pid();
      paused = [...(pid === undefined ? [] : [pid]), ...(await postgresOf(data))];
      for (const each of paused) signalIfThere(each, 'SIGSTOP');
    },
    async pausePostgres() {
      paused = await postgresOf(data);
      for (const each of paused) signalIfThere(each, 'SIGSTOP');
    },
    async fillDisk() {
      // It ends when no space is left, which is no fault here.
      const options = { cwd: place.folder, run_as: place.run_as };
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], options);
    },
    freeDisk: () => rm(filler, { force: true }),
    switchLog: () => switchLog({ port: postgres, password: passwords.superuser }),
    hasEtcd: () => hasFoundOthers(ports[name].etcd_client),
    async stop() {
      resume();
      await kill();
      await etcd.end('SIGKILL');
      await line.close();
    },
  };
}

async function preparePrograms(
  place: Place,
  name: MachineName,
  { data, etcd }: { data: string; etcd: string[] },
): Promise<Pick<Machine, 'etcd' | 'patroni'>> {
  const { programs, ports, passwords } = place;
  const own = { name, etcd, programs, data, folder: place.diskOf(name) };
  const patroni = renderPatroni(await deployed('patroni.yml'), ports[name], own, passwords);
  const patroni_file = await place.write(`${name}-patroni.yml`, patroni);
  const own_member = { name, data: join(place.folder, `${name}-etcd`) };
  const etcd_text = renderEtcd(await deployed('etcd.yml'), ports, own_member);
  const etcd_file = await place.write(`${name}-etcd.yml`, etcd_text);
  return {
    patroni: prepareProgram(place, `${name}-patroni`, ['/usr/bin/patroni', patroni_file]),
    etcd: prepareProgram(place, `${name}-etcd`, ['/usr/bin/etcd', '--config-file', etcd_file]),
  };
}

/** Proxies between one Patroni and the three members of etcd. */
async function openLineToEtcd({ ports }: Place) {
  const members = machineNames.map((name) => ({ host: '127.0.0.1', port: ports[name].etcd_client }));
  const networks = await Promise.all(members.map(openNetwork));
  return {
    hosts: networks.map(({ host, port }) => `${host}:${port}`),
    cut() {
      for (const network of networks) {
        network.leadTo(undefined);
        network.cut();
      }
    },
    mend() {
      for (const [index, network] of networks.entries()) network.leadTo(members[index]);
    },
    close: () => Promise.all(networks.map((network) => network.close())),
  };
}

async function hasFoundOthers(etcd_client: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REST_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${etcd_client}/version`, { signal });
    return response.ok && !(await response.text()).includes('not_decided');
  } catch {
    return false; // it is being started
  }
}

async function switchLog(to: { port: number; password: string }): Promise<void> {
  const client = new pg.Client({
    ...to,
    host: '127.0.0.1',
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: REST_TIMEOUT_MS,
    query_timeout: REST_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_switch_wal()');
  } catch {
    // It has ended, as it should, or is a standby by now.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The postmaster of this data folder and its children. */
async function postgresOf(data: string): Promise<number[]> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  // The file stays behind after a crash, and the number may be another program's by now.
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  return command.includes(data) ? [postmaster, ...childrenOf(postmaster)] : [];
}

async function askPatroni(
  { rest, password }: { rest: number; password: string },
  path: string,
  body: object | undefined,
): Promise<Reply | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${rest}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
      body: body ? JSON.stringify(body) : null,
      // A switchover is answered when it is done.
      signal: AbortSignal.timeout(body ? SWITCHOVER_TIMEOUT_MS : REST_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // It is being killed, paused or started, or is too busy.
    return undefined;
  }
}
