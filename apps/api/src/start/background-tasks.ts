import type { Logger } from 'pino';
import { forgetExpired } from '#features/accounts/sign-in/auth.service.ts';
import { forgetUserImports } from '#features/accounts/staff/import/user-imports.service.ts';
import type { InvitationJobs } from '#features/accounts/staff/invitations.jobs.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.ts';
import { remind } from '#features/attempts/reminders/reminders.service.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { forgetEventsBefore } from '#features/audit/record.queries.ts';
import type { Verdicts } from '#features/grading/grading.ts';
import type { RegradeJobs } from '#features/grading/staff/regrade/regrade.jobs.ts';
import { forgetOldImports } from '#features/imports/imports.service.ts';
import type { Lti } from '#features/lti/lti.ts';
import { type Notices, pushDue } from '#features/notices/notices.ts';
import { moveDifficulties } from '#features/practice/topics/difficulties.service.ts';
import { forgetLinks } from '#features/reports/guardians/guardians.service.ts';
import { performanceOf } from '#features/reports/reports.ts';
import { deleteCallsBefore } from '#platform/db/idempotency.ts';
import type { Database } from '#platform/db/open.ts';
import type { Reads } from '#platform/db/standby/reads.ts';
import { type Clock, DAY, HOUR, iso, SECOND } from '#platform/time/clock.ts';
import { every } from '#platform/time/every.ts';
import { fillSearches } from './fill-searches.ts';

/** A job of a process that died runs again within this time. */
const RESUME_EVERY_MS = 15 * SECOND;

/** An exam that is moved has a reminder that is wrong for so long. */
const REMIND_EVERY_MS = 20 * SECOND;

/** A score reaches its learning platform within this time after the learner may see it. */
const SEND_SCORES_EVERY_MS = 5 * SECOND;

/** What many answer in practice becomes harder or easier within this time. */
const MOVE_DIFFICULTIES_EVERY_MS = 60 * SECOND;

/** Starts what a process does by itself from time to time. Returns a function that stops it. */
export function startBackgroundTasks({
  db,
  reads,
  clock,
  attempts,
  verdicts,
  regrades,
  invitations,
  notices,
  lti,
  log,
  audit_days,
  reminder_time,
}: {
  db: Database;
  reads: Reads;
  clock: Clock;
  attempts: AttemptsDeps;
  verdicts: Verdicts;
  regrades: RegradeJobs;
  invitations: InvitationJobs;
  notices: Notices;
  lti: Lti;
  log: Logger;
  audit_days: number;
  reminder_time: string;
}): () => Promise<unknown> {
  const onError = (error: unknown) => log.error({ err: error }, 'A task in the background failed');
  const forgetAudit = () => forgetEventsBefore(db, iso(clock.now() - audit_days * DAY));
  const performance = (bank_id: number) => performanceOf({ reads, verdicts }, bank_id);
  // Of the processes before a restart.
  regrades.resume().catch(onError);
  invitations.resume().catch(onError);
  notices.notice_sms.resume().catch(onError);
  const stops = [
    every(SECOND, () => autoFinish(attempts), onError),
    every(RESUME_EVERY_MS, () => regrades.resume(), onError),
    every(RESUME_EVERY_MS, () => invitations.resume(), onError),
    every(RESUME_EVERY_MS, () => notices.notice_sms.resume(), onError),
    every(RESUME_EVERY_MS, () => notices.notice_sms.startDue(), onError),
    every(RESUME_EVERY_MS, () => pushDue({ db, clock, ...notices }), onError),
    every(REMIND_EVERY_MS, () => remind({ db, clock, notices, reminder_time }), onError),
    every(SEND_SCORES_EVERY_MS, () => lti.sendDue(), onError),
    every(MOVE_DIFFICULTIES_EVERY_MS, () => moveDifficulties({ db, performanceOf: performance }), onError),
    // During an update servers of the version before still write.
    every(HOUR, () => fillSearches({ db }), onError),
    every(HOUR, () => lti.forgetExpired(), onError),
    every(HOUR, () => forgetExpired({ db, clock }), onError),
    every(HOUR, forgetAudit, onError),
    every(HOUR, () => deleteCallsBefore(db, iso(clock.now() - DAY)), onError),
    every(HOUR, () => forgetOldImports({ db, clock }), onError),
    every(HOUR, () => forgetUserImports({ db, clock }), onError),
    every(HOUR, () => forgetLinks({ db, clock }), onError),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
