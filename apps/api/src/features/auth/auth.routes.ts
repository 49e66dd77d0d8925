import {
  checkPhone,
  checkUsername,
  logIn,
  logOut,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/auth';
import type { FastifyRequest } from 'fastify';
import { type App, endpoint } from '../../http/endpoint.ts';
import {
  type AuthDeps,
  type Caller,
  isPhoneTaken,
  isUsernameTaken,
  logInByPassword,
  logOutSession,
  refreshAccessToken,
  register,
  resetPasswordByCode,
  sendOtpCode,
  verifyOtpCode,
} from './auth.service.ts';

export function authRoutes(app: App, deps: AuthDeps): void {
  app.route({
    ...endpoint(logIn),
    handler: (request) => logInByPassword(deps, { ...request.body, ...caller(request) }),
  });
  app.route({ ...endpoint(refreshAccess), handler: ({ body }) => refreshAccessToken(deps, body) });
  app.route({
    ...endpoint(logOut),
    handler: ({ body, ip }) => logOutSession(deps, { ...body, address: ip }),
  });
  app.route({
    ...endpoint(sendOtp),
    handler: ({ body, ip }) => sendOtpCode(deps, { ...body, address: ip }),
  });
  app.route({
    ...endpoint(verifyOtp),
    handler: (request) => verifyOtpCode(deps, { ...request.body, ...caller(request) }),
  });
  app.route({ ...endpoint(checkUsername), handler: ({ body }) => isUsernameTaken(deps, body) });
  app.route({ ...endpoint(checkPhone), handler: ({ body }) => isPhoneTaken(deps, body) });
  app.route({
    ...endpoint(registerUser),
    handler: ({ body, ip }) => register(deps, { ...body, address: ip }),
  });
  app.route({
    ...endpoint(resetPassword),
    handler: ({ body, ip }) => resetPasswordByCode(deps, { ...body, address: ip }),
  });
}

function caller({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, user_agent: (headers['user-agent'] ?? '').slice(0, 300) };
}
