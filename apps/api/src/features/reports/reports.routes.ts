import { getReport, listResults, listUnseenResults } from '@abhyas/contract/reports';
import { nameEncoding } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { asWritten } from '#platform/http/routes/written.ts';
import { guardiansRoutes } from './guardians/guardians.routes.ts';
import { openReports, type ReportsSources } from './reading/open-reports.ts';
import { getReportOf, listResultsOf, listUnseenOf } from './reports.service.ts';
import { openWrittenReports } from './written-report.ts';

export function reportsRoutes(app: App, sources: ReportsSources): void {
  const deps = openReports(sources);
  guardiansRoutes(app, deps);
  const writeReport = openWrittenReports();
  app.route({ ...endpoint(listResults), handler: ({ user }) => listResultsOf(deps, { user_id: user.id }) });
  app.route({
    ...endpoint(listUnseenResults),
    handler: ({ user }) => listUnseenOf(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(getReport),
    handler: async ({ params, user, headers }, reply) => {
      const parts = await getReportOf(deps, { user_id: user.id, id: params.id });
      const { body, encoding } = await writeReport(parts, headers['accept-encoding']);
      nameEncoding(reply, encoding);
      return asWritten(reply, body);
    },
  });
}
