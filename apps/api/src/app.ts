import type { Endpoint } from '@abhyas/contract/endpoint';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Database } from './db/open.ts';
import type { Revisions } from './db/revisions.ts';
import type { SessionRegistry } from './db/session-registry.ts';
import { isAdmin } from './features/admin/admin.queries.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { openAttempts } from './features/attempts/attempts.deps.ts';
import { recordKeysSent } from './features/attempts/attempts.queries.ts';
import { attemptsRoutes } from './features/attempts/attempts.routes.ts';
import { finishOverdue } from './features/attempts/finish-overdue.ts';
import type { PinnedAttempts } from './features/attempts/pinned-attempts.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { openPictureDecoder } from './features/profile/picture-decoder.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { quizzesRoutes } from './features/quizzes/quizzes.routes.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import { pictureProgram } from './folders.ts';
import { registerDocs } from './http/docs.ts';
import { type App, type ContractTypes, registerContract } from './http/endpoint.ts';
import { registerErrorHandler, sendProblem } from './http/error-handler.ts';
import { registerGuards } from './http/guards.ts';
import { registerHealth } from './http/health.ts';
import { registerKeyRecord } from './http/key-record.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import type { Counter } from './http/shared-counts.ts';
import { REQUEST_TIMEOUTS } from './http/timeouts.ts';
import { registerTracing } from './http/tracing.ts';
import { registerUnreadBodies } from './http/unread-body.ts';
import { createUploadLimits } from './http/upload-limits.ts';
import { registerWebApp } from './http/web-app.ts';
import { type Clock, iso } from './lib/clock.ts';
import { DomainError } from './lib/domain-error.ts';
import type { Keys } from './lib/keys.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Sms } from './lib/sms/sms.ts';
import { createAccessTokens } from './lib/tokens.ts';
import type { Tracing } from './lib/tracing.ts';

export interface AppDeps {
  db: Database;
  /** Connections of visitors' calls alone: a flood of them leaves all others to learners. */
  visitor_db: Database;
  clock: Clock;
  /** False while the clock may be wrong: then no attempt is finished because its time is over. */
  isClockTrusted: () => boolean;
  keys: Keys;
  sessions: SessionRegistry;
  revisions: Revisions;
  pinned: PinnedAttempts;
  sms: Sms;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Undefined: no traces are asked for. */
  tracing: Tracing | undefined;
  otp_per_address_hour: number;
  otp_per_prefix_hour: number;
  otp_per_day: number;
  /** Counts calls against their limits; undefined: there are no limits. */
  call_counts: Counter | undefined;
  /** By how many ms the event loop is late, and from how many on calls are refused. */
  lag: () => number;
  shed_lag_ms: number;
  /** Proxies whose X-Forwarded-For is believed. */
  trust_proxy: string[];
  /** Folder of the built web app. */
  web_folder: string;
  isStopping: () => boolean;
}

/** The server, ready to listen: everything that it answers is registered here by name. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db, clock, keys, sessions, revisions, pinned } = deps;
  const app: App = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request, of which few log: the error handler says which request it was.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    ...REQUEST_TIMEOUTS,
    trustProxy: deps.trust_proxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false },
    // While it drains, what comes on an open connection is still answered; /readyz sends new ones elsewhere.
    return503OnClosing: false,
    // Fastify would answer HEAD by running GET, and one of ours opens an attempt.
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply); // hooks are not run for an address that cannot be read
      return sendProblem(reply, new DomainError('NOT_FOUND'));
    },
  }).withTypeProvider<ContractTypes>();
  app.removeContentTypeParser('text/plain');
  const endpoints: Endpoint[] = [];

  registerErrorHandler(app);
  registerUnreadBodies(app);
  if (deps.tracing) registerTracing(app, deps.tracing);
  registerMetrics(app, deps.metrics);
  const secure = await registerSecurityHeaders(app);
  registerLoadShedding(app, { ...deps, limit_ms: deps.shed_lag_ms });
  if (deps.call_counts) await registerRateLimits(app, deps.call_counts);
  registerContract(app);
  const access_tokens = createAccessTokens(keys.access_tokens, clock);
  registerGuards(app, { access_tokens, sessions, isAdmin: (user_id) => isAdmin(db, user_id) });
  registerKeyRecord(app, (to) => recordKeysSent(db, to, iso(clock.now())));
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });

  const attempts = openAttempts({
    db,
    clock,
    isClockTrusted: deps.isClockTrusted,
    revisions,
    pinned,
    receipt_keys: keys.receipts,
    onFinished: (by) => deps.metrics.finished.inc({ by }),
  });
  authRoutes(app, {
    ...deps,
    db: deps.visitor_db,
    session_db: db,
    access_tokens,
    otp_keys: keys.otp_codes,
  });
  quizzesRoutes(app, { db, clock });
  attemptsRoutes(app, attempts);
  await app.register(async (scope: App) => {
    await scope.register(multipart); // for the picture of a profile, and nowhere else
    const decoder = openPictureDecoder(pictureProgram);
    scope.addHook('onClose', async () => decoder.close());
    const uploads = createUploadLimits(deps.call_counts);
    profileRoutes(scope, { db, clock, sessions, decoder, uploads });
  });
  adminRoutes(app, { db, clock, revisions, receipt_keys: keys.receipts });
  resultsRoutes(app, {
    db,
    clock,
    revisions,
    finishOverdueOf: (learner) => finishOverdue(attempts, learner),
  });

  registerHealth(app, deps);
  await registerDocs(app, endpoints);
  await registerWebApp(app, deps.web_folder);
  return app;
}
