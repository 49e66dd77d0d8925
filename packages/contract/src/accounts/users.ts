import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { phoneNumber, username } from '#accounts.ts';
import type { Endpoint } from '#endpoint.ts';
import { MAX_USERS_AT_ONCE } from '#limits.ts';
import {
  empty,
  id,
  idInPath,
  idParams,
  language,
  nameText,
  noContent,
  pageQuery,
  text,
  timestamp,
} from '#shared.ts';
import { at_night, smsReach } from '#sms.ts';
import { ROLES } from './policy.ts';
import { accountData, email, fullName } from './profile.ts';

// The accounts of an institute, as admins see and change them.

export const USERS_PER_PAGE = 50;
/** A `total` of this many means: this many or more. */
export const USERS_COUNTED = 10_000;
/** A link to set a password works for this long. */
export const PASSWORD_LINK_HOURS = 72;
/** A first-login code works for this long: it is printed, and handed out in the next lessons. */
export const FIRST_LOGIN_CODE_DAYS = 14;

export const role = z.enum(ROLES);
/** '' where the account has none. */
export const rollNumber = nameText(50);
export const optionalPhone = z.union([z.literal(''), phoneNumber]);

/** `invited`: nobody has logged in yet, and there is no password. */
export const userState = z.enum(['active', 'invited', 'suspended']);
export type UserState = z.infer<typeof userState>;

export const user = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  phone_number: z.string(),
  roll_number: z.string(),
  email: z.string(),
  role,
  preferred_language: language,
  state: userState,
  created_at: timestamp,
  /** When a device of the account last logged in or refreshed its session; null before the first login. */
  last_seen_at: z.nullable(timestamp),
  /** When the last invitation was sent. */
  invited_at: z.nullable(timestamp),
  /** When the learner requested to be erased. */
  erase_requested_at: z.nullable(timestamp),
  has_second_factor: z.boolean(),
  /** Until when logins by password are refused on at least one network, because too many failed; null if on none. */
  locked_until: z.nullable(timestamp),
});
export type User = z.infer<typeof user>;

export const userSort = z.enum(['name', 'username', 'roll', 'created', 'seen']);
export const usersQuery = z.object({
  ...pageQuery.shape,
  /** Part of a name, username, phone or roll number, in digits of either script. */
  search: z.optional(text(100)),
  /** `staff`: every role but that of learners. */
  role: z.optional(z.enum([...ROLES, 'staff'])),
  /** `erase_requested`: in any state. */
  state: z.optional(z.enum([...userState.options, 'erase_requested'])),
  second_factor: z.optional(z.enum(['on', 'off'])),
  /** Only active members of this class. */
  class_id: z.optional(idInPath),
  sort: z._default(userSort, 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});

export const listUsers = {
  method: 'GET',
  path: '/api/admin/users/',
  access: 'manage_users',
  summary: 'Accounts, 50 per page; without erased ones',
  query: usersQuery,
  status: 200,
  response: z.object({ users: z.array(user), total: z.int() }),
  errors: [],
} as const satisfies Endpoint;

/** What staff may set. */
const details = {
  full_name: fullName,
  roll_number: rollNumber,
  phone_number: optionalPhone,
  email,
  role,
  preferred_language: language,
};

export const createUser = {
  method: 'POST',
  path: '/api/admin/users/',
  access: 'manage_users',
  summary: 'Add an account without a password; the username is made from the name if absent',
  body: z
    .object({
      username: z.optional(username),
      full_name: z._default(details.full_name, ''),
      roll_number: z._default(details.roll_number, ''),
      phone_number: z._default(details.phone_number, ''),
      email: z._default(details.email, ''),
      role: z._default(details.role, 'learner'),
      preferred_language: z._default(details.preferred_language, 'ne'),
    })
    .check(
      z.refine(({ username, full_name }) => username !== undefined || visible(full_name), {
        path: ['full_name'],
        error: 'An account has a username or a name',
      }),
    ),
  status: 201,
  response: user,
  errors: ['USERNAME_TAKEN'],
} as const satisfies Endpoint;

export const userChange = z.partial(z.object({ ...details, suspended: z.boolean() }));
export type UserChange = z.infer<typeof userChange>;

export const changeUsers = {
  method: 'PATCH',
  path: '/api/admin/users/',
  access: 'manage_users',
  summary:
    'Change the role of several accounts, suspend or reinstate them, or end their devices: all or none',
  body: z.object({
    user_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_USERS_AT_ONCE)),
    role: z.optional(role),
    suspended: z.optional(z.boolean()),
    end_devices: z.optional(z.literal(true)),
  }),
  status: 200,
  /** Those that differ from before. */
  response: z.object({ changed: z.array(id) }),
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
  repeatable: true,
} as const satisfies Endpoint;

