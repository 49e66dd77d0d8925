import { createHash, randomBytes } from 'node:crypto';
import type { AccessClaims } from '@abhyas/contract/accounts';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { type Clock, DAY, MINUTE, SECOND } from '#platform/time/clock.ts';

const ACCESS_LIFETIME_MS = 15 * MINUTE;
/** Number of tokens whose signature is cached as verified. */
const MAX_CACHED_TOKENS = 20_000;
export const REFRESH_LIFETIME_MS = 30 * DAY;
export const REFRESH_UNUSED_LIFETIME_MS = 14 * DAY;

export interface AccessTokens {
  sign(claims: Pick<AccessClaims, 'username' | 'role' | 'sid'> & { user_id: number }): string;
  /** The claims of a token that this installation signed and that has not expired; undefined for any other. */
  verify(token: string): AccessClaims | undefined;
}

/** Signs with the current key. A token signed by an earlier key stays valid until it expires. */
export function createAccessTokens(keys: KeyRing, clock: Clock): AccessTokens {
  const sign = createSigner({ key: keys[0], algorithm: 'HS256' });
  // Expiry is checked below, by the server's clock.
  const verifiers = keys.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true }));
  // fast-jwt's own cache hashes a token before each lookup.
  const verified = new LRUCache<string, AccessClaims>({ max: MAX_CACHED_TOKENS });
  const readClaims = (token: string): AccessClaims | undefined => {
    for (const verifySignature of verifiers) {
      try {
        // A token of the version before has no role.
        const claims: AccessClaims & { role?: AccessClaims['role'] } = verifySignature(token);
        return { ...claims, role: claims.role ?? (claims.is_admin ? 'admin' : 'learner') };
      } catch {
        // fast-jwt throws for every token that this key did not sign.
      }
    }
    return undefined;
  };
  return {
    sign({ user_id, username, role, sid }) {
      const iat = Math.floor(clock.now() / SECOND);
      return sign({
        sub: String(user_id),
        username,
        is_admin: role === 'admin',
        role,
        sid,
        iat,
        exp: iat + ACCESS_LIFETIME_MS / SECOND,
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

/** The token contains the user id in clear text, so that its row is found. The rest is random. */
export function createRefreshToken(user_id: number): string {
  return `${user_id}.${randomBytes(32).toString('base64url')}`;
}

/** The user id that a refresh token claims; undefined if the token has another format. */
export function refreshTokenOwner(token: string): number | undefined {
  const match = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token);
  return match ? Number(match[1]) : undefined;
}

/** 256 random bits need no slow hash: SHA-256 makes a stolen table useless. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
