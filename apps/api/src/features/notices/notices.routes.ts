import type { App } from '#platform/http/endpoint.ts';
import { ownNoticesRoutes } from './own/own-notices.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import type { NoticesDeps } from './staff/manage-notices.service.ts';
import { noticesStaffRoutes } from './staff/notices-staff.routes.ts';

export function noticesRoutes(app: App, deps: NoticesDeps): void {
  ownNoticesRoutes(app, deps);
  pushRoutes(app, deps);
  noticesStaffRoutes(app, deps);
}
