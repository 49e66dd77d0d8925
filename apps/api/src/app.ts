import { refreshAccess } from '@abhyas/contract/accounts';
import { saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import type { Endpoint } from '@abhyas/contract/endpoint';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { registerJsonValues } from '#platform/http/limits/json-values.ts';
import { namesOf } from './features/accounts/names.queries.ts';
import { openPictureDecoder } from './features/accounts/profile/picture-decoder.service.ts';
import { profileRoutes } from './features/accounts/profile/profile.routes.ts';
import { getProfileOf } from './features/accounts/profile/profile.service.ts';
import { createUploadLimits } from './features/accounts/profile/upload-limits.service.ts';
import { createAccessTokens } from './features/accounts/rules/access-tokens.ts';
import { findStanding } from './features/accounts/second-factor/second-factor.queries.ts';
import { registerGuards } from './features/accounts/sessions/guards.service.ts';
import type { SessionRegistry } from './features/accounts/sessions/registry.queries.ts';
import { authRoutes } from './features/accounts/sign-in/auth.routes.ts';
import { userImportRoutes } from './features/accounts/staff/import/user-imports.routes.ts';
import type { InvitationJobs } from './features/accounts/staff/invitations.jobs.ts';
import { usersRoutes } from './features/accounts/staff/users.routes.ts';
import { recordKeysSent } from './features/attempts/attempts.queries.ts';
import { attemptsRoutes } from './features/attempts/attempts.routes.ts';
import type { AttemptsDeps } from './features/attempts/attempts.ts';
import { registerKeyRecord } from './features/attempts/key-record.service.ts';
import { messagesRoutes } from './features/attempts/messages/messages.routes.ts';
import { prepareAttemptCounts } from './features/attempts/open-quizzes.queries.ts';
import { prepareOverrides } from './features/attempts/overrides/overrides.queries.ts';
import { sealedRoutes } from './features/attempts/paper/sealed.routes.ts';
import { reminderSmsRoutes } from './features/attempts/reminders/reminder-sms.routes.ts';
import {
  countAttemptsByQuiz,
  findOpenedQuizzes,
  findRunsUntil,
  hasAttempts,
  hasResults,
  isSeen,
} from './features/attempts/staff/attempts-staff.queries.ts';
import { extraAttemptsRoutes } from './features/attempts/staff/extra-attempts.routes.ts';
import { liveRoutes } from './features/attempts/staff/live/live.routes.ts';
import { moveOverrides } from './features/attempts/staff/overrides/move-overrides.service.ts';
import { overridesRoutes } from './features/attempts/staff/overrides/overrides.routes.ts';
import { listOverridden } from './features/attempts/staff/overrides/overrides-staff.queries.ts';
import { sheetsRoutes } from './features/attempts/staff/sheets/sheets.routes.ts';
import { isListedFor } from './features/attempts/staff/sight.queries.ts';
import { sightOf } from './features/attempts/staff/sight.service.ts';
import { countSitters } from './features/attempts/staff/sitters.queries.ts';
import { autoFinish } from './features/attempts/submission/auto-finish.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import type { EndedFile } from './features/audit/audit.ts';
import { findingsRoutes } from './features/bank/findings.routes.ts';
import { bankQuestionsRoutes } from './features/bank/questions/bank-questions.routes.ts';
import type { BankDeps } from './features/bank/questions/bank-questions.service.ts';
import { topicsRoutes } from './features/bank/topics/topics.routes.ts';
import { isInClass, listClassesOf, moveClasses } from './features/classes/classes.queries.ts';
import { membershipRoutes } from './features/classes/membership.routes.ts';
import { enterInvitedClasses } from './features/classes/membership.service.ts';
import { classesStaffRoutes } from './features/classes/staff/classes-staff.routes.ts';
import { enterClassesByName, findClassesByName } from './features/classes/staff/imported-classes.service.ts';
import { carryVerdicts } from './features/grading/carry-verdicts.service.ts';
import type { Verdicts } from './features/grading/grading.ts';
import { ledgerRoutes } from './features/grading/ledger/ledger.routes.ts';
import { objectionsRoutes } from './features/grading/objections.routes.ts';
import { decidedKeys } from './features/grading/staff/bank-keys.service.ts';
import { receiptRoutes } from './features/grading/staff/receipt.routes.ts';
import type { RegradeJobs } from './features/grading/staff/regrade/regrade.jobs.ts';
import { regradeRoutes } from './features/grading/staff/regrade/regrade.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { questionFileRoutes } from './features/imports/question-files.routes.ts';
import { openFileReader } from './features/imports/reader/file-reader.service.ts';
import { instituteRoutes } from './features/institute/institute.routes.ts';
import type { KnownInstitute } from './features/institute/open-institute.service.ts';
import { setupRoutes } from './features/institute/setup/setup.routes.ts';
import { type Lti, ltiRoutes, moveLinks, readPlatformData } from './features/lti/lti.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import type { Notices } from './features/notices/notices.ts';
import { listNoticesFor } from './features/notices/own/own-notices.service.ts';
import { officeRoutes } from './features/office/office.routes.ts';
import { presetsRoutes } from './features/papers/presets/presets.routes.ts';
import { forgetNames } from './features/practice/leaderboard.queries.ts';
import { withPractice } from './features/practice/own-data.service.ts';
import { practiceRoutes } from './features/practice/practice.routes.ts';
import { openToday } from './features/practice/today.service.ts';
import { photoRoutes } from './features/questions/photos.routes.ts';
import { questionsRoutes } from './features/questions/questions.routes.ts';
import type { OpenQuizzes } from './features/quizzes/open-quizzes.service.ts';
import { quizzesRoutes } from './features/quizzes/quizzes.routes.ts';
import { listQuizzesFor, listUpcoming, type QuizzesDeps } from './features/quizzes/quizzes.service.ts';
import type { Revisions } from './features/quizzes/revisions.queries.ts';
import {
  listQuizzesWith,
  moveUses,
  returnUses,
  usesFor,
  wasUsed,
} from './features/quizzes/staff/bank-uses/bank-uses.queries.ts';
import { type EditorDeps, readQuizFor } from './features/quizzes/staff/change-quiz.service.ts';
import { findTitle, isInAudience } from './features/quizzes/staff/editor.queries.ts';
import { editorRoutes } from './features/quizzes/staff/editor.routes.ts';
import { openLearnerData } from './features/reports/learner-data.service.ts';
import { openReports } from './features/reports/open-reports.service.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { listUnseenOf } from './features/reports/reports.service.ts';
import { performanceOf } from './features/reports/staff/question-performance.service.ts';
import { quizResultsRoutes } from './features/reports/staff/quiz-results.routes.ts';
import { rankListRoutes } from './features/reports/staff/rank-list.routes.ts';
import type { programs } from './folders.ts';
import { homeRoutes } from './home.routes.ts';
import type { Keys } from './platform/crypto/keys.ts';
import type { Database } from './platform/db/open.ts';
import type { Reads } from './platform/db/standby/reads.ts';
import { DomainError } from './platform/domain-error.ts';
import { type App, type ContractTypes, registerContract } from './platform/http/endpoint.ts';
import { registerErrorHandler, sendProblem } from './platform/http/error-handler.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerIdempotency } from './platform/http/idempotency.ts';
import { registerBodyTimeout } from './platform/http/limits/body-timeout.ts';
import { registerCostlyCalls } from './platform/http/limits/costly-calls.ts';
import { registerLoadShedding } from './platform/http/limits/load-shedding.ts';
import { registerRateLimits } from './platform/http/limits/rate-limits.ts';
import type { Counter } from './platform/http/limits/shared-counts.ts';
import { REQUEST_TIMEOUTS } from './platform/http/limits/timeouts.ts';
import { registerUnreadBodies } from './platform/http/limits/unread-body.ts';
import { registerDocs } from './platform/http/pages/docs.ts';
import { registerSecurityHeaders } from './platform/http/pages/security-headers.ts';
import { registerWebApp } from './platform/http/pages/web-app.ts';
import type { SetPriority } from './platform/lower-priority.ts';
import type { Sms } from './platform/sms/sms.ts';
import { registerMetrics } from './platform/telemetry/http-metrics.ts';
import { registerTracing } from './platform/telemetry/http-tracing.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import { type Clock, iso } from './platform/time/clock.ts';
import { resourcesIn } from './resources.ts';

export interface AppDeps {
  db: Database;
  reads: Reads;
  /** Connections only for visitors' calls, so that a flood of them leaves the others to learners. */
  visitor_db: Database;
  clock: Clock;
  keys: Keys;
  sessions: SessionRegistry;
  revisions: Revisions;
  open_quizzes: OpenQuizzes;
  /** One for the whole process, shared with auto-finish, so that both use the same caches and grouped commits. */
  attempts: AttemptsDeps;
  verdicts: Verdicts;
  regrades: RegradeJobs;
  invitations: InvitationJobs;
  notices: Notices;
  lti: Lti;
  institute: KnownInstitute;
  sms: Sms;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Undefined if traces are not configured. */
  tracing: Tracing | undefined;
  otp_per_address_hour: number;
  otp_per_prefix_hour: number;
  otp_per_day: number;
  /** Counts calls against their limits; undefined if there are no limits. */
  call_counts: Counter | undefined;
  /** How late (ms) the event loop is, and from which lag on calls are refused. */
  lag: () => number;
  shed_lag_ms: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trust_proxy: string[];
  /** What was ended for good, for a restore. */
  ended: EndedFile;
  /** Where learners reach the server; undefined: by the address of each call. */
  public_address: string | undefined;
  /** Folder of the built web app. */
  web_folder: string;
  /** `office`: LibreOffice, where the machine has it. `setPriority` is called with each of them that was started. */
  programs: typeof programs & { office?: string | undefined; setPriority: SetPriority };
  /** What the page has to know of the calendar; undefined if it is the one that the app has. */
  calendar: string | undefined;
  isStopping: () => boolean;
}

/** Refused last, because a learner's answers depend on them: saving, submitting, and the token that both need. */
const SHED_LAST: Endpoint[] = [saveAnswers, submitAttempt, refreshAccess];

/** Builds the server, ready to listen. Registers every route by name. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db, reads, clock, keys, sessions, revisions, open_quizzes, attempts, institute } = deps;
  const app: App = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // No logger per request, because few requests log: the error handler logs the request's id.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    ...REQUEST_TIMEOUTS,
    trustProxy: deps.trust_proxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false },
    // While it drains, it still answers requests on open connections. /readyz sends new ones elsewhere.
    return503OnClosing: false,
    // Fastify would answer HEAD by running GET, and one GET opens an attempt.
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply); // hooks do not run for an address that cannot be decoded
      return sendProblem(reply, new DomainError('NOT_FOUND'));
    },
  }).withTypeProvider<ContractTypes>();
  app.removeContentTypeParser(['text/plain', 'application/json']);
  registerJsonValues(app);
  const endpoints: Endpoint[] = [];

  registerErrorHandler(app);
  registerUnreadBodies(app);
  registerBodyTimeout(app);
  if (deps.tracing) registerTracing(app, deps.tracing);
  registerMetrics(app, deps.metrics);
  const secure = await registerSecurityHeaders(app);
  registerLoadShedding(app, { ...deps, limit_ms: deps.shed_lag_ms, last: SHED_LAST });
  registerContract(app);
  registerIdempotency(app, { db, visitor_db: deps.visitor_db, clock, keys: keys.repeated_responses });
  const access_tokens = createAccessTokens(keys.access_tokens, clock);
  const judgeAgain = registerGuards(app, {
    ...{ access_tokens, sessions },
    findStanding: (user_id) => findStanding(db, user_id),
    findResource: resourcesIn(db),
  });
  if (deps.call_counts) registerRateLimits(app, deps.call_counts);
  registerCostlyCalls(app, judgeAgain);
  registerKeyRecord(app, (to) => recordKeysSent(db, to, iso(clock.now())));
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });

  authRoutes(app, {
    ...deps,
    db: deps.visitor_db,
    session_db: db,
    access_tokens,
    otp_keys: keys.otp_codes,
    second_factor_keys: keys.second_factors,
    onRegistered: (tx, account) => enterInvitedClasses(deps, tx, account),
    smsTexts: institute.smsTexts,
  });
  setupRoutes(app, { db: deps.visitor_db, clock, institute, access_tokens });
  membershipRoutes(app, { db, clock, onLeft: forgetNames, ended: deps.ended });
  classesStaffRoutes(app, { db, clock, isInAudience, onLeft: forgetNames, ended: deps.ended });
  noticesRoutes(app, { db, clock, ...deps.notices });
  const quizzes: QuizzesDeps = {
    ...{ clock, open_quizzes, sealOf: attempts.sealing.sealOf },
    countAttempts: prepareAttemptCounts(db),
    listClassesOf: (user_id) => listClassesOf(db, user_id),
    findOverrides: prepareOverrides(db),
  };
  quizzesRoutes(app, quizzes);
  const reports = {
    ...{ db, reads, clock, revisions, verdicts: deps.verdicts },
    autoFinish: (learner: { user_id: number }) => autoFinish(attempts, learner),
  };
  const later = withPractice(reports, openLearnerData({ ...reports, readPlatformData }));
  const ofUsers = { hasResults, moveClasses, moveLinks, isInClass, ...later };
  usersRoutes(app, {
    ...{ ...deps, ...ofUsers, otp_keys: keys.otp_codes, smsTexts: institute.smsTexts },
    sms_price: deps.notices.sms_price,
    moveOverrides: (tx, accounts) => moveOverrides({ clock }, tx, accounts),
  });
  attemptsRoutes(app, attempts);
  sealedRoutes(app, attempts, quizzes);
  const editor: EditorDeps = {
    ...{ db, clock, revisions, hasAttempts, isSeen, listOverridden, countSitters },
    recordKeysSent: (on, to) => recordKeysSent(on, to, iso(clock.now())),
    decidedKeys: (on, quiz_id) => decidedKeys({ revisions, verdicts: deps.verdicts }, on, quiz_id),
    carryVerdicts: (on, correction) => carryVerdicts({ verdicts: deps.verdicts }, on, correction),
    onChanged: open_quizzes.forget,
  };
  const bank: BankDeps = {
    ...{ db, clock },
    uses: { usesFor, listQuizzesWith, wasUsed, moveUses, returnUses },
    performanceOf: (bank_id) => performanceOf({ reads, verdicts: deps.verdicts }, bank_id),
    recordKeysSent: editor.recordKeysSent,
  };
  editorRoutes(app, {
    ...editor,
    ...{ isListedFor, sightOf, findRunsUntil },
    countAttemptsByQuiz: (which) => countAttemptsByQuiz(db, which),
    findOpened: (quiz_ids) => findOpenedQuizzes(db, quiz_ids),
  });
  questionsRoutes(app);
  bankQuestionsRoutes(app, bank);
  topicsRoutes(app, { db, clock });
  await app.register(async (scope: App) => {
    await scope.register(multipart); // only for pictures and for files
    const decoder = openPictureDecoder(deps.programs.pictures, deps.programs.setPriority);
    scope.addHook('onClose', async () => decoder.close());
    const uploads = createUploadLimits(deps.call_counts);
    profileRoutes(scope, { db, visitor_db: deps.visitor_db, clock, sessions, decoder, uploads, ...later });
    photoRoutes(scope, { decoder, uploads });
    instituteRoutes(scope, { db, clock, institute, decoder, uploads });
    const files = openFileReader(deps.programs, (fault) =>
      deps.log.error(fault, 'A reader of question files failed'),
    );
    const intoClasses = { findClasses: findClassesByName, enterClasses: enterClassesByName };
    userImportRoutes(scope, { db, clock, uploads, readRows: files.readRows, ...intoClasses });
    importRoutes(scope, { ...editor, ...bank, decoder, uploads, files });
    questionFileRoutes(scope, { ...editor, ...bank, decoder });
  });
  findingsRoutes(app, { db, clock, findTitle });
  presetsRoutes(app, { db, clock, readQuiz: (on, which) => readQuizFor({ revisions }, on, which) });
  const overrides = { db, clock, revisions, onChanged: open_quizzes.forget };
  extraAttemptsRoutes(app, overrides);
  overridesRoutes(app, overrides);
  reminderSmsRoutes(app, { db, clock, notices: deps.notices });
  liveRoutes(app, attempts);
  messagesRoutes(app, attempts);
  sheetsRoutes(app, attempts);
  receiptRoutes(app, { db, revisions, keys });
  regradeRoutes(app, { db, clock, revisions, verdicts: deps.verdicts, regrades: deps.regrades });
  const results = { db, reads, clock, revisions, verdicts: deps.verdicts };
  quizResultsRoutes(app, results);
  rankListRoutes(app, results);
  ledgerRoutes(app, { db, clock, revisions, keys });
  objectionsRoutes(app, { db, clock, revisions });
  auditRoutes(app, { db, namesOf });
  const opened = openReports(reports);
  reportsRoutes(app, { ...opened, ended: deps.ended });
  practiceRoutes(app, { ...reports, call_counts: deps.call_counts });
  const findToday = openToday(reports);
  homeRoutes(app, {
    profile: ({ user_id }) => getProfileOf({ db }, user_id),
    quizzes: (learner) => listQuizzesFor(quizzes, learner),
    upcoming: (learner) => listUpcoming(quizzes, learner),
    unseen: (learner) => listUnseenOf(opened, learner),
    notices: (learner) => listNoticesFor({ db, clock, ...deps.notices }, learner),
    practice: ({ user_id }) => findToday(user_id),
  });
  officeRoutes(app, attempts);
  await ltiRoutes(app, { ...deps.lti, db, clock, sessions, access_tokens });

  registerHealth(app, deps);
  await registerDocs(app, endpoints);
  await registerWebApp(app, {
    folder: deps.web_folder,
    findBranding: institute.branding,
    calendar: deps.calendar,
  });
  return app;
}
