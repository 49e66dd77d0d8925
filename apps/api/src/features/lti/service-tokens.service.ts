import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { Database } from '#platform/db/open.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { type Clock, MINUTE, SECOND } from '#platform/time/clock.ts';
import { getSigningKey } from './own-keys.service.ts';
import { SCORE_SCOPE } from './rules/claims.ts';

const ASSERTION_LIFETIME_MS = 5 * MINUTE;
/** A token is not used in its last seconds. */
const MARGIN_MS = 30 * SECOND;
/** If the platform does not name a lifetime; the security framework (4.1) recommends an hour. */
const DEFAULT_LIFETIME_SECONDS = 600;
const MAX_TOKENS = 200;

const tokenResponse = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.coerce.number()),
});

/** A platform gave no token. */
export class TokenError extends Error {
  override name = 'TokenError';
}

interface Service {
  client_id: string;
  token_url: string;
}

/** Tokens with which scores are sent. */
export interface ServiceTokens {
  /** Throws TokenError or HttpClientError. */
  get(of: Service): Promise<string>;
  /** The platform has refused the token before its time. */
  forget(of: Service): void;
}

const keyOf = ({ client_id, token_url }: Service) => `${token_url} ${client_id}`;

/** Client credentials with a signed assertion: security framework, 4.1.1, and RFC 7523. */
export function openServiceTokens(deps: {
  db: Database;
  clock: Clock;
  httpClient: HttpClient;
  lti_keys: KeyRing;
}): ServiceTokens {
  const { clock, httpClient } = deps;
  const known = new LRUCache<string, { token: string; until: number }>({ max: MAX_TOKENS });
  return {
    async get(of) {
      const remembered = known.get(keyOf(of));
      if (remembered && remembered.until > clock.now()) return remembered.token;
      const { status, body } = await httpClient.send({
        url: of.token_url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: await assertionFor(deps, of),
          scope: SCORE_SCOPE,
        }).toString(),
      });
      const response = z.safeParse(tokenResponse, readJson(body));
      if (status < 200 || status > 299 || !response.success)
        throw new TokenError(`HTTP ${status} ${body.slice(0, 200)}`);
      const { access_token, expires_in = DEFAULT_LIFETIME_SECONDS } = response.data;
      known.set(keyOf(of), { token: access_token, until: clock.now() + expires_in * SECOND - MARGIN_MS });
      return access_token;
    },
    forget: (of) => void known.delete(keyOf(of)),
  };
}

async function assertionFor(
  deps: Parameters<typeof openServiceTokens>[0],
  { client_id, token_url }: Service,
): Promise<string> {
  const { kid, key } = await getSigningKey(deps);
  const now = Math.floor(deps.clock.now() / SECOND);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(token_url)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_LIFETIME_MS / SECOND)
    .setJti(randomUUID())
    .sign(key);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of a proxy, for example
  }
}
