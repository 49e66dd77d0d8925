import { createHash, createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@abhyas/contract/accounts/second-factor';
import { plainCode } from '@abhyas/texts/typed-code';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';

/** The account is authenticated with the secret, so that a row cannot be copied to another account. */
const owner = (user_id: number) => `second factor of ${user_id}`;

/** Encrypts a secret with the current key: a copy of the table alone must not be enough to compute codes. */
export const encryptSecret = (keys: KeyRing, user_id: number, secret: Uint8Array): Buffer =>
  seal(keys, owner(user_id), secret);

/** Undefined if no key of the ring made it, for example after a restore on a machine with another secret. */
export const decryptSecret = (keys: KeyRing, user_id: number, stored: Buffer): Buffer | undefined =>
  unseal(keys, owner(user_id), stored);

/** Crockford's Base32: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** 50 random bits each, in two groups. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
  });
}

/** The hashes of a code, however it was typed, by all keys, the current one first. */
export function hashesOfCode(keys: KeyRing, user_id: number, typed: string): [string, ...string[]] {
  const code = plainCode(typed);
  const hash = (key: Buffer) =>
    createHmac('sha256', key).update(`recovery code:${user_id}:${code}`).digest('base64url');
  const [current, ...earlier] = keys;
  return [hash(current), ...earlier.map(hash)];
}

/** 256 random bits need no slow hash. */
export const hashOfDevice = (token: string): string => createHash('sha256').update(token).digest('hex');
