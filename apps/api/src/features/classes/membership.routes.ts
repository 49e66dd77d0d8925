import { acceptInvitation, getInvite, joinClass, leaveClass, listOwnClasses } from '@abhyas/contract/classes';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import {
  acceptInvitationOf,
  getInviteFor,
  join,
  leaveClassOf,
  listClassesFor,
  type MembershipDeps,
} from './membership.service.ts';

export function membershipRoutes(app: App, deps: MembershipDeps): void {
  app.route({
    ...endpoint(listOwnClasses),
    handler: ({ user }) => listClassesFor(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(getInvite),
    handler: ({ user, params }) => getInviteFor(deps, { user_id: user.id, code: params.invite }),
  });
  app.route({
    ...endpoint(joinClass),
    handler: ({ user, body }) => join(deps, { user_id: user.id, code: body.code }),
  });
  app.route({
    ...endpoint(acceptInvitation),
    handler: ({ user, params }) => acceptInvitationOf(deps, { user_id: user.id, class_id: params.id }),
  });
  app.route({
    ...endpoint(leaveClass),
    handler: ({ user, params }) => leaveClassOf(deps, { user_id: user.id, class_id: params.id }),
  });
}
