import * as z from 'zod/mini';
import { otpCode, tokens } from '#accounts.ts';
import type { Endpoint } from '#endpoint.ts';
import { noContent, text, timestamp } from '#shared.ts';

// The second factor of a login: codes of an authenticator app (TOTP, RFC 6238), or recovery codes.

export const RECOVERY_CODES = 10;
/** On a remembered device a login needs no code for this long. */
export const REMEMBERED_DAYS = 30;
/** A login that waits for its code is forgotten after this time. */
export const CHALLENGE_MINUTES = 5;

/** As shown: two groups of five. Case, spaces and the dash do not matter. */
export const recoveryCode = text(40);

/** What proves the second factor: exactly one of them. */
const proof = { code: z.optional(otpCode), recovery_code: z.optional(recoveryCode) };

export const logInBySecondFactor = {
  method: 'POST',
  path: '/api/users/second-factor/',
  access: 'public',
  summary: 'Finish a login that was refused with SECOND_FACTOR_REQUIRED, with its challenge and a code',
  body: z.object({
    challenge: text(400),
    ...proof,
    /** Whether the next logins on this device need no code. */
    remember: z._default(z.boolean(), false),
  }),
  status: 200,
  response: z.object({
    ...tokens.shape,
    /** With `remember`: what the next login on this device sends as `device`. */
    device: z.optional(z.string()),
    /** After a recovery code: how many are left. */
    recovery_codes_left: z.optional(z.int()),
  }),
  errors: ['CHALLENGE_ENDED', 'SECOND_FACTOR_REJECTED', 'SECOND_FACTOR_UNREADABLE', 'LOGIN_LOCKED'],
} as const satisfies Endpoint;

export const rememberedDevice = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const secondFactor = z.object({
  /** When it was turned on; null while it is off. */
  turned_on_at: z.nullable(timestamp),
  /** Whether this account has to have one, because it belongs to staff. */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
  devices: z.array(rememberedDevice),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = {
  method: 'GET',
  path: '/api/users/second-factor/',
  access: 'learner',
  summary: 'Whether the signed-in account has a second factor, and the devices that need no code',
  status: 200,
  response: secondFactor,
  errors: [],
} as const satisfies Endpoint;

export const setUpSecondFactor = {
  method: 'POST',
  path: '/api/users/second-factor/setup/',
  access: 'learner',
  summary: 'Make a secret for an authenticator app, which counts once a code of it is confirmed',
  status: 200,
  /** `uri`: for a QR code. `secret`: in Base32, to be typed. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['SECOND_FACTOR_ON'],
} as const satisfies Endpoint;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = {
  method: 'POST',
  path: '/api/users/second-factor/confirm/',
  access: 'learner',
  summary:
    'Turn the second factor on with a code of the new secret, and with the password or a login code by SMS, so that a stolen session cannot; returns the recovery codes, once',
  body: z.object({
    code: otpCode,
    password: z.optional(text(128)),
    /** In place of the password: what `POST /api/users/otp/send/` with the purpose `login` sends to the phone of the account. */
    otp: z.optional(otpCode),
  }),
  status: 200,
  response: recoveryCodes,
  errors: [
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_REJECTED',
    'LOGIN_REJECTED',
    'OTP_INVALID',
    'LOGIN_LOCKED',
    'NOT_FOUND',
  ],
} as const satisfies Endpoint;

/** The password is needed if the account has one. */
const passwordAndProof = z.object({ password: text(128), ...proof });

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/users/second-factor/recovery-codes/',
  access: 'learner',
  summary: 'Replace the recovery codes, with the password and a code; the old ones no longer work',
  body: passwordAndProof,
  status: 200,
  response: recoveryCodes,
  errors: [
    'SECOND_FACTOR_REJECTED',
    'SECOND_FACTOR_UNREADABLE',
    'LOGIN_REJECTED',
    'LOGIN_LOCKED',
    'NOT_FOUND',
  ],
  // 401 would mean that the session has ended.
  error_status: { LOGIN_REJECTED: 400 },
} as const satisfies Endpoint;

export const turnOffSecondFactor = {
  method: 'POST',
  path: '/api/users/second-factor/off/',
  access: 'learner',
  summary: 'Turn the second factor off, with the password and a code',
  body: passwordAndProof,
  status: 204,
  response: noContent,
  errors: [
    'SECOND_FACTOR_REJECTED',
    'SECOND_FACTOR_UNREADABLE',
    'LOGIN_REJECTED',
    'LOGIN_LOCKED',
    'NOT_FOUND',
  ],
  error_status: { LOGIN_REJECTED: 400 },
} as const satisfies Endpoint;

export const forgetRememberedDevice = {
  method: 'DELETE',
  path: '/api/users/second-factor/devices/:device_id/',
  access: 'learner',
  summary: 'Demand a code again on a remembered device',
  params: z.object({ device_id: z.uuid() }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
