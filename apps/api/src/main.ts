import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { recordUsedSecret } from './features/accounts/accounts.ts';
import { openSessionRegistry } from './features/accounts/sessions/registry.queries.ts';
import { readTokenEpoch } from './features/accounts/sessions/token-epoch.queries.ts';
import { openLastSeen } from './features/attempts/last-seen.service.ts';
import { openPinnedAttempts } from './features/attempts/pinned-attempts.service.ts';
import { openEndedFile } from './features/audit/ended-file.service.ts';
import { fillFamilies } from './features/bank/bank.ts';
import { openInstitute } from './features/institute/open-institute.service.ts';
import { openLti } from './features/lti/lti.ts';
import { openOpenQuizzes } from './features/quizzes/open-quizzes.service.ts';
import { openRevisions } from './features/quizzes/revisions.queries.ts';
import { folders, programs } from './folders.ts';
import { deriveKeys } from './platform/crypto/keys.ts';
import { shareHashing } from './platform/crypto/passwords.ts';
import { readOrMakeSecret } from './platform/crypto/secret-file.ts';
import { requireDurable } from './platform/db/durability.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { type DatabaseAddress, openDatabase } from './platform/db/open.ts';
import { warnOfMissingTimeouts } from './platform/db/role-timeouts.ts';
import { openReads } from './platform/db/standby/reads.ts';
import { findProgram } from './platform/find-program.ts';
import { openCounter } from './platform/http/limits/open-counter.ts';
import { openHttpClient } from './platform/http-client.ts';
import { lowerPriority } from './platform/lower-priority.ts';
import { watchLag } from './platform/telemetry/event-loop-lag.ts';
import { addressOf, serveMetrics } from './platform/telemetry/http-metrics.ts';
import { createLog } from './platform/telemetry/log.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { outputTo } from './platform/telemetry/output.ts';
import { reportReads } from './platform/telemetry/report-reads.ts';
import { type Tracing, wantsTraces } from './platform/telemetry/tracing.ts';
import { iso, SECOND, systemClock } from './platform/time/clock.ts';
import { watchClock } from './platform/time/trusted-clock.ts';
import { startBackgroundTasks } from './start/background-tasks.ts';
import { connectDatabase } from './start/connect-database.ts';
import { fillSearches } from './start/fill-searches.ts';
import { requireFreePort } from './start/free-port.ts';
import { describeMissingSecrets } from './start/missing-secrets.ts';
import { openClock } from './start/open-clock.ts';
import { openExams } from './start/open-exams.ts';
import { openMessages } from './start/open-messages.ts';
import { printFirstRun } from './start/print-first-run.ts';
import { recordMissingEnded } from './start/record-missing-ended.ts';
import { explain } from './start/start-failure.ts';
import { storeNormalNames } from './start/store-normal-names.ts';
import { undoAll } from './start/undo.ts';
import { useCalendar } from './start/use-calendar.ts';
import { waysIn } from './start/ways-in.ts';
import type { Order, WorkerMessage } from './start/worker-messages.ts';
import { runWorkers } from './start/workers.ts';

/** Database connections of a process: for all calls, and separate ones for calls of visitors. Three more listen. */
const CONNECTIONS = 10;
const VISITOR_CONNECTIONS = 3;
/** Requests in progress when a stop begins have this long to finish. */
const DRAIN_TIMEOUT_MS = 5 * SECOND;
/** The limit for each step of a stop. The embedded database writes its memory to disk before it ends. */
const UNDO_TIMEOUT_MS = 60 * SECOND;
/** A stop during a start waits at most this long for the start to finish. */
const START_TIMEOUT_MS = 4 * SECOND;

const isDemo = process.argv.includes('--demo');
/** Unless DATA_DIR is set: a demo stands beside the institute's own database and never in it. */
const DEMO_DATA_DIR = './data/demo';

const print = (line: string) => outputTo(1).write(`${line}\n`);
const printError = (line: string) => outputTo(2).write(`${line}\n`);

/** Runs when an operator declares that the clock is right. Does nothing until this process answers. */
let trustClock = () => {};

/** The steps that a stop has to undo, in the order in which they were done. */
const undo: (() => Promise<unknown>)[] = [];

/** The result of the steps that run once, before any process answers. */
interface Prepared {
  config: Config;
  database: DatabaseAddress;
  secret: string;
  token_epoch: string;
  /** When the machine booted, as the first process knows it (ms). Undefined in the first process itself. */
  known_boot?: number;
}

async function begin(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  if (config.PORT !== 0) await requireFreePort(config);
  const prepared = await prepare(config, log);
  const serving =
    config.WEB_CONCURRENCY === 1 ? await serve(prepared, { log }) : await serveByWorkers(prepared, log);
  trustClock = serving.trustClock;
  const { registry, url } = serving;
  if (config.METRICS_PORT !== undefined) {
    const server = await serveMetrics(registry, { host: config.METRICS_HOST, port: config.METRICS_PORT });
    undo.push(async () => server.close());
    print(`Metrics are at ${addressOf(server)}/metrics`);
  }
  print(`Abhyas is ready at ${url}`);
  if (config.NODE_ENV !== 'production') for (const line of waysIn(config)) print(line);
}

