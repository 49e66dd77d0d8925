import { getReport, listResults } from '@abhyas/contract/results';
import type { Database } from '../../db/open.ts';
import { type App, endpoint } from '../../http/endpoint.ts';
import { prepareFinishedAttempt, prepareFinishedAttempts } from './results.queries.ts';
import { getReportOf, listResultsOf, type ResultsDeps } from './results.service.ts';

export function resultsRoutes(
  app: App,
  { db, ...rest }: { db: Database } & Pick<ResultsDeps, 'clock' | 'revisions' | 'finishOverdueOf'>,
): void {
  const deps = {
    db,
    ...rest,
    finished_attempts: prepareFinishedAttempts(db),
    finished_attempt: prepareFinishedAttempt(db),
  };
  app.route({ ...endpoint(listResults), handler: ({ user }) => listResultsOf(deps, { user_id: user.id }) });
  app.route({
    ...endpoint(getReport),
    handler: ({ params, user }) => getReportOf(deps, { user_id: user.id, id: params.id }),
  });
}
