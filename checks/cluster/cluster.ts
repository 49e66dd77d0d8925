import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openWatchedDatabase, type WatchedDatabase } from '#support/watched-database.ts';
import { type Machine, prepareMachine } from './machine.ts';
import { deployed, type Place, preparePlace } from './place.ts';
import { type Program, prepareProgram } from './program.ts';
import {
  machineNames,
  renderHaproxy,
  renderPgbouncer,
  renderRedis,
  renderSettings,
  withPassword,
} from './render.ts';

/** Three machines are created one after another, on a machine that may be busy. */
const CREATED_WITHIN_MS = 180_000;
/** Until there is a new leader: its key lasts 20 s, and the others notice within 5 s. */
const ELECTED_WITHIN_MS = 90_000;
const WHOLE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;

export interface Cluster {
  haproxy: Program;
  pgbouncer: Program;
  redis: Program;
  /** Whether each database has a disk of its own, which can be filled. */
  has_disks: boolean;
  /** What a server needs to use it. */
  settings: Record<string, string>;
  /** The suite's own way in, past PgBouncer. */
  database: WatchedDatabase;
  getLeader(): Promise<Machine>;
  /** Waits until another machine is the leader. */
  untilLeaderIsNot(old: Machine): Promise<void>;
  getSyncStandby(): Promise<Machine>;
  /** Waits until another machine is the synchronous standby. */
  untilSyncStandbyIsNot(old: Machine): Promise<void>;
  /** Waits until there is a leader with two standbys, one of them synchronous. */
  untilWhole(): Promise<void>;
}

/** `logs`: where the programs' logs are copied when the cluster stops. */
export async function startCluster(
  logs: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Cluster> {
  const place = await preparePlace();
  const settings = renderSettings(await deployed('abhyas.env.example'), place.passwords, place);
  const database = openWatchedDatabase({ connectionString: settings.DATABASE_LISTEN_URL });
  // The pool ends after the databases: before, it would wait for a statement that hangs.
  const undo = [place.remove, () => place.copyLogs(logs), () => database.pool.end()];
  onStop(onceAll(undo));

  const machines: Machine[] = [];
  for (const name of machineNames) {
    const machine = await prepareMachine(place, name);
    machines.push(machine);
    undo.push(machine.stop);
  }
  for (const machine of machines) machine.etcd.start();
  await untilTrue('etcd is there', WHOLE_WITHIN_MS, async () => {
    const are = await Promise.all(machines.map((machine) => machine.hasEtcd()));
    return are.every(Boolean);
  });
  for (const machine of machines) machine.patroni.start();
  const leadership = watchLeadership(machines);
  await untilTrue('the cluster is created', CREATED_WITHIN_MS, async () => {
    const ended = machines.find(({ patroni }) => patroni.pid() === undefined);
    if (ended) throw new Error(`Patroni of ${ended.name} ended: ${logs} has its log`);
    return leadership.isWhole();
  });
  const passing = await preparePassing(place);
  for (const program of Object.values(passing)) {
    undo.push(() => program.end('SIGKILL'));
    program.start();
  }
  await createDatabase(place);
  return { ...leadership, ...passing, has_disks: place.has_disks, settings, database };
}

/** Runs all steps once, the last one first. When one fails, the others run all the same. */
function onceAll(steps: (() => Promise<void>)[]): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= (async () => {
      const errors: unknown[] = [];
      for (const step of steps.toReversed()) await step().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, `While stopping: ${errors.join('; ')}`);
    })();
    return running;
  };
}

type Leadership = Pick<
  Cluster,
  'getLeader' | 'untilLeaderIsNot' | 'getSyncStandby' | 'untilSyncStandbyIsNot' | 'untilWhole'
>;

