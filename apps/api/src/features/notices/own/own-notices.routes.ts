import { dismissNotice, listOwnNotices } from '@abhyas/contract/notices';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { dismiss, listNoticesFor, type OwnNoticesDeps } from './own-notices.service.ts';

export function ownNoticesRoutes(app: App, deps: OwnNoticesDeps): void {
  app.route({
    ...endpoint(listOwnNotices),
    handler: ({ user }) => listNoticesFor(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(dismissNotice),
    handler: ({ user, params }) => dismiss(deps, { user_id: user.id, notice_id: params.id }),
  });
}
