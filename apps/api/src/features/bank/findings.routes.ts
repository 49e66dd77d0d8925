import { listMeantFindings, markFindings } from '@abhyas/contract/bank/findings';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { type FindingsDeps, listMeantOf, mark } from './findings.service.ts';

export function findingsRoutes(app: App, deps: FindingsDeps): void {
  app.route({ ...endpoint(listMeantFindings), handler: ({ body }) => listMeantOf(deps, body) });
  app.route({
    ...endpoint(markFindings),
    handler: (request) => mark(deps, request.body, actorOf(request)),
  });
}