async function serveByWorkers(prepared: Prepared, log: Logger) {
  // A worker that replaces another must not trust a clock that the others distrust, so the first process remembers.
  const clock = watchClock({ onLost: () => undefined, onRegained: () => undefined });
  undo.push(async () => clock.close());
  const workers = await runWorkers({
    count: prepared.config.WEB_CONCURRENCY,
    exec: fileURLToPath(import.meta.url),
    start: () => ({ ...prepared, known_boot: clock.bootedAt() }),
    onDeath: (line) => log.error(line),
    onGiveUp: (error) => end(1, error.message),
    onStoppable: (stop) => undo.push(stop),
  });
  const trustClock = () => {
    clock.trust();
    workers.trustClock();
  };
  return { ...workers, trustClock };
}

async function prepare(config: Config, log: Logger): Promise<Prepared> {
  const onLost = (error: Error) => end(1, error.message);
  const { stop, ...database } = await connectDatabase(config, { log, onLost });
  undo.push(stop);
  await migrateDatabase(database.direct);
  const { connection, pooler } = database;
  const { db, close } = openDatabase(connection, { max: 1, pooler, onIdleError: () => undefined });
  const secret = config.JWT_SECRET ?? (await readOrMakeSecret(config.DATA_DIR, 'jwt-secret'));
  const keys = deriveKeys(secret);
  let token_epoch: string;
  try {
    const warn = (line: string) => print(`Warning: ${line}.`);
    await requireDurable(db, { foreign: config.DATABASE_URL !== undefined, warn });
    if (pooler) await warnOfMissingTimeouts(db, warn);
    const first_used_at = iso(systemClock.now());
    await recordUsedSecret(db, { fingerprint: keys.fingerprints[0], first_used_at });
    for (const line of await describeMissingSecrets(db, keys)) warn(line);
    token_epoch = await readTokenEpoch(db);
    await recordMissingEnded(db, config.DATA_DIR);
    await fillFamilies({ db });
    await fillSearches({ db });
    for (const line of await storeNormalNames({ db })) warn(line);
    if (isDemo) {
      const { fillDemo } = await import('./demo/fill-demo.ts');
      await fillDemo(config, { database, keys: deriveKeys(secret, token_epoch), log, print });
    } else await printFirstRun(config, { db, clock: systemClock, print });
  } finally {
    await close();
  }
  return { config, database, secret, token_epoch };
}

/** Answers requests until its steps are undone. */
async function serve(
  { config, database, secret, token_epoch, known_boot }: Prepared,
  { log, worker }: { log: Logger; worker?: string },
) {
  shareHashing({ processes: config.WEB_CONCURRENCY });
  const tracing = wantsTraces(process.env) ? await startTracing(log) : undefined;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'An idle database connection broke');
  const { connection, direct, pooler, standby } = database;
  const options = { tracing, pooler, onIdleError };
  const { db, pool, close } = openDatabase(connection, { max: CONNECTIONS, ...options });
  undo.push(close);
  const visitors = openDatabase(connection, { max: VISITOR_CONNECTIONS, ...options });
  undo.push(visitors.close);
  const metrics = createMetrics(pool, { worker });
  const reads = await openReads({ primary: db, standby, tracing, ...reportReads(metrics, log) });
  undo.push(reads.close);
  const clock = openClock({ log, metrics, known_boot });
  undo.push(async () => clock.close());
  const onBreak = (error: Error) =>
    log.warn({ err: error }, 'The connection for announcements of other processes broke');
  const listening = { db, connection: direct, clock, onBreak };
  const sessions = await openSessionRegistry(listening);
  const pinned = await openPinnedAttempts(listening);
  const last_seen = await openLastSeen(listening);
  const open_quizzes = await openOpenQuizzes(listening);
  undo.push(sessions.close, pinned.close, last_seen.close, open_quizzes.close);
  const keys = deriveKeys(secret, token_epoch);
  const revisions = openRevisions(db);
  const { verdicts, attempts, regrades } = openExams({
    db,
    clock,
    isClockTrusted: clock.isTrusted,
    revisions,
    pinned,
    last_seen,
    keys,
    onFinished: (by) => metrics.finished.inc({ by }),
    onJobError: (error) => log.error({ err: error }, 'A job failed and runs again'),
  });
  undo.push(regrades.close);
  const institute = openInstitute({ db });
  const { smsTexts } = institute;
  const messages = { db, keys, clock, log, metrics, print, smsTexts };
  const { sms, invitations, notices } = openMessages(config, messages);
  undo.push(invitations.close, notices.notice_sms.close);
  const httpClient = openHttpClient({
    privateNetwork: config.LTI_PRIVATE_NETWORK ?? config.NODE_ENV !== 'production',
  });
  const lti = openLti({ db, clock, httpClient, lti_keys: keys.lti_keys });
  const settings = { audit_days: config.AUDIT_DAYS, reminder_time: config.REMINDER_TIME };
  const tasks = { db, reads, clock, attempts, verdicts, regrades, invitations, notices, lti, log };
  undo.push(startBackgroundTasks({ ...tasks, ...settings }));

  const call_counts = config.RATE_LIMIT === 'on' ? await openCounter(config.REDIS_URL, log) : undefined;
  if (call_counts) undo.push(call_counts.close);
  const lag_watch = watchLag();
  undo.push(async () => lag_watch.stop());
  let stopping = false;
  const app = await buildApp({
    db,
    reads,
    visitor_db: visitors.db,
    clock,
    keys,
    sessions,
    revisions,
    open_quizzes,
    attempts,
    verdicts,
    regrades,
    log,
    metrics,
    tracing,
    sms,
    invitations,
    notices,
    lti,
    institute,
    otp_per_address_hour: config.OTP_PER_ADDRESS_HOUR,
    otp_per_prefix_hour: config.OTP_PER_PREFIX_HOUR,
    otp_per_day: config.OTP_PER_DAY,
    call_counts,
    lag: lag_watch.lag,
    shed_lag_ms: config.SHED_LAG_MS,
    trust_proxy: config.TRUST_PROXY ?? [],
    public_address: config.PUBLIC_ADDRESS,
    ended: openEndedFile(config.DATA_DIR),
    web_folder: folders.web,
    programs: {
      ...programs,
      office: findProgram('soffice', process.env.PATH ?? ''),
      setPriority: lowerPriority,
    },
    calendar: useCalendar(config),
    isStopping: () => stopping,
  });
  undo.push(async () => {
    stopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    await app.close();
    clearTimeout(timer);
  });
  // The address is printed, in words, once all of it answers.
  const { level } = app.log;
  app.log.level = 'warn';
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  app.log.level = level;
  return { url, registry: metrics.registry, trustClock: clock.trust };
}

