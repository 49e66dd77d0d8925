import { digits } from '@abhyas/texts/digits';
import { normalName } from '@abhyas/texts/normal';
import * as z from 'zod/mini';
import type { Role } from './accounts/policy.ts';
import type { Endpoint } from './endpoint.ts';
import { OTP_LENGTH } from './limits.ts';
import { empty, id, language, noContent, text } from './shared.ts';

/** A username or a phone as it was typed or pasted: in ASCII digits, without spaces around it and what is not seen. */
const typedName = (name: string): string => digits(normalName(name));

/** 3 to 30 letters, digits or `_ . -`; unique regardless of case. */
export const username = z.string().check(z.overwrite(typedName), z.regex(/^[A-Za-z0-9_.-]{3,30}$/));
/** Exactly 10 digits (spec §5), of either script. */
export const phoneNumber = z.string().check(z.overwrite(digits), z.regex(/^[0-9]{10}$/));
/** 8 to 128 characters of any kind (NIST SP 800-63B, no composition rules). */
export const password = text(128).check(z.minLength(8));
/** Digits of either script. */
export const otpCode = z.string().check(z.overwrite(digits), z.regex(new RegExp(`^[0-9]{${OTP_LENGTH}}$`)));
export const otpPurpose = z.enum(['login', 'register', 'reset']);
export type OtpPurpose = z.infer<typeof otpPurpose>;

/**
 * A random secret of the client, the same in `verify` and `register`. With it, only its holder may register the
 * verified phone, from any network. Without it, only the network that verified the phone may (IPv4 address, or /64 of
 * IPv6).
 */
