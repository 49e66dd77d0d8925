import * as z from 'zod/mini';
import { phoneNumber } from '#accounts.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, idParams, noContent, timestamp } from '#shared.ts';

// Ways into a class: codes that learners enter, and phone numbers whose owner joins by registering, or by accepting.

export const MAX_INVITE_DAYS = 366;
/** A code gets around; one that nobody limits ends after this time. */
export const DEFAULT_INVITE_DAYS = 30;
export const MAX_PHONES_AT_ONCE = 500;

export const classInvite = z.object({
  id,
  /** `XXXX-XXXX` */
  code: z.string(),
  /** Path of the page that joins, in the web app. */
  link: z.string(),
  /** null: it does not expire. */
  expires_at: z.nullable(timestamp),
  /** null: any number. */
  max_uses: z.nullable(z.int()),
  /** How many have joined with it, or requested to. */
  uses: z.int(),
  needs_approval: z.boolean(),
  created_at: timestamp,
});
export type ClassInvite = z.infer<typeof classInvite>;

export const listInvites = {
  method: 'GET',
  path: '/api/admin/classes/:id/invites/',
  access: 'manage_class',
  of: 'class',
  summary: 'Invites that were not revoked, ended ones included, the newest first',
  params: idParams,
  status: 200,
  response: z.array(classInvite),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const addInvite = {
  method: 'POST',
  path: '/api/admin/classes/:id/invites/',
  access: 'manage_class',
  of: 'class',
  summary: 'Make a code with which learners join a class, or with needs_approval request to',
  params: idParams,
  body: z.strictObject({
    /** null: it does not expire. */
    expires_in_days: z._default(
      z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_INVITE_DAYS))),
      DEFAULT_INVITE_DAYS,
    ),
    max_uses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null),
    needs_approval: z._default(z.boolean(), false),
  }),
  status: 201,
  response: classInvite,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const revokeInvite = {
  method: 'DELETE',
  path: '/api/admin/classes/:id/invites/:invite_id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Revoke an invite: nobody joins with it any more, and who has joined stays',
  params: z.object({ id: idInPath, invite_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const invitedPhone = z.object({ id, phone_number: z.string(), created_at: timestamp });
export type InvitedPhone = z.infer<typeof invitedPhone>;

export const listInvitedPhones = {
  method: 'GET',
  path: '/api/admin/classes/:id/invited-phones/',
  access: 'manage_class',
  of: 'class',
  summary:
    'Phone numbers whose owner joins by registering with one or by accepting, by number. They do not show who has an account',
  params: idParams,
  status: 200,
  response: z.array(invitedPhone),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const invitePhones = {
  method: 'POST',
  path: '/api/admin/classes/:id/invited-phones/',
  access: 'manage_class',
  of: 'class',
  summary:
    'Invite phone numbers: their owner joins by registering with one, or by accepting. Of an admin, accounts with one become members at once',
  params: idParams,
  body: z.strictObject({
    phone_numbers: z.array(phoneNumber).check(z.minLength(1), z.maxLength(MAX_PHONES_AT_ONCE)),
  }),
  status: 200,
  /** How many accounts became members, always 0 unless an admin invites; and how many of these numbers wait. */
  response: z.object({ added: z.int(), pending: z.int() }),
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const withdrawPhone = {
  method: 'DELETE',
  path: '/api/admin/classes/:id/invited-phones/:pending_id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Withdraw the invitation of a phone number',
  params: z.object({ id: idInPath, pending_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
