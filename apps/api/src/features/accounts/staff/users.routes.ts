import {
  changeUsers,
  createUser,
  endUserDevices,
  eraseUser,
  exportUser,
  getInvitations,
  getSecondFactorRule,
  getUser,
  inviteUsers,
  liftLock,
  listUsers,
  makeFirstLoginCodes,
  mergeUser,
  previewFirstLoginCodes,
  previewInvitations,
  resetSecondFactor,
  resetUser,
  setSecondFactorRule,
  updateUser,
} from '@abhyas/contract/accounts/users';
import type { FastifyRequest } from 'fastify';
import { prepareSendState } from '#features/accounts/codes/otp-sends.queries.ts';
import type { SendDeps } from '#features/accounts/codes/send-code.service.ts';
import { type DataDeps, exportDataOf } from '#features/accounts/profile/own-data.service.ts';
import { actorOf } from '#features/accounts/sessions/guards.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { inPieces } from '#platform/http/json-stream.ts';
import { makeCodesFor, previewCodes } from './first-login-codes.service.ts';
import {
  getInvitationsOf,
  type InvitationDeps,
  invite,
  previewInvitationsOf,
} from './invitations.service.ts';
import { eraseUserOf, mergeUserOf, type RemovalDeps } from './removal.service.ts';
import { resetPasswordOf } from './reset.service.ts';
import { getRule, resetFactorOf, setRule } from './second-factor-rule.service.ts';
import type { IsInClass } from './users.queries.ts';
import {
  addUser,
  changeMany,
  changeUser,
  endDevicesOf,
  getUserOf,
  liftLockOf,
  listUsersOf,
} from './users.service.ts';

/** Two thousand ids. */
const INVITED_BODY_BYTES = 128 * 1024;

export function usersRoutes(
  app: App,
  options: Omit<SendDeps, 'send_state'> &
    RemovalDeps &
    InvitationDeps &
    DataDeps & { isInClass: IsInClass; public_address: string | undefined },
): void {
  const deps = { ...options, send_state: prepareSendState(options.db) };
  const addressOf = (request: FastifyRequest) => options.public_address ?? originOf(request);
  app.route({ ...endpoint(listUsers), handler: ({ query }) => listUsersOf(deps, query) });
  app.route({
    ...endpoint(createUser),
    handler: (request) => addUser(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(changeUsers),
    handler: (request) => changeMany(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getUser), handler: ({ params }) => getUserOf(deps, params.id) });
  app.route({
    ...endpoint(updateUser),
    handler: (request) =>
      changeUser(deps, { id: request.params.id, change: request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(resetUser),
    handler: (request) =>
      resetPasswordOf(deps, {
        id: request.params.id,
        by: request.body.by,
        actor: { ...actorOf(request), address: request.ip },
      }),
  });
  app.route({ ...endpoint(previewFirstLoginCodes), handler: ({ body }) => previewCodes(deps, body) });
  app.route({
    ...endpoint(makeFirstLoginCodes),
    handler: (request) => makeCodesFor(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(endUserDevices),
    handler: (request) => endDevicesOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(liftLock),
    handler: (request) => liftLockOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(resetSecondFactor),
    handler: (request) => resetFactorOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getSecondFactorRule), handler: () => getRule(deps) });
  app.route({
    ...endpoint(setSecondFactorRule),
    handler: (request) => setRule(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(mergeUser),
    handler: (request) =>
      mergeUserOf(deps, { id: request.params.id, into: request.body.into, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(exportUser),
    handler: async (request, reply) => {
      const whose = { user_id: request.params.id, as: 'staff', by: actorOf(request) } as const;
      return inPieces(reply, await exportDataOf(deps, whose));
    },
  });
  app.route({
    ...endpoint(eraseUser),
    handler: (request) => eraseUserOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(inviteUsers),
    bodyLimit: INVITED_BODY_BYTES,
    handler: (request) =>
      invite(deps, { ...request.body, address: addressOf(request), by: actorOf(request) }),
  });
  app.route({
    ...endpoint(previewInvitations),
    bodyLimit: INVITED_BODY_BYTES,
    handler: (request) => previewInvitationsOf(deps, { ...request.body, address: addressOf(request) }),
  });
  app.route({
    ...endpoint(getInvitations),
    handler: ({ params }) => getInvitationsOf(deps, params.job_id),
  });
}

/** The name that this admin reached the server by, as its proxy reports it. It leads to the login, and is short: an SMS is billed by part. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