export const getUser = {
  method: 'GET',
  path: '/api/admin/users/:id/',
  access: 'manage_users',
  summary: 'One account',
  params: idParams,
  status: 200,
  response: user,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const updateUser = {
  method: 'PATCH',
  path: '/api/admin/users/:id/',
  access: 'manage_users',
  summary: 'Change an account; another role and a suspension end its sessions',
  params: idParams,
  body: userChange,
  status: 200,
  response: user,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
  repeatable: true,
} as const satisfies Endpoint;

export const resetUser = {
  method: 'POST',
  path: '/api/admin/users/:id/reset/',
  access: 'manage_users',
  summary: 'Make a link to set a password, which is shown once and works once; or send a reset code by SMS',
  params: idParams,
  body: z.object({ by: z.enum(['link', 'sms']) }),
  status: 200,
  /** `token` belongs after the `#` of `/set-password`. Absent after an SMS. */
  response: z.object({ token: z.optional(z.string()), expires_at: timestamp }),
  errors: ['NOT_FOUND', 'NO_PHONE', 'OTP_COOLDOWN', 'OTP_LIMIT', 'SMS_UNAVAILABLE', 'SMS_UNCONFIRMED'],
} as const satisfies Endpoint;

/**
 * Why an account gets no first-login code: `active`, it has a password or was logged in to; `staff`; `suspended`; or `unknown`, there
 * is no such account.
 */
export const noCodeReason = z.enum(['active', 'staff', 'suspended', 'unknown']);
export type NoCodeReason = z.infer<typeof noCodeReason>;

const codeReceivers = z.object({
  user_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_USERS_AT_ONCE)),
});
const codeOutcome = {
  without: z.array(z.object({ user_id: id, reason: noCodeReason })),
  expires_at: timestamp,
};

export const previewFirstLoginCodes = {
  method: 'POST',
  path: '/api/admin/users/first-login-codes/preview/',
  access: 'manage_users',
  summary: 'Which accounts would get a first-login code, and which would not; stores nothing',
  body: codeReceivers,
  status: 200,
  response: z.object({ user_ids: z.array(id), ...codeOutcome }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const makeFirstLoginCodes = {
  method: 'POST',
  path: '/api/admin/users/first-login-codes/',
  access: 'manage_users',
  summary:
    'Make codes for paper, with which learners who have no password yet set one; earlier codes of these accounts end',
  body: codeReceivers,
  status: 200,
  /** `code`: `XXXX-XXXX-XXXX`, which belongs after the `#` of `/set-password`, or is typed there. It is shown once. */
  response: z.object({ codes: z.array(z.object({ user_id: id, code: z.string() })), ...codeOutcome }),
  errors: [],
} as const satisfies Endpoint;

export const endUserDevices = {
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/',
  access: 'manage_users',
  summary: 'Sign out every device of an account',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const liftLock = {
  method: 'DELETE',
  path: '/api/admin/users/:id/lock/',
  access: 'manage_users',
  summary: 'Forget the failed logins of an account, so that it can log in at once',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const resetSecondFactor = {
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor/',
  access: 'manage_users',
  summary: 'Remove the second factor of an account that has lost it, and sign out its devices',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;

export const secondFactorRule = z.object({ is_required: z.boolean() });

export const getSecondFactorRule = {
  method: 'GET',
  path: '/api/admin/second-factor/',
  access: 'manage_users',
  summary: 'Whether staff have to have a second factor',
  status: 200,
  response: secondFactorRule,
  errors: [],
} as const satisfies Endpoint;

export const setSecondFactorRule = {
  method: 'PUT',
  path: '/api/admin/second-factor/',
  access: 'manage_users',
  summary: 'Demand a second factor of staff, or no longer; until they have one, staff calls are refused',
  body: secondFactorRule,
  status: 200,
  response: secondFactorRule,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const mergeUser = {
  method: 'POST',
  path: '/api/admin/users/:id/merge/',
  access: 'manage_users',
  summary:
    'Merge an account without results into another one, which gets its classes, and its details where it has none',
  params: idParams,
  body: z.object({ into: id }),
  status: 200,
  response: user,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'ACCOUNT_HAS_RESULTS'],
} as const satisfies Endpoint;

export const exportUser = {
  method: 'GET',
  path: '/api/admin/users/:id/export/',
  access: 'manage_users',
  summary: 'All data of an account',
  params: idParams,
  status: 200,
  response: accountData,
  errors: ['NOT_FOUND'],
  costly: true,
} as const satisfies Endpoint;

export const eraseUser = {
  method: 'POST',
  path: '/api/admin/users/:id/erase/',
  access: 'manage_users',
  summary: 'Erase the personal data of an account for good; its results stay as numbers',
  params: idParams,
  status: 200,
  response: empty,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
} as const satisfies Endpoint;

export const invitations = z.object({
  job_id: id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Accounts that were invited, and those that have had their turn. */
  total: z.int(),
  done: z.int(),
  /** Texts that the gateway refused. */
  refused: z.int(),
});
export type Invitations = z.infer<typeof invitations>;

export const MAX_INVITED_AT_ONCE = 2000;

const invited = { user_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE)) };

export const inviteUsers = {
  method: 'POST',
  path: '/api/admin/users/invitations/',
  access: 'manage_users',
  summary: 'Send accounts an SMS with their username and where to log in; those without a phone are left out',
  body: z.object({ ...invited, at_night }),
  status: 202,
  response: invitations,
  errors: ['NO_PHONE', 'QUIET_HOURS', 'ADDRESS_UNREACHABLE'],
} as const satisfies Endpoint;

export const previewInvitations = {
  method: 'POST',
  path: '/api/admin/users/invitations/preview/',
  access: 'manage_users',
  summary:
    'How many accounts invitations would reach, and how many SMS parts they take at which cost; stores nothing',
  body: z.object(invited),
  status: 200,
  response: smsReach,
  errors: ['ADDRESS_UNREACHABLE'],
  repeatable: true,
} as const satisfies Endpoint;

export const getInvitations = {
  method: 'GET',
  path: '/api/admin/users/invitations/:job_id/',
  access: 'manage_users',
  summary: 'Progress of sending invitations',
  params: z.object({ job_id: idInPath }),
  status: 200,
  response: invitations,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
