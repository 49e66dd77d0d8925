import { VISIBLE } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, noContent, text, timestamp } from '#shared.ts';

// The learning platforms that may launch quizzes, as admins enter them.

export const MAX_PLATFORMS = 100;
export const MAX_DEPLOYMENTS = 50;

/** Why the last launch or score failed. */
export const platformFault = z.enum([
  'refused',
  'signature',
  'expired',
  'issuer',
  'audience',
  'nonce',
  'deployment',
  'message',
  'claims',
  'target',
  'keys',
  'account',
  'token',
  'score',
]);
export type PlatformFault = z.infer<typeof platformFault>;

const filled = (max: number) => text(max).check(z.regex(VISIBLE));
const fields = {
  issuer: filled(500),
  client_id: filled(255),
  deployment_ids: z.array(filled(255)).check(z.minLength(1), z.maxLength(MAX_DEPLOYMENTS)),
  /** To which the browser goes to log in (OIDC authentication request). */
  auth_url: filled(1000),
  /** From which this server gets tokens for scores. */
  token_url: filled(1000),
  jwks_url: filled(1000),
  /** The class that new users of the platform join; null for none. */
  class_id: z.nullable(id),
};

export const platform = z.object({
  id,
  ...fields,
  created_at: timestamp,
  last_launch_at: z.nullable(timestamp),
  last_score_at: z.nullable(timestamp),
  /** `detail`: technical, in English; '' if there is none. */
  last_fault: z.nullable(z.object({ at: timestamp, reason: platformFault, detail: z.string() })),
});
export type Platform = z.infer<typeof platform>;

const params = z.object({ platform_id: idInPath });

export const listPlatforms = {
  method: 'GET',
  path: '/api/admin/lti/platforms/',
  access: 'manage_institute',
  summary: 'The learning platforms that may launch quizzes',
  status: 200,
  response: z.array(platform),
  errors: [],
} as const satisfies Endpoint;

export const addPlatform = {
  method: 'POST',
  path: '/api/admin/lti/platforms/',
  access: 'manage_institute',
  summary: 'Add a learning platform; one that was deleted comes back with its users',
  body: z.strictObject({ ...fields, class_id: z._default(fields.class_id, null) }),
  status: 201,
  response: platform,
  errors: ['LTI_PLATFORM_EXISTS'],
} as const satisfies Endpoint;

export const getPlatform = {
  method: 'GET',
  path: '/api/admin/lti/platforms/:platform_id/',
  access: 'manage_institute',
  summary: 'One learning platform',
  params,
  status: 200,
  response: platform,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const changePlatform = {
  method: 'PATCH',
  path: '/api/admin/lti/platforms/:platform_id/',
  access: 'manage_institute',
  summary: 'Change a learning platform',
  params,
  body: z.partial(z.strictObject(fields)),
  status: 200,
  response: platform,
  errors: ['NOT_FOUND', 'LTI_PLATFORM_EXISTS'],
} as const satisfies Endpoint;

export const deletePlatform = {
  method: 'DELETE',
  path: '/api/admin/lti/platforms/:platform_id/',
  access: 'manage_institute',
  summary: 'Delete a learning platform: it launches no more quizzes and gets no more scores',
  params,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
