import { createHash, randomBytes } from 'node:crypto';
import type { AccessClaims } from '@abhyas/contract/accounts';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { type Clock, DAY, MINUTE, SECOND } from '../../../platform/time/clock.ts';

const ACCESS_LIFETIME = 15 * MINUTE;
/** Tokens whose signature is not checked again. */
const REMEMBERED = 20_000;
export const REFRESH_LIFETIME = 30 * DAY;
export const REFRESH_UNUSED_LIFETIME = 14 * DAY;

export interface AccessTokens {
  sign(claims: Pick<AccessClaims, 'username' | 'is_admin' | 'sid'> & { user_id: number }): string;
  /** The claims of a token that we signed and that has not expired; undefined for any other. */
  verify(token: string): AccessClaims | undefined;
}

/** Signs with the current key; a token that an earlier one signed is good until it expires. */
export function createAccessTokens(keys: KeyRing, clock: Clock): AccessTokens {
  const sign = createSigner({ key: keys[0], algorithm: 'HS256' });
  // Expiry is judged below, by our clock.
  const verifiers = keys.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true }));
  // fast-jwt's own cache hashes a token before it looks it up.
  const verified = new LRUCache<string, AccessClaims>({ max: REMEMBERED });
  const readClaims = (token: string): AccessClaims | undefined => {
    for (const verifySignature of verifiers) {
      try {
        return verifySignature(token);
      } catch {
        // fast-jwt throws for every token that this key did not sign
      }
    }
    return undefined;
  };
  return {
    sign({ user_id, username, is_admin, sid }) {
      const iat = Math.floor(clock.now() / SECOND);
      return sign({
        sub: String(user_id),
        username,
        is_admin,
        sid,
        iat,
        exp: iat + ACCESS_LIFETIME / SECOND,
      });
    },
    verify(token) {
      let claims = verified.get(token);
      if (!claims) {
        claims = readClaims(token);
        if (claims) verified.set(token, claims);
      }
      return claims && claims.exp * SECOND > clock.now() ? claims : undefined;
    },
  };
}

/** A refresh token carries the user id in clear, so that its row is found on one shard; the rest is random. */
export function createRefreshToken(user_id: number): string {
  return `${user_id}.${randomBytes(32).toString('base64url')}`;
}

/** The user id that a refresh token claims; undefined when it is not shaped like one of ours. */
export function refreshTokenOwner(token: string): number | undefined {
  const match = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token);
  return match ? Number(match[1]) : undefined;
}

/** 256 random bits need no slow hash: SHA-256 is enough to make a stolen table useless. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
