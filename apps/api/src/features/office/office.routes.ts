import { getToday } from '@abhyas/contract/office';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { type TodayDeps, todayFor } from './today.service.ts';

export function officeRoutes(app: App, deps: TodayDeps): void {
  app.route({ ...endpoint(getToday), handler: (request) => todayFor(deps, actorOf(request)) });
}
