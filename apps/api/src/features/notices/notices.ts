// The public face of this feature, for later features.
export { recordOnNotice } from './notice-events.service.ts';
export type { Audience } from './notices.queries.ts';
export { type Notices, openNotices } from './open-notices.service.ts';
export { eraseNoticeData, readNoticeData } from './own/own-notice-data.queries.ts';
export { pushDue } from './push/push.service.ts';
export { forgetStop as forgetStopOf, stopJob as stopSmsOf } from './sms/notice-sms.queries.ts';
export { notice_sms_jobs, notice_texts } from './sms/notice-sms.tables.ts';
export { mayNotify } from './staff/audience.service.ts';
export {
  findNoticeRights,
  findNoticeSmsRights,
  insertNotice,
  isNoticeSeenBy,
  updateNoticeRow,
} from './staff/manage-notices.queries.ts';
export { reachOf } from './staff/preview.service.ts';
