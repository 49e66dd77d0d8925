import {
  checkPhone,
  checkUsername,
  chooseAccount,
  logIn,
  logOut,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  setPasswordByLink,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { LRUCache } from 'lru-cache';
import { choose } from '#features/accounts/codes/choose-account.service.ts';
import { resetPasswordByCode, verifyOtpCode } from '#features/accounts/codes/code-proof.service.ts';
import { prepareSendState } from '#features/accounts/codes/otp-sends.queries.ts';
import { sendCode } from '#features/accounts/codes/send-code.service.ts';
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.routes.ts';
import { prepareSession } from '#features/accounts/sessions/open-session.queries.ts';
import { openOneMessage } from '#platform/db/statements/one-message.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { type AuthDeps, callerOf } from './auth.deps.ts';
import { logOutSession, refreshAccessToken } from './auth.service.ts';
import { prepareLogin } from './login.queries.ts';
import { setPassword } from './password-link.service.ts';
import { logInByPassword } from './password-login.service.ts';
import { isPhoneTaken, isUsernameTaken, register } from './registration.service.ts';

/** Networks whose failures with unknown names are remembered. The least recent ones are dropped first. */
const MAX_TRACKED_NETWORKS = 10_000;

/** What authRoutes makes itself. */
type Prepared = 'unknown_names' | 'send_state' | 'loginStatements' | 'insertSession';

export function authRoutes(app: App, options: Omit<AuthDeps, Prepared>): void {
  const deps: AuthDeps = {
    ...options,
    unknown_names: new LRUCache({ max: MAX_TRACKED_NETWORKS }),
    send_state: prepareSendState(options.db),
    loginStatements: openOneMessage(options.db, prepareLogin),
    insertSession: prepareSession(options.db),
  };
  app.route({
    ...endpoint(logIn),
    handler: (request, reply) =>
      logInByPassword(deps, { ...request.body, ...callerOf(request), signal: abortSignalOf(reply) }),
  });
  app.route({ ...endpoint(refreshAccess), handler: ({ body }) => refreshAccessToken(deps, body) });
  app.route({
    ...endpoint(logOut),
    handler: ({ body, ip }) => logOutSession(deps, { ...body, address: ip }),
  });
  app.route({
    ...endpoint(sendOtp),
    handler: ({ body, ip }) => sendCode(deps, { ...body, address: ip }),
  });
  app.route({
    ...endpoint(verifyOtp),
    handler: (request) => verifyOtpCode(deps, { ...request.body, ...callerOf(request) }),
  });
  app.route({
    ...endpoint(chooseAccount),
    handler: (request) => choose(deps, { ...request.body, ...callerOf(request) }),
  });
  app.route({
    ...endpoint(setPasswordByLink),
    handler: ({ body, ip }, reply) =>
      setPassword(deps, { ...body, address: ip, signal: abortSignalOf(reply) }),
  });
  app.route({ ...endpoint(checkUsername), handler: ({ body }) => isUsernameTaken(deps, body) });
  app.route({ ...endpoint(checkPhone), handler: ({ body }) => isPhoneTaken(deps, body) });
  app.route({
    ...endpoint(registerUser),
    handler: ({ body, ip }, reply) => register(deps, { ...body, address: ip, signal: abortSignalOf(reply) }),
  });
  app.route({
    ...endpoint(resetPassword),
    handler: ({ body, ip }, reply) =>
      resetPasswordByCode(deps, { ...body, address: ip, signal: abortSignalOf(reply) }),
  });
  secondFactorRoutes(app, deps);
}
