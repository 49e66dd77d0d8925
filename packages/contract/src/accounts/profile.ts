import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { language, nameText, noContent, text, timestamp } from '#shared.ts';

export const profile = z.object({
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  preferred_language: language,
  /** Address of the picture; null if there is none. */
  profile_picture: z.nullable(z.string()),
  /** There is no full name, and the learner has not put off entering one. */
  lacks_name: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** The content of a file, which is not JSON. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const fullName = nameText(150);
/** Optional: empty, or an address that WHATWG's email input accepts. */
export const email = z.union([z.literal(''), text(254).check(z.email({ pattern: z.regexes.html5Email }))]);

export const getProfile = {
  method: 'GET',
  path: '/api/users/profile/',
  access: 'learner',
  summary: 'The profile of the signed-in account',
  status: 200,
  response: profile,
  errors: [],
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  path: '/api/users/profile/',
  access: 'learner',
  summary:
    'Change the profile: form fields, and optionally a picture (PNG, JPEG or WebP, 5 MiB and 16 megapixels at most; 64 for a baseline JPEG)',
  body: z.object({
    full_name: fullName,
    email,
    preferred_language: language,
    /** The bytes of the file. If absent, the picture stays. */
    profile_picture: z.optional(bytes),
  }),
  body_type: 'multipart/form-data',
  status: 200,
  response: profile,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const satisfies Endpoint;

export const nameLater = {
  method: 'POST',
  path: '/api/users/name-later/',
  access: 'learner',
  summary: 'Put off entering a full name, on every device',
  status: 204,
  response: noContent,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

/** All data of an account. */
export const accountData = z.record(z.string(), z.unknown());

export const exportOwnData = {
  method: 'GET',
  path: '/api/users/export/',
  access: 'learner',
  summary: 'All data of the signed-in account, with scores as far as they are released',
  status: 200,
  response: accountData,
  errors: [],
  costly: true,
} as const satisfies Endpoint;

export const eraseRequest = z.object({
  /** When erasing was requested; null if it was not. */
  erase_requested_at: z.nullable(timestamp),
});

export const getEraseRequest = {
  method: 'GET',
  path: '/api/users/erase-request/',
  access: 'learner',
  summary: 'Whether this account has requested to be erased',
  status: 200,
  response: eraseRequest,
  errors: [],
} as const satisfies Endpoint;

export const requestErasing = {
  method: 'POST',
  path: '/api/users/erase-request/',
  access: 'learner',
  summary: 'Request that staff erase this account',
  status: 200,
  response: eraseRequest,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const withdrawErasing = {
  method: 'DELETE',
  path: '/api/users/erase-request/',
  access: 'learner',
  summary: 'Withdraw the request to erase this account',
  status: 200,
  response: eraseRequest,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const getPicture = {
  method: 'GET',
  path: '/api/users/pictures/:hash/',
  access: 'public',
  summary: 'A profile picture as 256 × 256 WebP, by the hash of its content',
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  status: 200,
  response: bytes,
  response_type: 'image/webp',
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const device = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** Whether this is the calling device. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = {
  method: 'GET',
  path: '/api/users/sessions/',
  access: 'learner',
  summary: 'List the signed-in devices, the last used first',
  status: 200,
  response: z.array(device),
  errors: [],
} as const satisfies Endpoint;

export const endDevice = {
  method: 'DELETE',
  path: '/api/users/sessions/:sid/',
  access: 'learner',
  summary: 'Sign one device out',
  params: z.object({ sid: z.uuid() }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const endAllDevices = {
  method: 'DELETE',
  path: '/api/users/sessions/',
  access: 'learner',
  summary: 'Sign out every device, including this one',
  status: 204,
  response: noContent,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;
