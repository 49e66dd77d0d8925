import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@abhyas/contract/accounts/second-factor';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { type Clock, MINUTE } from '#platform/time/clock.ts';

// What the first factor has proved. It needs no table: it is signed, with the hash of the password, so that a new
// password ends it.

interface Deps {
  second_factor_keys: KeyRing;
  clock: Clock;
}

export type FirstFactor = 'password' | 'code';

interface Claims {
  user_id: number;
  method: FirstFactor;
}

export function signChallenge(
  { second_factor_keys, clock }: Deps,
  { user_id, method, password_hash }: Claims & { password_hash: string },
): string {
  const claims = [user_id, method, clock.now() + CHALLENGE_MINUTES * MINUTE].join('.');
  return `${claims}.${mac(second_factor_keys[0], claims, password_hash)}`;
}

const FORMAT = /^(([1-9]\d{0,14})\.(password|code)\.(\d{1,15}))\.([\w-]{43})$/;

/** The account that a challenge names, before its signature is checked; undefined for another format. */
export function ownerOfChallenge(challenge: string): number | undefined {
  const [, , user_id] = FORMAT.exec(challenge) ?? [];
  return user_id === undefined ? undefined : Number(user_id);
}

/** Undefined if it was not signed here for this password, or has expired. */
export function readChallenge(
  { second_factor_keys, clock }: Deps,
  { challenge, password_hash }: { challenge: string; password_hash: string },
): Claims | undefined {
  const [, claims = '', user_id, method, expires, signature = ''] = FORMAT.exec(challenge) ?? [];
  const isSigned = second_factor_keys.some((key) => {
    const expected = Buffer.from(mac(key, claims, password_hash));
    return expected.length === signature.length && timingSafeEqual(expected, Buffer.from(signature));
  });
  if (!isSigned || Number(expires) <= clock.now()) return undefined;
  return { user_id: Number(user_id), method: method === 'password' ? 'password' : 'code' };
}

const mac = (key: Buffer, claims: string, password_hash: string): string =>
  createHmac('sha256', key).update(`challenge:${claims}:${password_hash}`).digest('base64url');