export const phoneProof = text(200).check(z.minLength(16));

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** Claims of the access token: a JWT, HS256, 15 minutes. */
export interface AccessClaims {
  /** User id, as a string (JWT requires it). */
  sub: string;
  username: string;
  /** True for the role `admin` only. */
  is_admin: boolean;
  role: Role;
  /** Session id. The token becomes invalid when its session ends. */
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

/** One of the accounts that share a phone. */
export const phoneAccount = z.object({ id, username: z.string(), full_name: z.string() });
export type PhoneAccount = z.infer<typeof phoneAccount>;

/** Tokens of a login by code. */
export const codeTokens = z.object({
  ...tokens.shape,
  /** If several accounts have the phone: all of them, the one of the tokens first. */
  accounts: z.optional(z.array(phoneAccount)),
  /** With `accounts`: exchanges these tokens for those of another one, once and for five minutes. */
  choice: z.optional(z.string()),
});
export type CodeTokens = z.infer<typeof codeTokens>;

export const verifiedPhone = z.object({
  verified: z.literal(true),
  /** For a reset, if several accounts have the phone: all of them, the one that is reset without a `username` first. */
  accounts: z.optional(z.array(phoneAccount)),
});
export type VerifiedPhone = z.infer<typeof verifiedPhone>;

export const logIn = {
  method: 'POST',
  path: '/api/token/',
  access: 'public',
  summary: 'Log in with username and password',
  /** `device`: of a login with a second factor that was to be remembered. */
  body: z.object({
    username: text(150).check(z.overwrite(typedName)),
    password: text(128),
    device: z.optional(text(400)),
  }),
  status: 200,
  response: tokens,
  errors: ['LOGIN_REJECTED', 'LOGIN_LOCKED', 'SECOND_FACTOR_REQUIRED'],
} as const satisfies Endpoint;

export const refreshAccess = {
  method: 'POST',
  path: '/api/token/refresh/',
  access: 'public',
  summary: 'Get a new access token for a live session',
  body: z.object({ refresh: text(200) }),
  status: 200,
  response: z.object({ access: z.string() }),
  errors: ['SESSION_ENDED'],
  repeatable: true,
} as const satisfies Endpoint;

export const logOut = {
  method: 'POST',
  path: '/api/token/logout/',
  access: 'public',
  summary: 'End the session of this refresh token, and with it its access tokens',
  body: z.object({ refresh: text(200) }),
  status: 204,
  response: noContent,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const sendOtp = {
  method: 'POST',
  path: '/api/users/otp/send/',
  access: 'public',
  summary:
    'Send a 6-digit code by SMS; returns the seconds until another may be requested and until it expires',
  /** `language`: of the SMS of a registration, `en` by default. Other codes are sent in the account's language. */
  body: z.object({ phone_number: phoneNumber, purpose: otpPurpose, language: z.optional(language) }),
  status: 200,
  response: z.object({ resend_after: z.int(), expires_in: z.int() }),
  errors: [
    'PHONE_NOT_REGISTERED',
    'PHONE_TAKEN',
    'OTP_COOLDOWN',
    'OTP_LIMIT',
    'SMS_UNAVAILABLE',
    'SMS_UNCONFIRMED',
  ],
  each_time: true,
} as const satisfies Endpoint;

export const verifyOtp = {
  method: 'POST',
  path: '/api/users/otp/verify/',
  access: 'public',
  summary:
    'Verify a phone by its code: a login returns tokens of the account used last, the other purposes return `verified`',
  body: z.object({
    phone_number: phoneNumber,
    /** Digits of either script. */
    otp: text(20).check(z.overwrite(digits)),
    purpose: otpPurpose,
    proof: z.optional(phoneProof),
    /** As in a login by password. */
    device: z.optional(text(400)),
  }),
  status: 200,
  response: z.union([codeTokens, verifiedPhone]),
  errors: ['OTP_INVALID', 'SECOND_FACTOR_REQUIRED'],
} as const satisfies Endpoint;

export const chooseAccount = {
  method: 'POST',
  path: '/api/users/otp/choose/',
  access: 'public',
  summary: 'Log in as another account of the verified phone; the session of the first tokens ends',
  body: z.object({ choice: text(400), user_id: id, device: z.optional(text(400)) }),
  status: 200,
  response: tokens,
  errors: ['OTP_INVALID', 'SECOND_FACTOR_REQUIRED'],
} as const satisfies Endpoint;

export const checkUsername = {
  method: 'POST',
  path: '/api/users/check-username/',
  access: 'public',
  summary: 'Whether this username is taken, regardless of case',
  body: z.object({ username: text(150) }),
  status: 200,
  response: z.object({ exists: z.boolean() }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const checkPhone = {
  method: 'POST',
  path: '/api/users/check-phone/',
  access: 'public',
  summary: 'Whether any account has this phone number',
  body: z.object({ phone_number: phoneNumber }),
  status: 200,
  response: z.object({ exists: z.boolean() }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const registerUser = {
  method: 'POST',
  path: '/api/users/register/',
  access: 'public',
  summary:
    'Create an account for a phone whose registration code the same client verified in the last 10 minutes',
  body: z.object({
    username,
    password,
    password2: text(128),
    phone_number: phoneNumber,
    /** The language of the registration form; English if absent. */
    preferred_language: z.optional(language),
    proof: z.optional(phoneProof),
  }),
  status: 201,
  response: z.object({ id, username: z.string() }),
  errors: ['USERNAME_TAKEN', 'PHONE_TAKEN', 'PHONE_NOT_VERIFIED'],
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/users/password-reset/',
  access: 'public',
  summary: 'Set a new password with a reset code; ends every session of the account',
  body: z.object({
    phone_number: phoneNumber,
    /** Digits of either script. */
    otp: text(20).check(z.overwrite(digits)),
    password,
    /** Which account, if several have the phone; if absent, the one for which staff sent the code or that was used last. */
    username: z.optional(text(150)),
  }),
  status: 200,
  response: empty,
  errors: ['OTP_INVALID'],
} as const satisfies Endpoint;

export const setPasswordByLink = {
  method: 'POST',
  path: '/api/users/password-link/',
  access: 'public',
  summary:
    'Set a password with a link or a first-login code that staff made; ends every session of the account',
  /** `token`: of a link; or a first-login code, however it was typed. */
  body: z.object({ token: text(200), password }),
  status: 200,
  response: z.object({ username: z.string() }),
  errors: ['LINK_INVALID'],
} as const satisfies Endpoint;
