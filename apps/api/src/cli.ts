import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { ConfigError, parseConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { attachEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { fillEmptyDatabase } from './features/admin/first-run.ts';
import { folders } from './folders.ts';
import { systemClock } from './lib/clock.ts';

const usage = `abhyas migrate   bring the database's schema up to date
abhyas seed      fill an empty database with the sample quizzes and an admin
`;

if (existsSync('.env')) process.loadEnvFile('.env');

async function run(command: string | undefined): Promise<number> {
  if (command !== 'migrate' && command !== 'seed') {
    process.stderr.write(usage);
    return 2;
  }
  const config = parseConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination(2));
  // A server that runs here has the database open: use that one, and leave it running.
  const running = config.DATABASE_URL ? undefined : await attachEmbedded({ data_dir: config.DATA_DIR });
  const server = running
    ? { connection: running, stop: async () => undefined }
    : await connectDatabase(config, {
        log,
        onLost: (error) => {
          throw error;
        },
      });
  try {
    await migrateDatabase(server.connection);
    if (command === 'seed') {
      const { db, close } = openDatabase(server.connection, {
        max: 1,
        onIdleError: (err) => log.warn({ err }),
      });
      const filled = await fillEmptyDatabase(
        { db, clock: systemClock, seed_folder: folders.seed },
        {
          username: config.ADMIN_USERNAME,
          phone_number: config.ADMIN_PHONE,
          password: config.ADMIN_PASSWORD,
        },
      );
      await close();
      process.stdout.write(
        filled ? `${JSON.stringify(filled)}\n` : 'The database is not empty; nothing was added.\n',
      );
    }
    return 0;
  } finally {
    await server.stop();
  }
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
