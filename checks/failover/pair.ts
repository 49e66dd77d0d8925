import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Network, openNetwork } from '#support/server-internals.ts';
import { openWatchedDatabase, type WatchedDatabase } from '#support/watched-database.ts';
import { type Node, prepareNode } from './node.ts';
import { preparePlace } from './place.ts';

const POLL_MS = 100;

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
  const watched = openWatchedDatabase({ connectionString: url });

  return {
    url,
    ...watched,
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
      await watched.pool.end();
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