/** One of several processes. It follows the orders of the first process and ends with it. */
async function work(): Promise<void> {
  const { start, worker } = await new Promise<Extract<Order<Prepared>, { order: 'start' }>>((resolve) => {
    process.on('message', (order: Order<Prepared>) => {
      if (order.order === 'start') resolve(order);
      if (order.order === 'stop') end(0);
    });
    report({ type: 'awake' });
  });
  const log = createLog(start.config.LOG_LEVEL);
  const { url, registry, ...clock } = await serve(start, { log, worker });
  trustClock = clock.trustClock;
  process.on('message', async (order: Order<Prepared>) => {
    if (order.order === 'trust clock') trustClock();
    if (order.order !== 'report figures') return;
    report({ type: 'figures', request: order.request, figures: await registry.getMetricsAsJSON() });
  });
  report({ type: 'ready', url });
}

const report = (message: WorkerMessage) => new Promise((resolve) => process.send?.(message, resolve));

/** Loads the SDK here, so that a start without traces does not wait for it. */
async function startTracing(log: Logger): Promise<Tracing> {
  const { openTracing } = await import('./platform/telemetry/open-telemetry.ts');
  const tracing = openTracing(log);
  undo.push(tracing.close);
  return tracing;
}

function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(isDemo ? { DATA_DIR: DEMO_DATA_DIR, ...process.env } : process.env);
}

/** Drains and stops, then ends the process. A second call ends it at once. */
let starting: Promise<void> = Promise.resolve();
let endRequestedAt: number | undefined;
async function end(code: number, reason?: string): Promise<void> {
  if (reason && !cluster.isWorker) printError(reason);
  if (endRequestedAt !== undefined) {
    // A terminal and a watcher may both pass on one Ctrl+C. A second one that is intended comes later.
    if (systemClock.now() - endRequestedAt > SECOND) process.exit(code || 1);
    return;
  }
  endRequestedAt = systemClock.now();
  if (reason && cluster.isWorker) await report({ type: 'failed', reason });
  // Lets a start in progress finish, or PostgreSQL would be left behind; but does not wait for ever.
  await Promise.race([starting.catch(() => undefined), wait(START_TIMEOUT_MS)]);
  const errors: unknown[] = [];
  await undoAll(undo, { timeout_ms: UNDO_TIMEOUT_MS, onError: (error) => errors.push(error) });
  for (const error of errors) printError(`While stopping: ${String(error)}`);
  process.exit(errors.length > 0 ? 1 : code);
}

// Handled from the start, or the signal would end the process. (Windows has no such signal.)
if (process.platform !== 'win32') process.on('SIGUSR2', () => trustClock());
process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
try {
  starting = cluster.isWorker ? work() : begin(readConfig());
  await starting;
} catch (error) {
  if (endRequestedAt === undefined) await end(1, explain(error, process.env.HOST));
}
