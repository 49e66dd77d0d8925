import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openRevisions } from './db/revisions.ts';
import { openSessionRegistry } from './db/session-registry.ts';
import { fillEmptyDatabase } from './features/admin/first-run.ts';
import { finishOverdue } from './features/attempts/finish-overdue.ts';
import { forgetExpired } from './features/auth/auth.service.ts';
import { folders } from './folders.ts';
import { HOUR, SECOND, systemClock } from './lib/clock.ts';
import { every } from './lib/every.ts';
import { deriveKeys } from './lib/keys.ts';
import { readOrMakeSecret } from './lib/secret-file.ts';
import { createConsoleSms } from './lib/sms/console.ts';
import { createFileSms } from './lib/sms/file.ts';

/** Requests under way when a stop is asked for have this long to finish. */
const DRAIN = 7 * SECOND;

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
  const clock = systemClock;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const server = await connectDatabase(config, log);
    undo.push(server.stop);
    await migrateDatabase(server.connection);
    const { db, close } = openDatabase(server.connection, {
      max: 10,
      onIdleError: (error) => log.warn({ err: error }, 'An idle database connection broke'),
    });
    undo.push(close);
    if (config.SEED) await tellFirstRun(config, { db, clock, seed_folder: folders.seed });

    const sessions = await openSessionRegistry({
      db,
      connection: server.connection,
      clock,
      onBreak: (error) => log.warn({ err: error }, 'Announcements of other processes cannot be heard'),
    });
    undo.push(sessions.close);
    const keys = deriveKeys(config.JWT_SECRET ?? (await readOrMakeSecret(config.DATA_DIR, 'jwt-secret')));
    const revisions = openRevisions(db);
    const attempts = { db, clock, revisions, receipt_key: keys.receipts };
    const failed = (error: unknown) => log.error({ err: error }, 'A task in the background failed');
    undo.push(every(SECOND, () => finishOverdue(attempts), failed));
    undo.push(every(HOUR, () => forgetExpired({ db, clock }), failed));

    let stopping = false;
    const app = await buildApp({
      db,
      clock,
      keys,
      sessions,
      revisions,
      log,
      sms: config.SMS_FILE ? createFileSms(config.SMS_FILE, clock) : createConsoleSms(tell),
      otp_per_address_hour: config.OTP_PER_ADDRESS_HOUR,
      otp_per_day: config.OTP_PER_DAY,
      rate_limits: config.RATE_LIMIT === 'on',
      web_folder: folders.web,
      isStopping: () => stopping,
    });
    undo.push(async () => {
      stopping = true;
      const impatient = setTimeout(() => app.server.closeAllConnections(), DRAIN);
      await app.close();
      clearTimeout(impatient);
    });
    tell(`Abhyas is ready at ${await app.listen({ host: config.HOST, port: config.PORT })}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function tellFirstRun(config: Config, deps: Parameters<typeof fillEmptyDatabase>[0]) {
  const filled = await fillEmptyDatabase(deps, {
    username: config.ADMIN_USERNAME,
    phone_number: config.ADMIN_PHONE,
    password: config.ADMIN_PASSWORD,
  });
  if (!filled) return;
  tell(
    `The database was empty: ${filled.quizzes} sample quizzes and the admin "${filled.username}" were added.`,
  );
  if (filled.made_up_password) {
    tell(`Password of "${filled.username}", shown this once: ${filled.made_up_password}`);
  }
}

function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

try {
  const config = readConfig();
  const log = pino({ level: config.LOG_LEVEL });
  const stop = await start(config, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  const foreseen =
    error instanceof ConfigError || (error instanceof Error && error.name === 'EmbeddedInUseError');
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
