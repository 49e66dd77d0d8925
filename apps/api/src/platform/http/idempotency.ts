import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, IDEMPOTENCY_KEY, takesKey } from '@abhyas/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { safeParse } from 'zod/mini';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import {
  deleteCall,
  findCall,
  insertCall,
  type KeyedCall,
  keyedCall,
  RepeatedCall,
  recordFinal,
} from '#platform/db/idempotency.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';

const LOOK_EVERY_MS = 50;

export interface Idempotency {
  db: Database;
  clock: Clock;
  /** Encrypt the responses: some contain tokens, codes or links. */
  keys: KeyRing;
  /** How long a repetition waits for the response of a run that has committed (ms). A gateway may take as long. */
  wait_ms?: number;
}

/** What a call has sent, as it is recorded. */
interface Response {
  body: unknown;
  etag?: string;
}

export function registerIdempotency(app: FastifyInstance, deps: Idempotency): void {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (endpoint && takesKey(endpoint)) route.handler = onceForEachKey(endpoint, route.handler, deps);
  });
}

/**
 * Makes a POST that names a key happen once. The first run records the key in its first transaction; a repetition within a
 * day, by the same account with the same content, gets the first response and does nothing. Throws KEY_REUSED for another
 * content, and ALREADY_DONE if the server ended between the write and its response. A call that was refused has not been
 * made, so it may be repeated. See draft-ietf-httpapi-idempotency-key-header.
 */
export function onceForEachKey(
  endpoint: Endpoint,
  handler: RouteHandlerMethod,
  deps: Idempotency,
): RouteHandlerMethod {
  return async function once(request, reply) {
    const key = keyOf(request);
    if (key === undefined) return handler.call(this, request, reply);
    const call = hashOf([ownerOf(request), endpoint.method, request.url, key]);
    const sent = hashOf([JSON.stringify(request.body ?? null)]);
    const known = await responseOf(call, sent);
    if (known) return respond(known, reply);
    const sealed = (response: Response) => seal(deps.keys, call, Buffer.from(JSON.stringify(response)));
    const run: KeyedCall = {
      is_recorded: false,
      record: (tx, body) => {
        const response = safeParse(endpoint.response, body).success ? sealed({ body }) : null;
        return insertCall(tx, { call, sent, response, created_at: iso(deps.clock.now()) });
      },
    };
    try {
      const body = await keyedCall.run(run, async () => handler.call(this, request, reply));
      // It wrote nothing, or one statement without a transaction.
      if (!run.is_recorded) await run.record(deps.db, body);
      const etag = reply.getHeader('etag');
      const response = sealed({ body, ...(typeof etag === 'string' && { etag }) });
      await recordFinal(deps.db, { call, response });
      return body;
    } catch (error) {
      // Another run of it was first: this one has changed nothing, or was refused because of what the other one has changed.
      const first = run.is_recorded ? undefined : await responseOf(call, sent);
      if (first) return respond(first, reply);
      if (error instanceof RepeatedCall) throw new DomainError('ALREADY_DONE');
      if (error instanceof DomainError && run.is_recorded) await deleteCall(deps.db, call);
      throw error;
    }
  };

  /** Undefined if the call was never made. */
  async function responseOf(call: string, sent: string): Promise<Response | undefined> {
    let found = await findCall(deps.db, call);
    if (!found) return undefined;
    if (found.sent !== sent) throw new DomainError('KEY_REUSED');
    for (
      let waited = 0;
      found && !found.is_final && waited < (deps.wait_ms ?? 10_000);
      waited += LOOK_EVERY_MS
    ) {
      await wait(LOOK_EVERY_MS);
      found = await findCall(deps.db, call);
    }
    if (!found) return undefined;
    const content = found.response && unseal(deps.keys, call, found.response);
    if (!content) throw new DomainError('ALREADY_DONE');
    return JSON.parse(content.toString()) as Response;
  }
}

function respond({ body, etag }: Response, reply: FastifyReply): unknown {
  if (etag !== undefined) reply.header('etag', etag);
  return body;
}

/** Throws INVALID_INPUT for what no client makes. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = 'An Idempotency-Key has 1 to 255 visible characters of ASCII';
  throw new DomainError('INVALID_INPUT', { errors: [{ path: '', code: 'invalid_key', message }] });
}

const ownerOf = ({ user }: { user?: { id: number } | null }): string => String(user?.id ?? 'visitor');

const hashOf = (parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');
