import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '#platform/time/clock.ts';

const NAME = 'abhyas_lti';
const LIFETIME_MS = 30 * MINUTE;

/** 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The secret by which the login and the launch know that they are in one browser; undefined if there is none. */
export function browserOf({ cookie = '' }: { cookie?: string | undefined }): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
}

/**
 * The launch is a form that the platform's page posts: only a cookie with `SameSite=None` goes along, and browsers take
 * such a cookie only over TLS (or on localhost).
 */
export const setBrowser = (browser: string): string =>
  `${NAME}=${browser}; Path=/api/lti/; Max-Age=${LIFETIME_MS / SECOND}; Secure; HttpOnly; SameSite=None`;
