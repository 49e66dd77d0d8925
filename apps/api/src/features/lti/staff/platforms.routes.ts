import {
  addPlatform,
  changePlatform,
  deletePlatform,
  getPlatform,
  listPlatforms,
} from '@abhyas/contract/lti/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import type { LtiDeps } from '#features/lti/open-lti.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import {
  addOnePlatform,
  changeOnePlatform,
  deleteOnePlatform,
  getOnePlatform,
  listAllPlatforms,
} from './platforms.service.ts';

export function platformsRoutes(app: App, deps: LtiDeps): void {
  app.route({ ...endpoint(listPlatforms), handler: () => listAllPlatforms(deps) });
  app.route({
    ...endpoint(addPlatform),
    handler: (request) => addOnePlatform(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(getPlatform),
    handler: ({ params }) => getOnePlatform(deps.db, params.platform_id),
  });
  app.route({
    ...endpoint(changePlatform),
    handler: (request) =>
      changeOnePlatform(deps, { ...request.body, ...request.params, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(deletePlatform),
    handler: (request) => deleteOnePlatform(deps, { ...request.params, by: actorOf(request) }),
  });
}
