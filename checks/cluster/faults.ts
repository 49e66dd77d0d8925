import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import type { Program } from './program.ts';

/** A full disk stops the leader once the files of its log that were there before are used up. */
const SWITCH_LOG_EVERY_MS = 500;
const FULL_FOR_MS = 60_000;
/** The new leader acknowledges saves for so long before the one that hung goes on. */
const ALONE_MS = 3000;
/** A program that is restarted by its service manager is away for so long. */
const AWAY_MS = 1000;

/** What a fault did. */
export interface Outcome {
  /** The leader that it hit, or the program. */
  hit: string;
  /** When another machine was the leader, in ms from the fault; undefined if none had to. */
  elected?: number;
  /** The first save after this moment (ms from the fault) passed by what was hit. */
  hit_at: number;
}

/** Each causes a fault and repairs it. */
type Fault = (cluster: Cluster) => Promise<Outcome>;

export const faults: Record<string, Fault> = {
  async 'the leader is killed'(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    await leader.kill();
    await cluster.untilLeaderIsNot(leader);
    const elected = since();
    leader.patroni.start();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  async 'the leader is cut from etcd'(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    leader.cut();
    await cluster.untilLeaderIsNot(leader);
    const elected = since();
    leader.mend();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  async 'the leader is paused'(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    await leader.pause();
    await cluster.untilLeaderIsNot(leader);
    const elected = since();
    leader.resume();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  async "the leader's disk hangs"(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    await leader.pausePostgres();
    await cluster.untilLeaderIsNot(leader);
    const elected = since();
    // What is acknowledged now is lost if the first leader takes its place again.
    await cluster.untilSyncStandbyIsNot(leader);
    await wait(ALONE_MS);
    leader.resume();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  async "the leader's disk is full"(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    await leader.fillDisk();
    const other = cluster.untilLeaderIsNot(leader);
    let is_over = false;
    const using = (async () => {
      while (!is_over && since() < FULL_FOR_MS) {
        await leader.switchLog();
        await wait(SWITCH_LOG_EVERY_MS);
      }
    })();
    await other.finally(() => {
      is_over = true;
    });
    const elected = since();
    await using;
    await leader.freeDisk();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  async 'a switchover on purpose'(cluster) {
    const leader = await cluster.getLeader();
    const since = stopwatch();
    const reply = await leader.ask('/switchover', { leader: leader.name });
    if (reply?.status !== 200) throw new Error(`The switchover was refused: ${reply?.status} ${reply?.text}`);
    await cluster.untilLeaderIsNot(leader);
    const elected = since();
    await cluster.untilWhole();
    return { hit: leader.name, elected, hit_at: elected };
  },

  'the synchronous standby is killed': (cluster) =>
    loseSyncStandby(cluster, {
      lose: (standby) => standby.kill(),
      repair: (standby) => standby.patroni.start(),
    }),

  'the synchronous standby is paused': (cluster) =>
    loseSyncStandby(cluster, {
      lose: (standby) => standby.pause(),
      repair: (standby) => standby.resume(),
    }),

  'HAProxy restarts': ({ haproxy, ...cluster }) => restart(cluster, 'HAProxy', haproxy),

  'PgBouncer restarts': ({ pgbouncer, ...cluster }) => restart(cluster, 'PgBouncer', pgbouncer),

  'Redis restarts': ({ redis, ...cluster }) => restart(cluster, 'Redis', redis),
};

/** Without it, saves wait until the leader has another one. */
async function loseSyncStandby(
  cluster: Cluster,
  { lose, repair }: { lose: (standby: Machine) => Promise<void>; repair: (standby: Machine) => void },
): Promise<Outcome> {
  const standby = await cluster.getSyncStandby();
  const since = stopwatch();
  await lose(standby);
  await cluster.untilSyncStandbyIsNot(standby);
  const hit_at = since();
  repair(standby);
  await cluster.untilWhole();
  return { hit: standby.name, hit_at };
}

async function restart(
  { untilWhole }: Pick<Cluster, 'untilWhole'>,
  hit: string,
  program: Program,
): Promise<Outcome> {
  const since = stopwatch();
  await program.end('SIGTERM');
  const hit_at = since();
  await wait(AWAY_MS);
  program.start();
  await wait(AWAY_MS);
  await untilWhole();
  return { hit, hit_at };
}

function stopwatch(): () => number {
  const began = performance.now();
  return () => Math.round(performance.now() - began);
}
