import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { giveExtraAttempts } from './extra-attempts.service.ts';
import type { OverridesDeps } from './overrides/overrides.service.ts';

export function extraAttemptsRoutes(app: App, deps: OverridesDeps): void {
  app.route({
    ...endpoint(setExtraAttempts),
    handler: (request) =>
      giveExtraAttempts(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
}
