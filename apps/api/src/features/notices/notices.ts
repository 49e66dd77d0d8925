// The public face of this feature, for later features.
export { type Notices, openNotices } from './open-notices.service.ts';
export { eraseNoticeData, readNoticeData } from './own/own-notice-data.queries.ts';
export { pushDue } from './push/push.service.ts';
export { stopJob as stopSmsOf } from './sms/notice-sms.queries.ts';
export { findNoticeRights, insertNotice, updateNoticeRow } from './staff/manage-notices.queries.ts';
