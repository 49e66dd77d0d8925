import { getReport, listResults, listUnseenResults } from '@abhyas/contract/reports';
import type { EndedFile } from '#features/audit/audit.ts';
import { compressed } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { guardiansRoutes } from './guardians/guardians.routes.ts';
import type { ReportsDeps } from './open-reports.service.ts';
import { getReportOf, listResultsOf, listUnseenOf } from './reports.service.ts';

export function reportsRoutes(app: App, deps: ReportsDeps & { ended: EndedFile }): void {
  guardiansRoutes(app, deps);
  app.route({ ...endpoint(listResults), handler: ({ user }) => listResultsOf(deps, { user_id: user.id }) });
  app.route({
    ...endpoint(listUnseenResults),
    handler: ({ user }) => listUnseenOf(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(getReport),
    onSend: compressed,
    handler: ({ params, user }) => getReportOf(deps, { user_id: user.id, id: params.id }),
  });
}
