import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { type App, endpoint } from '../../../platform/http/endpoint.ts';
import { actorOf } from '../../accounts/accounts.ts';
import { type ExtraAttemptsDeps, giveExtraAttempts } from './extra-attempts.ts';

export function extraAttemptsRoutes(app: App, deps: ExtraAttemptsDeps): void {
  app.route({
    ...endpoint(setExtraAttempts),
    handler: (request) =>
      giveExtraAttempts(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
}
