import { findClasses } from '@abhyas/contract/classes/found';
import {
  addInvite,
  invitePhones,
  listInvitedPhones,
  listInvites,
  revokeInvite,
  withdrawPhone,
} from '@abhyas/contract/classes/invites';
import { findPeople } from '@abhyas/contract/classes/people';
import {
  addClass,
  addMembers,
  approveMembers,
  deleteClass,
  getClass,
  listClasses,
  listMembers,
  moveMembers as moveMembersCall,
  removeMember,
  removeMembers,
  setClassStaff,
  updateClass,
} from '@abhyas/contract/classes/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { findClassesFor } from './find-classes.service.ts';
import {
  invitePhoneNumbers,
  listInvitesOf,
  listPhonesOf,
  makeInvite,
  revoke,
  withdraw,
} from './invites.service.ts';
import {
  type ClassesDeps,
  changeClass,
  createClass,
  getClassForStaff,
  listClassesForStaff,
  type OnClass,
  removeClass,
  replaceStaffOf,
} from './manage-classes.service.ts';
import {
  addMembersTo,
  approveRequests,
  listMembersOf,
  moveMembers,
  removeMembersFrom,
} from './members.service.ts';
import { listPeopleFor } from './people.queries.ts';

export function classesStaffRoutes(app: App, deps: ClassesDeps): void {
  app.route({
    ...endpoint(listClasses),
    handler: (request) => listClassesForStaff(deps, actorOf(request)),
  });
  app.route({
    ...endpoint(findPeople),
    handler: (request) => listPeopleFor(deps.db, { ...request.query, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(findClasses),
    handler: (request) => findClassesFor(deps, request.query, actorOf(request)),
  });
  app.route({
    ...endpoint(addClass),
    handler: (request) => createClass(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getClass), handler: (request) => getClassForStaff(deps, onClass(request)) });
  app.route({
    ...endpoint(updateClass),
    handler: (request) => changeClass(deps, { ...onClass(request), ...request.body }),
  });
  app.route({ ...endpoint(deleteClass), handler: (request) => removeClass(deps, onClass(request)) });
  app.route({
    ...endpoint(setClassStaff),
    handler: (request) => replaceStaffOf(deps, { ...onClass(request), ...request.body }),
  });
  memberRoutes(app, deps);
  inviteRoutes(app, deps);
}

function memberRoutes(app: App, deps: ClassesDeps): void {
  app.route({ ...endpoint(listMembers), handler: ({ params }) => listMembersOf(deps, params.id) });
  app.route({
    ...endpoint(addMembers),
    handler: (request) => addMembersTo(deps, { ...onClass(request), accounts: request.body }),
  });
  app.route({
    ...endpoint(removeMember),
    handler: async (request) => {
      const user_ids = [request.params.user_id];
      await removeMembersFrom(deps, { ...onClass(request), user_ids, isRequired: true });
      return null;
    },
  });
  app.route({
    ...endpoint(removeMembers),
    handler: async (request) => ({
      removed: await removeMembersFrom(deps, { ...onClass(request), ...request.body }),
    }),
  });
  app.route({
    ...endpoint(moveMembersCall),
    handler: (request) => moveMembers(deps, { ...onClass(request), ...request.body }),
  });
  app.route({
    ...endpoint(approveMembers),
    handler: async (request) => ({
      approved: await approveRequests(deps, { ...onClass(request), ...request.body }),
    }),
  });
}

function inviteRoutes(app: App, deps: ClassesDeps): void {
  app.route({ ...endpoint(listInvites), handler: ({ params }) => listInvitesOf(deps, params.id) });
  app.route({
    ...endpoint(addInvite),
    handler: (request) => makeInvite(deps, { ...onClass(request), ...request.body }),
  });
  app.route({
    ...endpoint(revokeInvite),
    handler: (request) => revoke(deps, { ...onClass(request), invite_id: request.params.invite_id }),
  });
  app.route({ ...endpoint(listInvitedPhones), handler: ({ params }) => listPhonesOf(deps, params.id) });
  app.route({
    ...endpoint(invitePhones),
    handler: (request) => invitePhoneNumbers(deps, { ...onClass(request), ...request.body }),
  });
  app.route({
    ...endpoint(withdrawPhone),
    handler: (request) => withdraw(deps, { ...onClass(request), pending_id: request.params.pending_id }),
  });
}

const onClass = (request: Parameters<typeof actorOf>[0] & { params: { id: number } }): OnClass => ({
  class_id: request.params.id,
  by: actorOf(request),
});
