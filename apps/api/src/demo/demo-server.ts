import { randomUUID } from 'node:crypto';
import type { Role } from '@abhyas/contract/accounts/policy';
import type { Endpoint } from '@abhyas/contract/endpoint';
import type { Logger } from 'pino';
import type { input, output } from 'zod/mini';
import { buildApp } from '#app.ts';
import { createAccessTokens } from '#features/accounts/rules/access-tokens.ts';
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
import { folders, programs } from '#folders.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import { type DatabaseAddress, openDatabase } from '#platform/db/open.ts';
import { readsOfPrimary } from '#platform/db/standby/reads.ts';
import { openHttpClient } from '#platform/http-client.ts';
import { lowerPriority } from '#platform/lower-priority.ts';
import { openPush } from '#platform/push/push.ts';
import { SmsError } from '#platform/sms/sms.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { openExams } from '#start/open-exams.ts';

/** Who makes a call. */
export interface Person {
  id: number;
  username: string;
  role: Role;
}

/** What a call sends, by the contract. */
type Sent<E extends Endpoint> = {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: E extends { body: infer Body extends NonNullable<Endpoint['body']> } ? input<Body> : never;
};

export type DemoServer = Awaited<ReturnType<typeof openDemoServer>>;

/** Calls that are made at one moment of the clock. */
export const AT_ONCE = 8;

/**
 * The whole server on a clock that the caller moves, without an address: a term is made of the calls of which it would
 * have consisted. It sends no SMS.
 */
export async function openDemoServer({
  database: { connection, direct, pooler },
  keys,
  data_dir,
  log,
}: {
  database: DatabaseAddress;
  keys: Keys;
  data_dir: string;
  log: Logger;
}) {
  let time = 0;
  const clock = { now: () => time };
  const onBreak = (error: Error) => log.warn({ err: error }, 'The connection for announcements broke');
  const { db, pool, close } = openDatabase(connection, { max: AT_ONCE, pooler, onIdleError: onBreak });
  const listening = { db, connection: direct, clock, onBreak };
  const sessions = await openSessionRegistry(listening);
  const pinned = await openPinnedAttempts(listening);
  const last_seen = await openLastSeen(listening);
  const open_quizzes = await openOpenQuizzes(listening);
  const metrics = createMetrics(pool, {});
  const revisions = openRevisions(db);
  const onError = (error: unknown) => log.error({ err: error }, 'A job failed and runs again');
  const { verdicts, attempts, regrades } = openExams({
    ...{ db, clock, revisions, pinned, last_seen, keys },
    isClockTrusted: () => true,
    onFinished: () => undefined,
    onJobError: onError,
  });
  const institute = openInstitute({ db });
  const sms = {
    send: () => Promise.reject(new SmsError('The demo sends no SMS', { definite: true })),
  };
  const invitations = openInvitationJobs({ db, clock, sms, smsTexts: institute.smsTexts, onError });
  const push = openPush({ key: keys.push, clock });
  const notices = openNotices({ db, clock, sms, push, sms_price: undefined, onError });
  const httpClient = openHttpClient({ privateNetwork: false });
  const app = await buildApp({
    ...{ db, visitor_db: db, clock, keys, sessions, revisions, open_quizzes, attempts, verdicts, regrades },
    ...{ log, metrics, tracing: undefined, sms, invitations, notices, institute },
    reads: readsOfPrimary(db),
    lti: openLti({ db, clock, httpClient, lti_keys: keys.lti_keys }),
    ...{ otp_per_address_hour: 1, otp_per_prefix_hour: 1, otp_per_day: 1, call_counts: undefined },
    ...{ lag: () => 0, shed_lag_ms: 1000, trust_proxy: [], public_address: undefined },
    ended: openEndedFile(data_dir),
    ...{ web_folder: folders.web, calendar: undefined },
    programs: { ...programs, setPriority: lowerPriority },
    isStopping: () => false,
  });
  const access_tokens = createAccessTokens(keys.access_tokens, clock);
  const sid = randomUUID();

  return {
    db,
    now: clock.now,
    /** The clock goes forward alone, in whole milliseconds. */
    moveTo(moment: number) {
      time = Math.max(time, Math.round(moment));
    },
    /** Makes a call as a client would, and returns the body of its response. Throws if it is refused. */
    async call<E extends Endpoint>(
      { id: user_id, username, role }: Person,
      endpoint: E,
      { params = {}, query = {}, body }: Sent<E> = {},
    ): Promise<output<E['response']>> {
      const payload = body === undefined || body === null ? undefined : await encode(endpoint, body);
      const { statusCode, body: text } = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
        query,
        headers: {
          authorization: `Bearer ${access_tokens.sign({ user_id, username, role, sid })}`,
          ...(payload && { 'content-type': payload.type }),
        },
        ...(payload && { payload: payload.bytes }),
      });
      if (statusCode >= 300)
        throw new Error(
          `The demo could not be made: ${endpoint.method} ${endpoint.path} ${statusCode} ${text}`,
        );
      return JSON.parse(text || 'null');
    },
    async close() {
      await app.close();
      for (const opened of [regrades, invitations, notices.notice_sms]) await opened.close();
      for (const opened of [sessions, pinned, last_seen, open_quizzes]) await opened.close();
      await close();
    },
  };
}

/** As JSON, or as a form with files. */
async function encode(
  { body_type }: Endpoint,
  body: object,
): Promise<{ bytes: string | Buffer; type: string }> {
  if (body_type === undefined) return { bytes: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  for (const [name, bytes] of Object.entries(body)) form.append(name, new Blob([bytes]), name);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type };
}
