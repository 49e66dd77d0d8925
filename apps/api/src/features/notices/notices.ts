// The public face of this feature, for later features.
export { type Notices, openNotices } from './open-notices.ts';
export { findNoticeRights } from './staff/manage-notices.queries.ts';
