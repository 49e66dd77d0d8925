import type { Spent } from './server.ts';
import { type Load, type Sender, wrk } from './wrk.ts';

/** What a request costs. */
export interface Cost {
  /** Responses per second. */
  rate: number;
  /** Microseconds of a core: of Node with its helper processes, and of PostgreSQL. */
  node_us: number;
  postgres_us: number;
}

/** Puts a load on a server with wrk, and reads the processor time that it takes (Linux). */
export async function costOf(
  { url, spent }: { url: string; spent: () => Promise<Spent> },
  load: Load,
  senders: Sender[],
  run: { connections: number; seconds: number; core?: number },
): Promise<Cost> {
  const before = await spent();
  const { rate, count } = await wrk(url, load, senders, run);
  const after = await spent();
  const each = (seconds: number) => (seconds / count) * 1e6;
  return {
    rate,
    node_us: each(after.node - before.node),
    postgres_us: each(after.postgres - before.postgres),
  };
}

/**
 * The rate of parts that run one after another on the same cores, from the rate of each part alone on them: their
 * times add up. A server made of these parts that spends nothing else reaches it.
 */
export const inSeries = (rates: number[]): number => 1 / rates.reduce((sum, rate) => sum + 1 / rate, 0);

/** `4100 a second, core-µs: Node 180, PostgreSQL 243` */
export const costText = ({ rate, node_us, postgres_us }: Cost): string =>
  `${Math.round(rate)} a second, core-µs: Node ${Math.round(node_us)}, PostgreSQL ${Math.round(postgres_us)}`;