function watchLeadership(machines: Machine[]): Leadership & { isWhole: () => Promise<boolean> } {
  const listLeaders = () => listThose(machines, '/primary');
  const listSyncStandbys = () => listThose(machines, '/sync');
  const isWhole = async () => isWholeBy(await listLeaders());
  return {
    isWhole,
    untilWhole: () => untilTrue('the cluster is whole', WHOLE_WITHIN_MS, isWhole),
    async getLeader() {
      const [leader, ...more] = await listLeaders();
      if (!leader || more.length > 0) throw new Error(`There are ${more.length + (leader ? 1 : 0)} leaders`);
      return leader;
    },
    untilLeaderIsNot: (old) =>
      untilTrue(`a leader other than ${old.name}`, ELECTED_WITHIN_MS, async () => {
        const leaders = await listLeaders();
        return leaders.some(({ name }) => name !== old.name);
      }),
    async getSyncStandby() {
      let standby: Machine | undefined;
      // The leader knows it some seconds earlier than the standby itself.
      await untilTrue('a machine is the synchronous standby', WHOLE_WITHIN_MS, async () => {
        [standby] = await listSyncStandbys();
        return standby !== undefined;
      });
      if (!standby) throw new Error('There is no synchronous standby');
      return standby;
    },
    untilSyncStandbyIsNot: (old) =>
      untilTrue(`a synchronous standby other than ${old.name}`, ELECTED_WITHIN_MS, async () => {
        const standbys = await listSyncStandbys();
        return standbys.length > 0 && standbys.every(({ name }) => name !== old.name);
      }),
  };
}

/** Those whose Patroni answers this with 200. */
async function listThose(machines: Machine[], path: '/primary' | '/sync'): Promise<Machine[]> {
  const are = await Promise.all(machines.map(async (machine) => (await machine.ask(path))?.status === 200));
  return machines.filter((_, index) => are[index]);
}

/** What servers connect to. */
async function preparePassing(place: Place) {
  const { ports, leader, pooler, redis } = place;
  const haproxy = await place.write(
    'haproxy.cfg',
    renderHaproxy(await deployed('haproxy.cfg'), ports, place),
  );
  const users = withPassword(await deployed('userlist.txt.example'), place.passwords);
  const auth_file = await place.write('userlist.txt', users);
  const pgbouncer_text = renderPgbouncer(await deployed('pgbouncer.ini'), { leader, pooler, auth_file });
  const pgbouncer = await place.write('pgbouncer.ini', pgbouncer_text);
  const redis_file = await place.write('redis.conf', renderRedis(await deployed('redis.conf'), redis));
  return {
    haproxy: prepareProgram(place, 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', haproxy]),
    pgbouncer: prepareProgram(place, 'pgbouncer', ['/usr/sbin/pgbouncer', pgbouncer]),
    redis: prepareProgram(place, 'redis', [findRedis(), redis_file]),
  };
}

/** Valkey where it is installed; both take the same file. */
const findRedis = () =>
  existsSync('/usr/bin/valkey-server') ? '/usr/bin/valkey-server' : '/usr/bin/redis-server';

/** Runs deploy/cluster/abhyas.sql at the leader. */
async function createDatabase(place: Place): Promise<void> {
  const statements = withPassword(await deployed('abhyas.sql'), place.passwords)
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim());
  await untilTrue('HAProxy leads to the leader', WHOLE_WITHIN_MS, async () => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: place.leader,
      user: 'postgres',
      password: place.passwords.superuser,
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
      // Until its first checks HAProxy takes every machine for the leader.
      if (rows[0].is_standby) return false;
      for (const statement of statements) await client.query(statement);
      return true;
    } catch (error) {
      // Refused, because HAProxy is not there yet or has no leader yet.
      if (error instanceof pg.DatabaseError) throw error;
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

interface Member {
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** By what the leader knows of the others. */
async function isWholeBy(leaders: Machine[]): Promise<boolean> {
  const [leader, ...more] = leaders;
  if (!leader || more.length > 0) return false;
  const reply = await leader.ask('/cluster');
  if (reply?.status !== 200) return false;
  const { members }: { members: Member[] } = JSON.parse(reply.text);
  const first = members.find(({ role }) => role === 'leader');
  const standbys = members.filter(
    ({ role, state, timeline, lag }) =>
      ['replica', 'sync_standby'].includes(role) &&
      ['running', 'streaming'].includes(state) &&
      timeline === first?.timeline &&
      typeof lag === 'number',
  );
  return standbys.length === machineNames.length - 1 && standbys.some(({ role }) => role === 'sync_standby');
}

async function untilTrue(event: string, within: number, isTrue: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isTrue())) {
    const waited = performance.now() - began;
    if (waited > within) throw new Error(`Not after ${Math.round(waited / 1000)} s: ${event}`);
    await wait(LOOK_EVERY_MS);
  }
}
