import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '../platform/embedded-postgres/embedded.ts';

export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** Stops the database when it is ours; leaves a foreign one alone. */
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or else one of our own in DATA_DIR. `onLost` is told when ours died and another
 * server took the folder: stop serving then.
 */
export async function connectDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { log, onLost }: { log: FastifyBaseLogger; onLost: (error: Error) => void },
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) {
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => undefined };
  }
  return startEmbedded({ data_dir: config.DATA_DIR, log: (line) => log.info(line), onLost });
}
