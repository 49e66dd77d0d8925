import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { DatabaseAddress } from '#platform/db/open.ts';
import { startEmbedded } from '#platform/embedded-postgres/embedded.ts';

export interface DatabaseServer extends DatabaseAddress {
  /** Stops the embedded database. Does nothing for another one. */
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or otherwise the embedded one in DATA_DIR. Calls `onLost` if the embedded one died and
 * another server took the folder: then stop serving.
 */
export async function connectDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | AddressSetting>,
  { log, onLost }: { log: FastifyBaseLogger; onLost: (error: Error) => void },
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) {
    const { DATABASE_READ_URL: standby } = config;
    return {
      ...addressOf(config.DATABASE_URL, config),
      standby: standby === undefined ? undefined : { connectionString: standby },
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbedded({ data_dir: config.DATA_DIR, log: (line) => log.info(line), onLost });
  return { connection: embedded.connection, direct: embedded.connection, stop: embedded.stop };
}

type AddressSetting = 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL' | 'DATABASE_STATEMENTS';

function addressOf(
  url: string,
  { DATABASE_LISTEN_URL, DATABASE_STATEMENTS }: Pick<Config, AddressSetting>,
): DatabaseAddress {
  const connection = { connectionString: url };
  if (!DATABASE_LISTEN_URL) return { connection, direct: connection };
  // The time-outs of the role are for calls. A migration or a backup may take longer.
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  return {
    connection,
    direct: { connectionString: DATABASE_LISTEN_URL, options },
    pooler: DATABASE_STATEMENTS,
  };
}
