import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { HttpClient } from '#platform/http-client.ts';
import { type Clock, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';

/** A key that a platform withdraws signs for so long at most. */
const REMEMBERED_MS = HOUR;
/** Messages with keys that nobody has seen make this server read a platform's keys once in this time. */
const REREAD_AFTER_MS = 30 * SECOND;
const MAX_PLATFORMS = 200;
/**
 * The security framework (section 3) requires RS256. The others are those of RFC 7518 with public keys: with a shared secret or
 * none at all, anyone could sign.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'];
/** Between the clocks of a platform and this server. */
const CLOCK_TOLERANCE_SECONDS = MINUTE / SECOND;

/** The keys of a platform cannot be read. */
export class KeysUnreadableError extends Error {
  override name = 'KeysUnreadableError';
}

interface KnownKeys {
  keys: JSONWebKeySet;
  read_at: number;
}

/** Verifies signatures of platforms, and remembers their keys. */
export interface PlatformKeys {
  /** Throws an error of jose, or KeysUnreadableError. */
  verify(token: string, by: { jwks_url: string; issuer: string; client_id: string }): Promise<JWTPayload>;
}

export function openPlatformKeys({
  clock,
  httpClient,
}: {
  clock: Clock;
  httpClient: HttpClient;
}): PlatformKeys {
  const known = new LRUCache<string, KnownKeys>({ max: MAX_PLATFORMS });
  const reading = new Map<string, Promise<KnownKeys>>();

  const read = (url: string): Promise<KnownKeys> => {
    const running =
      reading.get(url) ??
      fetchKeys(httpClient, url)
        .then((keys) => {
          const fresh = { keys, read_at: clock.now() };
          known.set(url, fresh);
          return fresh;
        })
        .finally(() => reading.delete(url));
    reading.set(url, running);
    return running;
  };

  return {
    async verify(token, { jwks_url, issuer, client_id }) {
      const options: JWTVerifyOptions = {
        issuer,
        audience: client_id,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      };
      const verifyBy = async ({ keys }: KnownKeys) =>
        (await jwtVerify(token, createLocalJWKSet(keys), options)).payload;
      const remembered = known.get(jwks_url);
      const age = remembered ? clock.now() - remembered.read_at : Number.POSITIVE_INFINITY;
      if (!remembered || age > REMEMBERED_MS) return verifyBy(await read(jwks_url));
      try {
        return await verifyBy(remembered);
      } catch (error) {
        // The platform may have new keys.
        const isKeyUnknown =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
        if (!isKeyUnknown || age < REREAD_AFTER_MS) throw error;
        return verifyBy(await read(jwks_url));
      }
    },
  };
}

async function fetchKeys(httpClient: HttpClient, url: string): Promise<JSONWebKeySet> {
  try {
    const { status, body } = await httpClient.send({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
    });
    if (status !== 200) throw new KeysUnreadableError(`HTTP ${status}`);
    const keys: JSONWebKeySet = JSON.parse(body);
    createLocalJWKSet(keys); // throws unless it has the form of a key set
    return keys;
  } catch (error) {
    throw new KeysUnreadableError(error instanceof Error ? error.message.slice(0, 300) : 'unknown', {
      cause: error,
    });
  }
}
