import type { Database } from '#platform/db/open.ts';
import type { Push } from '#platform/push/push.ts';
import type { Sms } from '#platform/sms/sms.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type CurrentNotices, openCurrentNotices } from './own/current-notices.service.ts';
import { type NoticeSmsJobs, openNoticeSmsJobs } from './sms/notice-sms.jobs.ts';

/** What a process has of notices: those that are shown now, and the jobs that send them. */
export interface Notices {
  current_notices: CurrentNotices;
  notice_sms: NoticeSmsJobs;
  push: Push;
  /** Rupees for one part of an SMS; undefined: no cost is shown. */
  sms_price: number | undefined;
}

export function openNotices(deps: {
  db: Database;
  clock: Clock;
  sms: Sms;
  push: Push;
  sms_price: number | undefined;
  onError: (error: unknown) => void;
}): Notices {
  return {
    current_notices: openCurrentNotices(deps),
    notice_sms: openNoticeSmsJobs(deps),
    push: deps.push,
    sms_price: deps.sms_price,
  };
}
