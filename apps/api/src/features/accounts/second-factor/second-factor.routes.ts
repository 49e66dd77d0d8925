import {
  confirmSecondFactor,
  forgetRememberedDevice,
  getSecondFactor,
  logInBySecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import type { FastifyRequest } from 'fastify';
import { type AuthDeps, callerOf } from '#features/accounts/sign-in/auth.deps.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { finishLogin } from './log-in.service.ts';
import {
  confirm,
  forgetDevice,
  getSecondFactorOf,
  renewCodes,
  setUp,
  turnOff,
} from './second-factor.service.ts';

/** The deps of logins: a second factor finishes one. */
export function secondFactorRoutes(app: App, deps: AuthDeps): void {
  const own = { ...deps, db: deps.session_db };
  app.route({
    ...endpoint(logInBySecondFactor),
    handler: (request) => finishLogin(deps, { ...request.body, ...callerOf(request) }),
  });
  app.route({ ...endpoint(getSecondFactor), handler: (request) => getSecondFactorOf(own, callOf(request)) });
  app.route({ ...endpoint(setUpSecondFactor), handler: (request) => setUp(own, callOf(request)) });
  app.route({
    ...endpoint(confirmSecondFactor),
    handler: (request, reply) =>
      confirm(own, { ...request.body, ...callOf(request), signal: abortSignalOf(reply) }),
  });
  app.route({
    ...endpoint(renewRecoveryCodes),
    handler: (request, reply) =>
      renewCodes(own, { ...request.body, ...callOf(request), signal: abortSignalOf(reply) }),
  });
  app.route({
    ...endpoint(turnOffSecondFactor),
    handler: (request, reply) =>
      turnOff(own, { ...request.body, ...callOf(request), signal: abortSignalOf(reply) }),
  });
  app.route({
    ...endpoint(forgetRememberedDevice),
    handler: (request) => forgetDevice(own, { id: request.params.device_id, ...callOf(request) }),
  });
}

const callOf = ({ user, ip }: Pick<FastifyRequest, 'user' | 'ip'>) => ({ user, address: ip });
