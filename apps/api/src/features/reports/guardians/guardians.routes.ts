import {
  endGuardianLink,
  getShared,
  listGuardianLinks,
  makeGuardianLink,
} from '@abhyas/contract/reports/guardians';
import { actorOf } from '#features/accounts/accounts.ts';
import type { EndedFile } from '#features/audit/audit.ts';
import type { ReportsDeps } from '#features/reports/open-reports.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { endLink, listLinksOf, makeLink, readShared } from './guardians.service.ts';

export function guardiansRoutes(app: App, deps: ReportsDeps & { ended: EndedFile }): void {
  app.route({
    ...endpoint(makeGuardianLink),
    handler: (request) => {
      const { days, ...what } = request.body;
      const own = { user: request.user, days, by: actorOf(request) };
      return makeLink(deps, 'attempt_id' in what ? { ...own, attempt_id: what.attempt_id } : own);
    },
  });
  app.route({
    ...endpoint(listGuardianLinks),
    handler: ({ user }) => listLinksOf(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(endGuardianLink),
    handler: (request) =>
      endLink(deps, { user_id: request.user.id, id: request.params.link_id, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getShared), handler: ({ params }) => readShared(deps, { token: params.link }) });
}
