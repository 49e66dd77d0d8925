import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { type Detour, openReads, type Reads } from '#platform/db/standby/reads.ts';
import { type Connection, startEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { findHome } from '#platform/embedded-postgres/location.ts';
import { cleanUpLater } from './later.ts';
import { type Network, openNetwork, socketOf } from './network.ts';
import { prepareCluster } from './prepared-cluster.ts';
import { type StandbyServer, startStandby } from './standby.ts';

/** A primary and its standby, with reads as the server has them. */
interface Pair {
  /** Of the primary. */
  data_dir: string;
  connection: Connection;
  db: Database;
  standby: StandbyServer;
  /** Between the reads and the standby. */
  network: Network;
  reads: Reads;
  /** Who answered each read since the last call, in their order. */
  answered(): ('standby' | Detour)[];
  /** What was reported since the last call. */
  reported(): string[];
  /** While it runs, the standby replays nothing. */
  whilePaused(work: () => Promise<void>): Promise<void>;
}

/** Starts both for a test file. */
export async function startPair(): Promise<Pair> {
  const data_dir = await mkdtemp(join(await realpath(tmpdir()), 'abhyas-primary-'));
  await prepareCluster(data_dir);
  const settings = { fsync: 'off' }; // no test turns the machine off
  const primary = await startEmbedded({ data_dir, log: () => undefined, settings });
  await migrateDatabase(primary.connection);
  const { connection } = primary;
  const standby = await startStandby({ data_dir, connection });
  const network = await openNetwork(socketOf(standby.connection));
  const { db, close } = openDatabase(connection, { max: 5, onIdleError: () => undefined });
  const answers: ('standby' | Detour)[] = [];
  const reports: string[] = [];
  const reads = await openReads({
    primary: db,
    standby: { ...standby.connection, host: network.host, port: network.port },
    onRead: (detour) => answers.push(detour ?? 'standby'),
    onLag: () => undefined,
    onTrouble: (error, trouble) => reports.push(`${trouble}: ${error.message}`),
    onConnected: () => reports.push('connected'),
  });
  cleanUpLater(async () => {
    await reads.close();
    await close();
    await network.close();
    await standby.stop();
    const home = await findHome(data_dir);
    await primary.stop();
    if (home) await rm(home, { recursive: true });
    await rm(data_dir, { recursive: true, force: true });
  });
  return {
    ...{ data_dir, connection, db, standby, network, reads },
    answered: () => answers.splice(0),
    reported: () => reports.splice(0),
    async whilePaused(work) {
      await standby.query('select pg_wal_replay_pause()');
      try {
        await work();
      } finally {
        await standby.query('select pg_wal_replay_resume()');
      }
    },
  };
}
