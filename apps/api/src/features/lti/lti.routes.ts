import {
  getLtiKeys,
  type LoginStart,
  launchLti,
  openLtiSession,
  startLtiLogin,
  startLtiLoginByForm,
} from '@abhyas/contract/lti';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessTokens, callerOf, prepareSignIn } from '#features/accounts/accounts.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { takeLaunch } from './launch/launch.service.ts';
import { openLaunched } from './launch/open-session.service.ts';
import { registerRefusalPages } from './launch/refusal-page.service.ts';
import { startLogin } from './launch/start-login.service.ts';
import type { LtiDeps } from './open-lti.service.ts';
import { readPublicKeys } from './own-keys.service.ts';
import { browserOf, setBrowser } from './rules/browser-cookie.ts';
import { platformsRoutes } from './staff/platforms.routes.ts';

export async function ltiRoutes(
  app: App,
  options: Omit<LtiDeps, 'openSession'> & { access_tokens: AccessTokens },
): Promise<void> {
  const deps: LtiDeps = { ...options, openSession: prepareSignIn(options).openSession };
  platformsRoutes(app, deps);
  app.route({ ...endpoint(getLtiKeys), handler: () => readPublicKeys(deps) });
  app.route({
    ...endpoint(openLtiSession),
    handler: (request) =>
      openLaunched(deps, {
        ...request.body,
        browser: browserOf(request.headers),
        caller: callerOf(request),
      }),
  });
  // Browsers are led here by platforms: they post forms, and show a page if they are refused.
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    registerRefusalPages(scope);
    const login = async (request: FastifyRequest, reply: FastifyReply, start: LoginStart) => {
      const browser = browserOf(request.headers);
      const begun = await startLogin(deps, { start, origin: originOf(request), browser });
      reply.header('set-cookie', setBrowser(begun.browser));
      return reply.redirect(begun.location, 302);
    };
    scope.route({
      ...endpoint(startLtiLogin),
      handler: (request, reply) => login(request, reply, request.query),
    });
    scope.route({
      ...endpoint(startLtiLoginByForm),
      handler: (request, reply) => login(request, reply, request.body),
    });
    scope.route({
      ...endpoint(launchLti),
      handler: async (request, reply) => {
        const launched = { ...request.body, origin: originOf(request), browser: browserOf(request.headers) };
        return reply.redirect(await takeLaunch(deps, launched), 302);
      },
    });
  });
}

/** Of this server as the browser sees it; behind a proxy, if TRUST_PROXY names that. Throws LTI_TARGET_ELSEWHERE. */
function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new DomainError('LTI_TARGET_ELSEWHERE');
  return new URL(address).origin;
}
