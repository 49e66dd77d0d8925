import { findSetup, setUp } from '@abhyas/contract/institute/setup';
import { type AccessTokens, callerOf, prepareSignIn } from '#features/accounts/accounts.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { findSetupOf, type SetupDeps, setUpFirstAdmin } from './set-up.service.ts';

export function setupRoutes(
  app: App,
  options: Pick<SetupDeps, 'db' | 'clock' | 'institute'> & { access_tokens: AccessTokens },
): void {
  const deps: SetupDeps = { ...options, ...prepareSignIn(options) };
  app.route({ ...endpoint(findSetup), handler: () => findSetupOf(deps) });
  app.route({
    ...endpoint(setUp),
    handler: (request, reply) =>
      setUpFirstAdmin(deps, { ...request.body, caller: callerOf(request), signal: abortSignalOf(reply) }),
  });
}
