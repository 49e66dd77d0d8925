import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '../platform/embedded-postgres/embedded.ts';

export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** Stops the embedded database. Does nothing for another one. */
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or otherwise the embedded one in DATA_DIR. Calls `onLost` if the embedded one died and
 * another server took the folder: then stop serving.
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
