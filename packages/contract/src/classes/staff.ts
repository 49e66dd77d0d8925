import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { ROLES } from '#accounts/policy.ts';
import { username } from '#accounts.ts';
import { classCard, day, membership } from '#classes.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, idParams, nameText, noContent, text, timestamp } from '#shared.ts';

export const MAX_CLASS_NAME = 100;
/** Members who are added, removed or approved in one call. */
export const MAX_MEMBERS_AT_ONCE = 500;
export const MAX_CLASS_STAFF = 50;

export const staffClass = z.object({
  ...classCard,
  created_at: timestamp,
  /** Members of an archived class stay, but it is in no list of learners and counts for no quiz. */
  archived_at: z.nullable(timestamp),
  /** Who made it; null where nobody is known. Has the same rights as its staff. */
  owner_id: z.nullable(id),
  owner: z.nullable(z.string()),
  /** Teachers and viewers, by username: the role of the account decides which. */
  staff: z.array(z.object({ user_id: id, username: z.string(), full_name: z.string(), role: z.enum(ROLES) })),
  members: z.int(),
  /** Learners who wait for an approval. */
  requests: z.int(),
  /** Whether the caller may change it; who may not, a viewer, only sees it. */
  may_manage: z.boolean(),
});
export type StaffClass = z.infer<typeof staffClass>;

const className = z
  .strictObject({
    en: z._default(nameText(MAX_CLASS_NAME), ''),
    ne: z._default(nameText(MAX_CLASS_NAME), ''),
  })
  .check(
    z.refine(({ en, ne }) => visible(en) || visible(ne), {
      path: ['en'],
      error: 'Text is required in English or Nepali',
    }),
  );

export const listClasses = {
  method: 'GET',
  path: '/api/admin/classes/',
  access: 'see_class',
  summary: 'The classes that the caller may see, archived ones included, by English or else Nepali name',
  status: 200,
  response: z.array(staffClass),
  errors: [],
} as const satisfies Endpoint;

export const addClass = {
  method: 'POST',
  path: '/api/admin/classes/',
  access: 'create_class',
  summary: 'Create a class; the term must not end before it starts',
  body: z.strictObject({
    name: className,
    starts_on: z._default(z.nullable(day), null),
    ends_on: z._default(z.nullable(day), null),
  }),
  status: 201,
  response: staffClass,
  errors: [],
} as const satisfies Endpoint;

export const getClass = {
  method: 'GET',
  path: '/api/admin/classes/:id/',
  access: 'see_class',
  of: 'class',
  summary: 'A class with its staff and numbers of members',
  params: idParams,
  status: 200,
  response: staffClass,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const updateClass = {
  method: 'PATCH',
  path: '/api/admin/classes/:id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Change name or term, archive a class or bring it back',
  params: idParams,
  body: z.partial(
    z.strictObject({
      name: className,
      starts_on: z.nullable(day),
      ends_on: z.nullable(day),
      archived: z.boolean(),
    }),
  ),
  status: 200,
  response: staffClass,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const deleteClass = {
  method: 'DELETE',
  path: '/api/admin/classes/:id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Delete a class that never had members and is in the audience of no quiz; any other is archived',
  params: idParams,
  status: 200,
  response: z.object({ archived: z.boolean() }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const setClassStaff = {
  method: 'PUT',
  path: '/api/admin/classes/:id/staff/',
  access: 'manage_class',
  of: 'class',
  summary: 'Replace the teachers and viewers of a class; who made it stays one',
  params: idParams,
  body: z.strictObject({ usernames: z.array(username).check(z.maxLength(MAX_CLASS_STAFF)) }),
  status: 200,
  response: staffClass,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const classMember = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string(),
  /** The institute's number of the learner; '' if there is none. */
  roll_number: z.string(),
  status: membership,
  joined_at: timestamp,
});
export type ClassMember = z.infer<typeof classMember>;

export const listMembers = {
  method: 'GET',
  path: '/api/admin/classes/:id/members/',
  access: 'see_class',
  of: 'class',
  summary: 'Members of a class and learners who requested to join it, by roll number and username',
  params: idParams,
  status: 200,
  response: z.array(classMember),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

const userIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_MEMBERS_AT_ONCE));

export const addMembers = {
  method: 'POST',
  path: '/api/admin/classes/:id/members/',
  access: 'manage_class',
  of: 'class',
  summary: 'Add accounts to a class; those who requested to join it become members. All of them, or none',
  params: idParams,
  body: z.union([
    z.strictObject({ user_ids: userIds }),
    z.strictObject({ user_id: id }),
    z.strictObject({
      usernames: z.array(text(30)).check(z.minLength(1), z.maxLength(MAX_MEMBERS_AT_ONCE)),
    }),
  ]),
  status: 200,
  /** How many were not members before. */
  response: z.object({ added: z.int() }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const removeMember = {
  method: 'DELETE',
  path: '/api/admin/classes/:id/members/:user_id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Remove a member from a class, or decline a request to join it; attempts and results stay',
  params: z.object({ id: idInPath, user_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const removeMembers = {
  method: 'POST',
  path: '/api/admin/classes/:id/members/remove/',
  access: 'manage_class',
  of: 'class',
  summary: 'Remove several members, or decline several requests; who is neither is passed over',
  params: idParams,
  body: z.strictObject({ user_ids: userIds }),
  status: 200,
  response: z.object({ removed: z.int() }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const moveMembers = {
  method: 'POST',
  path: '/api/admin/classes/:id/members/move/',
  access: 'manage_class',
  of: 'class',
  summary:
    'Make members of this class members of another one that the caller manages in its place, all at once; who is not a member is passed over',
  params: idParams,
  body: z.strictObject({ to: id, user_ids: userIds }),
  status: 200,
  /** Who left this class, and who of them was not in the other one before. */
  response: z.object({ moved: z.array(id), added: z.array(id) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const approveMembers = {
  method: 'POST',
  path: '/api/admin/classes/:id/members/approve/',
  access: 'manage_class',
  of: 'class',
  summary: 'Approve requests to join a class; who has not requested is passed over',
  params: idParams,
  body: z.strictObject({ user_ids: userIds }),
  status: 200,
  response: z.object({ approved: z.int() }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
