import { findSetup, setUp } from '@abhyas/contract/institute/setup';
import { type AccessTokens, callerOf, prepareSignIn } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { hangUpSignal } from '#platform/http/hang-up.ts';
import { findSetupOf, type SetupDeps, setUpFirstAdmin } from './set-up.ts';

export function setupRoutes(
  app: App,
  options: Pick<SetupDeps, 'db' | 'clock' | 'institute'> & { access_tokens: AccessTokens },
): void {
  const deps: SetupDeps = { ...options, ...prepareSignIn(options) };
  app.route({ ...endpoint(findSetup), handler: () => findSetupOf(deps) });
  app.route({
    ...endpoint(setUp),
    handler: (request, reply) =>
      setUpFirstAdmin(deps, { ...request.body, caller: callerOf(request), signal: hangUpSignal(reply) }),
  });
}
