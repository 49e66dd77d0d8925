import { getToday, searchOffice } from '@abhyas/contract/office';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { type SearchDeps, searchFor } from './search.service.ts';
import { type TodayDeps, todayFor } from './today.service.ts';

export function officeRoutes(app: App, deps: TodayDeps & SearchDeps): void {
  app.route({ ...endpoint(getToday), handler: (request) => todayFor(deps, actorOf(request)) });
  app.route({
    ...endpoint(searchOffice),
    handler: (request) => searchFor(deps, request.query.search, actorOf(request)),
  });
}
