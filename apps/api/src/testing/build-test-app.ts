import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type AppDeps, buildApp } from '#app.ts';
import { openSessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import { openInvitationJobs } from '#features/accounts/staff/invitations.jobs.ts';
import { openLastSeen } from '#features/attempts/last-seen.service.ts';
import { openPinnedAttempts } from '#features/attempts/pinned-attempts.service.ts';
import { openEndedFile } from '#features/audit/ended-file.service.ts';
import { openInstitute } from '#features/institute/open-institute.service.ts';
import { openLti } from '#features/lti/lti.ts';
import { openNotices } from '#features/notices/notices.ts';
import { openOpenQuizzes } from '#features/quizzes/open-quizzes.service.ts';
import { openRevisions } from '#features/quizzes/revisions.queries.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { readsOfPrimary } from '#platform/db/standby/reads.ts';
import { openHttpClient } from '#platform/http-client.ts';
import { openPush } from '#platform/push/push.ts';
import { type Sms, SmsError } from '#platform/sms/sms.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { openExams } from '#start/open-exams.ts';
import { cleanUpLater } from './later.ts';
import { programOf } from './server-process.ts';
import { type TestClock, thisMorning } from './time-in-nepal.ts';

/** Records sent messages. `refuse` and `unclear` make it fail like a gateway. */
export interface TestSms extends Sms {
  sent: { to: string; text: string }[];
  refuse: boolean;
  /** The text is sent, but the gateway does not confirm it. */
  unclear: boolean;
}

export interface TestApp {
  url: string;
  connection: pg.ClientConfig;
  db: Database;
  clock: TestClock;
  sms: TestSms;
  deps: AppDeps;
}

/** Creates a separate database for a test file, from the migrated template or from PostgreSQL's empty one. */
export async function cloneDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<pg.ClientConfig> {
  const { connection, template: migrated } = inject('postgres');
  const template = from === 'empty' ? 'template1' : migrated;
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database} template ${template}`);
  await client.end();
  return { ...connection, database };
}

/** By database: servers that share one share its clock. */
const clocks = new Map<string | undefined, TestClock>();

/**
 * A clock that stands still but for a millisecond at each look, so that no two moments are the same and a slow machine changes
 * nothing.
 */
function clockOf({ database }: pg.ClientConfig): TestClock {
  let now = thisMorning();
  const clock: TestClock = clocks.get(database) ?? {
    now: () => {
      now += 1;
      return now;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
  clocks.set(database, clock);
  return clock;
}

/** A database of a busy machine: what waits for it waits as long as it takes. */
const PATIENT = {
  connectionTimeoutMillis: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
};

/** Starts a server on a free port, with its own database. It stops after the test, or the test file. */
export async function buildTestApp(
  { isClockTrusted = () => true, ...overrides }: Partial<AppDeps> & { isClockTrusted?: () => boolean } = {},
  /**
   * Options for sharing another server's database, with separate connections for queries (which may break) and
   * notifications.
   */
  on: { connection?: pg.ClientConfig; query_on?: pg.ClientConfig; listen_on?: pg.ClientConfig } = {},
): Promise<TestApp> {
  const { connection = await cloneDatabase(), query_on = connection, listen_on = connection } = on;
  const onIdleError = (error: Error) => {
    if (!on.query_on) throw error;
  };
  const { db, pool, close } = openDatabase({ ...PATIENT, ...query_on }, { max: 10, onIdleError });
  const clock = clockOf(connection);
  const sms: TestSms = {
    sent: [],
    refuse: false,
    unclear: false,
    async send(message) {
      if (sms.refuse) throw new SmsError('The gateway refused', { definite: true });
      sms.sent.push(message);
      if (sms.unclear) throw new SmsError('The gateway answered 504', { definite: false });
    },
  };
  const sessions = await openSessionRegistry({
    db: overrides.db ?? db,
    connection: listen_on,
    clock,
    onBreak: () => undefined,
  });
  const pinned = await openPinnedAttempts({ db, connection: listen_on, clock, onBreak: () => undefined });
  const last_seen = await openLastSeen({
    ...{ db, connection: listen_on, onBreak: () => undefined },
    clock: overrides.clock ?? clock,
  });
  const open_quizzes = await openOpenQuizzes({ db, connection: listen_on, onBreak: () => undefined });
  const web_folder = await mkdtemp(join(tmpdir(), 'abhyas-web-'));
  await mkdir(join(web_folder, 'assets'));
  await writeFile(join(web_folder, 'index.html'), '<!doctype html><title>Abhyas</title>');
  const revisions = openRevisions(db);
  const {
    keys = deriveKeys('a secret that only the tests know, long enough'),
    metrics = createMetrics(pool),
  } = overrides;
  const log = pino({ level: 'error' });
  const { verdicts, attempts, regrades } = openExams({
    db: overrides.db ?? db,
    clock: overrides.clock ?? clock,
    isClockTrusted,
    revisions: overrides.revisions ?? revisions,
    pinned,
    last_seen,
    keys,
    onFinished: (by) => metrics.finished.inc({ by }),
    onJobError: (error) => log.error(error),
  });
  const institute = openInstitute({ db: overrides.db ?? db, patience_ms: MINUTE });
  const invitations = openInvitationJobs({
    db: overrides.db ?? db,
    clock: overrides.clock ?? clock,
    sms: overrides.sms ?? sms,
    smsTexts: institute.smsTexts,
    onError: (error) => log.error(error),
  });
  const notices = openNotices({
    db: overrides.db ?? db,
    clock: overrides.clock ?? clock,
    sms: overrides.sms ?? sms,
    push: openPush({ key: keys.push, clock, anyAddress: true }),
    sms_price: undefined,
    onError: (error) => log.error(error),
  });
  const lti = openLti({
    db: overrides.db ?? db,
    clock: overrides.clock ?? clock,
    httpClient: openHttpClient({ privateNetwork: true }),
    lti_keys: keys.lti_keys,
  });
  const deps: AppDeps = {
    db,
    reads: readsOfPrimary(overrides.db ?? db),
    visitor_db: overrides.db ?? db,
    clock,
    sms,
    sessions,
    keys,
    revisions,
    open_quizzes,
    attempts,
    verdicts,
    regrades,
    invitations,
    notices,
    lti,
    institute,
    log,
    metrics,
    tracing: undefined,
    otp_per_address_hour: 600,
    otp_per_prefix_hour: 5000,
    otp_per_day: 5000,
    call_counts: undefined,
    // Tests keep the machine so busy that the real lag is meaningless.
    lag: () => 0,
    shed_lag_ms: 1000,
    trust_proxy: [],
    public_address: 'https://abhyas.example',
    ended: openEndedFile(join(web_folder, 'data')),
    web_folder,
    calendar: undefined,
    programs: {
      pictures: programOf('picture-process'),
      imports: programOf('import-process'),
      // With a low one they would reach their limits of time beside the other tests.
      setPriority: () => undefined,
    },
    isStopping: () => false,
    ...overrides,
  };
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    await app.close();
    await regrades.close();
    await invitations.close();
    await notices.notice_sms.close();
    await sessions.close();
    await pinned.close();
    await last_seen.close();
    await open_quizzes.close();
    await close();
    await rm(web_folder, { recursive: true });
  });
  return { url, connection, db, clock, sms, deps };
}
