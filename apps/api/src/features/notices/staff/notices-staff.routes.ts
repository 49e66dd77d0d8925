import {
  addNotice,
  deleteNotice,
  getNotice,
  getNoticeSms,
  listNotices,
  previewNotice,
  restoreNotice,
  retryNoticeSms,
  stopNoticeSms,
  updateNotice,
} from '@abhyas/contract/notices/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { getSmsOf, retrySms, stopSms } from '#features/notices/sms/notice-sms.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import {
  bringBackNotice,
  changeNotice,
  createNotice,
  getNoticeForStaff,
  listNoticesForStaff,
  type NoticesDeps,
  type OnNotice,
  removeNotice,
} from './manage-notices.service.ts';
import { preview } from './preview.service.ts';

export function noticesStaffRoutes(app: App, deps: NoticesDeps): void {
  app.route({
    ...endpoint(listNotices),
    handler: (request) => listNoticesForStaff(deps, actorOf(request)),
  });
  app.route({
    ...endpoint(addNotice),
    handler: (request) => createNotice(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(previewNotice),
    handler: (request) => preview(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getNotice), handler: (request) => getNoticeForStaff(deps, onNotice(request)) });
  app.route({
    ...endpoint(updateNotice),
    handler: (request) => changeNotice(deps, { ...request.body, ...onNotice(request) }),
  });
  app.route({ ...endpoint(deleteNotice), handler: (request) => removeNotice(deps, onNotice(request)) });
  app.route({ ...endpoint(restoreNotice), handler: (request) => bringBackNotice(deps, onNotice(request)) });
  app.route({ ...endpoint(getNoticeSms), handler: (request) => getSmsOf(deps, onNotice(request)) });
  app.route({ ...endpoint(stopNoticeSms), handler: (request) => stopSms(deps, onNotice(request)) });
  app.route({
    ...endpoint(retryNoticeSms),
    handler: (request) => retrySms(deps, { ...request.body, ...onNotice(request) }),
  });
}

const onNotice = (request: Parameters<typeof actorOf>[0] & { params: { id: number } }): OnNotice => ({
  notice_id: request.params.id,
  by: actorOf(request),
});
