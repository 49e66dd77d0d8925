import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, noContent, text } from './shared.ts';

// Launches from a learning platform such as Moodle: 1EdTech LTI 1.3 (https://www.imsglobal.org/spec/lti/v1p3) and its
// security framework (https://www.imsglobal.org/spec/security/v1p0). Names on the wire are those of the standard.

const address = text(2000);

/** What a platform sends to start a login (security framework 5.1.1.1, LTI 1.3 section 4.1). */
export const loginStart = z.object({
  iss: address,
  login_hint: text(2000),
  target_link_uri: address,
  lti_message_hint: z.optional(text(4000)),
  lti_deployment_id: z.optional(text(255)),
  client_id: z.optional(text(255)),
});
export type LoginStart = z.infer<typeof loginStart>;

export const startLtiLogin = {
  method: 'GET',
  path: '/api/lti/login/',
  access: 'public',
  summary: 'Start a launch from a learning platform; redirects to the login of the platform',
  query: loginStart,
  status: 302,
  response: noContent,
  errors: ['LTI_PLATFORM_UNKNOWN', 'LTI_TARGET_ELSEWHERE'],
} as const satisfies Endpoint;

export const startLtiLoginByForm = {
  method: 'POST',
  path: '/api/lti/login/',
  access: 'public',
  summary: 'Start a launch from a learning platform by a form; redirects to the login of the platform',
  body: loginStart,
  body_type: 'application/x-www-form-urlencoded',
  status: 302,
  response: noContent,
  errors: ['LTI_PLATFORM_UNKNOWN', 'LTI_TARGET_ELSEWHERE'],
} as const satisfies Endpoint;

export const launchLti = {
  method: 'POST',
  path: '/api/lti/launch/',
  access: 'public',
  summary: 'Take the signed message of a learning platform, and redirect to the page that opens a session',
  /** `error` and what belongs to it: the platform did not let the user in (OpenID Connect Core 3.1.2.6). */
  body: z.object({
    state: text(500),
    id_token: z.optional(text(50_000)),
    error: z.optional(text(500)),
    error_description: z.optional(text(2000)),
  }),
  body_type: 'application/x-www-form-urlencoded',
  status: 302,
  response: noContent,
  errors: ['LTI_STATE_INVALID', 'LTI_LAUNCH_REJECTED', 'LTI_KEYS_UNREADABLE', 'LTI_ACCOUNT_CLOSED'],
} as const satisfies Endpoint;

export const openLtiSession = {
  method: 'POST',
  path: '/api/lti/session/',
  access: 'public',
  summary: 'Sign in with the code of a launch, once, in the browser that was launched',
  body: z.object({ launch_code: text(100) }),
  status: 200,
  response: z.object({
    access: z.string(),
    refresh: z.string(),
    /** Undefined if the link named no quiz. */
    quiz_id: z.optional(id),
    /** The platform calls the user a teacher; here the account is a learner's. */
    is_instructor: z.boolean(),
  }),
  errors: ['LTI_CODE_INVALID'],
} as const satisfies Endpoint;

export const getLtiKeys = {
  method: 'GET',
  path: '/api/lti/jwks/',
  access: 'public',
  summary: 'The public keys of this server, as platforms check its signatures by them (RFC 7517)',
  status: 200,
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('RSA'),
        kid: z.string(),
        alg: z.literal('RS256'),
        use: z.literal('sig'),
        n: z.string(),
        e: z.string(),
      }),
    ),
  }),
  errors: [],
} as const satisfies Endpoint;
