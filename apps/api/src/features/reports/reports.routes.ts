import { getReport, listResults, listUnseenResults } from '@abhyas/contract/reports';
import type { Database } from '../../platform/db/open.ts';
import { compressLarge } from '../../platform/http/compression.ts';
import { type App, endpoint } from '../../platform/http/endpoint.ts';
import { prepareFinishedAttempt, prepareFinishedAttempts, prepareUnseen } from './reports.queries.ts';
import { getReportOf, listResultsOf, listUnseenOf, type ReportsDeps } from './reports.service.ts';

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
  };
  app.route({ ...endpoint(listResults), handler: ({ user }) => listResultsOf(deps, { user_id: user.id }) });
  app.route({
    ...endpoint(listUnseenResults),
    handler: ({ user }) => listUnseenOf(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(getReport),
    onSend: compressLarge,
    handler: ({ params, user }) => getReportOf(deps, { user_id: user.id, id: params.id }),
  });
}
