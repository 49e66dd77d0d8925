import { getReport, listResults, listUnseenResults } from '@abhyas/contract/reports';
import type { Database } from '../../platform/db/open.ts';
import { nameEncoding } from '../../platform/http/compression.ts';
import { type App, endpoint } from '../../platform/http/endpoint.ts';
import { asWritten } from '../../platform/http/routes/written.ts';
import { guardiansRoutes } from './guardians/guardians.routes.ts';
import { prepareFinishedAttempt, prepareFinishedAttempts, prepareUnseen } from './reports.queries.ts';
import { getReportOf, listResultsOf, listUnseenOf, type ReportsDeps } from './reports.service.ts';
import { openStandings } from './standings/standings.ts';
import { openWrittenReports } from './written-report.ts';

export function reportsRoutes(
  app: App,
  { db, ...rest }: { db: Database } & Pick<ReportsDeps, 'clock' | 'revisions' | 'verdicts' | 'autoFinish'>,
): void {
  const deps = {
    db,
    ...rest,
    finished_attempts: prepareFinishedAttempts(db),
    finished_attempt: prepareFinishedAttempt(db),
    unseen: prepareUnseen(db),
    findRank: openStandings(db),
  };
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
