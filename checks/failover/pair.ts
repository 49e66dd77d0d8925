import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Network, openNetwork } from '../../apps/api/src/testing/network.ts';
import type { WatchedDatabase } from '../support/exam-under-faults/round.ts';
import { type Node, prepareNode, preparePlace } from './postgres.ts';

const POLL_MS = 100;
const RECOVERY_TIMEOUT_MS = 60_000;

/** Durations of one failover, in ms from the kill. */
export interface Failover {
  killed: string;
  promoted: number;
  standby: number;
}

/** A primary and its synchronous standby, behind a proxy that connects to the current primary. */
export interface Pair extends WatchedDatabase {
  url: string;
  /** Kills the primary, promotes the standby `noticed_after` ms later, and makes a new standby of the old primary. */
  failOver(options: { noticed_after: number; onPromoted: () => void }): Promise<Failover>;
  stop(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const place = await preparePlace();
  let [primary, standby] = [prepareNode(place, 'alpha'), prepareNode(place, 'beta')];
  await primary.create();
  await standby.follow(primary);
  await primary.commitWith(standby);
  const network = await openNetwork(primary.target);
  const proxy = follow(network, [primary, standby]);

  const url = `postgres://abhyas:${place.password}@${network.host}:${network.port}/abhyas`;
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function answers() {
    for (let waited = 0; ; waited += 50) {
      try {
        await pool.query('select 1');
        return;
      } catch (error) {
        if (waited > RECOVERY_TIMEOUT_MS) throw error;
        await wait(50);
      }
    }
  }

  return {
    url,
    pool,
    answers,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async failOver({ noticed_after, onPromoted }) {
      const began = performance.now();
      const since = () => Math.round(performance.now() - began);
      const killed = primary.name;
      await primary.kill();
      await wait(noticed_after);
      [primary, standby] = [standby, primary];
      await primary.promote();
      const promoted = since();
      onPromoted();
      await standby.follow(primary);
      await primary.commitWith(standby);
      return { killed, promoted, standby: since() };
    },
    async stop() {
      await pool.end();
      await proxy.stop();
      await network.close();
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Polls both servers for the current primary. While there is none, connections are refused. */
function follow(network: Network, nodes: Node[]) {
  let stopped = false;
  const looking = (async () => {
    while (!stopped) {
      const are = await Promise.all(nodes.map((node) => node.isPrimary()));
      const primaries = nodes.filter((_, index) => are[index]);
      network.leadTo(primaries.length === 1 ? primaries[0]?.target : undefined);
      await wait(POLL_MS);
    }
  })();
  return {
    stop() {
      stopped = true;
      return looking;
    },
  };
}
