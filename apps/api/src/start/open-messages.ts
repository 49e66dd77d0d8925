import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { FindSmsTexts } from '#features/accounts/codes/codes.messages.ts';
import { openInvitationJobs } from '#features/accounts/staff/invitations.jobs.ts';
import { openNotices } from '#features/notices/notices.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import type { Database } from '#platform/db/open.ts';
import { openPush } from '#platform/push/push.ts';
import { countSms } from '#platform/sms/counted.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { Clock } from '#platform/time/clock.ts';
import { refuseUnreachable } from './reachable-sms.ts';
import { chooseSms } from './sms-provider.ts';

/** What sends SMS, counted in the metrics, and what sends many: invitations and notices. */
export function openMessages(
  config: Config,
  deps: {
    db: Database;
    keys: Keys;
    clock: Clock;
    log: Logger;
    metrics: Metrics;
    print: (line: string) => void;
    smsTexts: FindSmsTexts;
  },
) {
  const { db, keys, clock, log, metrics, print, smsTexts } = deps;
  const provider = chooseSms(config, {
    clock,
    print,
    onFallback: (error) => log.warn({ cause: error.message }, 'SMS goes to the second provider'),
  });
  const sms = countSms(refuseUnreachable(provider), (outcome) => metrics.sms.inc({ outcome }));
  const onError = (error: unknown) => log.error({ err: error }, 'A job failed and runs again');
  return {
    sms,
    invitations: openInvitationJobs({ db, clock, sms, smsTexts, onError }),
    notices: openNotices({
      ...{ db, clock, sms, sms_price: config.SMS_PRICE, onError },
      push: openPush({ key: keys.push, clock }),
    }),
  };
}
