import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { codeInPath, id, idParams, localizedText, noContent, text } from './shared.ts';

// Classes as learners see them. A class that is archived does not exist for them.

/** A day at the institute, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A requested membership waits for a teacher, and counts for nothing until then. */
export const membership = z.enum(['active', 'requested']);
export type Membership = z.infer<typeof membership>;

/** What a class is called, and its term: the first and the last day, null where none is set. */
export const classCard = { id, name: localizedText, starts_on: z.nullable(day), ends_on: z.nullable(day) };

/** `invited`: staff have invited the learner's phone number; the learner accepts, or declines. */
export const ownClass = z.object({ ...classCard, status: z.enum([...membership.options, 'invited']) });
export type OwnClass = z.infer<typeof ownClass>;

/** The code of an invite, `XXXX-XXXX`, however it was typed. */
export const inviteCode = z.pipe(text(60), codeInPath);

export const listOwnClasses = {
  method: 'GET',
  path: '/api/classes/',
  access: 'learner',
  summary:
    'Classes to which the phone number of the learner is invited, then those that the learner is a member of or has requested to join, the last joined first',
  status: 200,
  response: z.array(ownClass),
  errors: [],
} as const satisfies Endpoint;

export const getInvite = {
  method: 'GET',
  path: '/api/classes/invites/:invite/',
  access: 'learner',
  summary: 'The class that an invite leads to, and whether the learner is in it; does not join',
  /** Addresses name the code so, because a `code` there would be a secret. */
  params: z.object({ invite: inviteCode }),
  status: 200,
  response: z.object({
    ...classCard,
    needs_approval: z.boolean(),
    /** null: neither a member nor waiting. */
    status: z.nullable(membership),
  }),
  errors: ['NOT_FOUND', 'INVITE_ENDED', 'REMOVED_FROM_CLASS'],
} as const satisfies Endpoint;
export type InviteToClass = z.infer<typeof getInvite.response>;

export const joinClass = {
  method: 'POST',
  path: '/api/classes/join/',
  access: 'learner',
  summary: 'Join the class of an invite, or request to; a member stays one',
  body: z.strictObject({ code: inviteCode }),
  status: 200,
  response: ownClass,
  errors: ['NOT_FOUND', 'INVITE_ENDED', 'REMOVED_FROM_CLASS'],
  repeatable: true,
} as const satisfies Endpoint;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/classes/:id/accept/',
  access: 'learner',
  summary: 'Join a class to which the phone number of the learner is invited; a member stays one',
  params: idParams,
  status: 200,
  response: ownClass,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const leaveClass = {
  method: 'DELETE',
  path: '/api/classes/:id/',
  access: 'learner',
  summary:
    'Leave a class, withdraw the request to join it, or decline an invitation to it; attempts and results stay',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
