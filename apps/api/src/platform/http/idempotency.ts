import { createHash, createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, IDEMPOTENCY_KEY, takesKey } from '@abhyas/contract/endpoint';
import { type ErrorCode, errorStatus, type FieldError } from '@abhyas/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { safeParse } from 'zod/mini';
import type { KeyRing } from '#platform/crypto/keys.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import {
  currentRun,
  deleteCall,
  findCall,
  insertCall,
  RepeatedCall,
  type RunOfCall,
  recordOutcome,
} from '#platform/db/idempotency.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';

/** How long after its commit a repetition waits for the response of the first run (ms). A gateway may take as long. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** A longer outcome, such as that of a very long quiz, is not kept: a repetition learns that it was done. */
const MAX_OUTCOME_BYTES = 256 * 1024;

export interface Idempotency {
  db: Database;
  /** For the calls that anybody may make. */
  visitor_db: Database;
  clock: Clock;
  /** Encrypt the outcomes, of which some contain tokens, codes or links, and hash what was sent, which may be a password. */
  keys: KeyRing;
}

/** What the caller gets, as it is recorded: a response, or a refusal of something that has changed something all the same. */
type Outcome =
  | { body: unknown; etag?: string }
  | {
      refused: ErrorCode;
      errors?: FieldError[] | undefined;
      retry_after?: number | undefined;
      challenge?: string | undefined;
    };

export function registerIdempotency(app: FastifyInstance, deps: Idempotency): void {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (!endpoint || !takesKey(endpoint)) return;
    const db = endpoint.access === 'public' ? deps.visitor_db : deps.db;
    route.handler = onceForEachKey(endpoint, route.handler, { ...deps, db });
  });
}

/**
 * Makes a change that names a key happen once (decision 0094). A repetition within a day, by the same account with the same content,
 * gets the outcome of the first run and does nothing. Throws KEY_REUSED for another content, and ALREADY_DONE if the outcome is not
 * known: the server ended between the write and its response, it was too long to keep, or an account was erased since. A refusal that changed nothing is not recorded, so the call may be made again. See
 * draft-ietf-httpapi-idempotency-key-header.
 */
function onceForEachKey(
  endpoint: Endpoint,
  handler: RouteHandlerMethod,
  deps: Omit<Idempotency, 'visitor_db'>,
): RouteHandlerMethod {
  return async function once(request, reply) {
    const key = keyOf(request);
    if (key === undefined) return handler.call(this, request, reply);
    const call = createHash('sha256')
      .update([ownerOf(request), endpoint.method, request.url, key].join('\n'))
      .digest('base64url');
    const [content = '', ...earlier] = deps.keys.map((secret) =>
      createHmac('sha256', secret)
        .update(`${call}\n${JSON.stringify(request.body ?? null)}`)
        .digest('base64url'),
    );
    const known = await outcomeOf(call, [content, ...earlier]);
    if (known) return give(known, reply);
    const sealed = (outcome: Outcome) => {
      const bytes = Buffer.from(JSON.stringify(outcome));
      return bytes.length > MAX_OUTCOME_BYTES ? null : seal(deps.keys, call, bytes);
    };
    const run: RunOfCall = {
      state: 'open',
      record: (tx, body) => {
        const outcome = safeParse(endpoint.response, body).success ? sealed({ body }) : null;
        return insertCall(tx, { call, content, outcome, created_at: iso(deps.clock.now()) });
      },
    };
    try {
      const body = await currentRun.run(run, async () => handler.call(this, request, reply));
      if (run.state !== 'recorded') {
        // It wrote nothing, or one statement without a transaction.
        run.state = 'closed';
        await run.record(deps.db, body);
      }
      const etag = reply.getHeader('etag');
      const outcome = sealed({ body, ...(typeof etag === 'string' && { etag }) });
      await recordOutcome(deps.db, { call, outcome });
      return body;
    } catch (error) {
      const wasRecorded = run.state === 'recorded';
      run.state = 'closed';
      if (error instanceof DomainError && wasRecorded) await recordRefusal(error);
      // Another run may have been first: this one has changed nothing, and failed because of what the other one has changed.
      if (!wasRecorded) {
        const first = await outcomeOf(call, [content, ...earlier]);
        if (first) return give(first, reply);
      }
      if (error instanceof RepeatedCall) throw new DomainError('ALREADY_DONE');
      throw error;
    }

    /** It has changed something, so a repetition gets the same refusal; unless the server failed: then it may try again. */
    async function recordRefusal({ code, errors, retry_after, challenge }: DomainError): Promise<void> {
      if (errorStatus[code] >= 500) return deleteCall(deps.db, call);
      const outcome = sealed({ refused: code, errors, retry_after, challenge });
      await recordOutcome(deps.db, { call, outcome });
    }
  };

  /** Undefined if the call was never made. */
  async function outcomeOf(call: string, contents: string[]): Promise<Outcome | undefined> {
    let found = await findCall(deps.db, call);
    if (!found) return undefined;
    if (!contents.includes(found.content)) throw new DomainError('KEY_REUSED');
    // One whose process has ended has nothing more to wait for.
    const left = Date.parse(found.created_at) + WAIT_MS - deps.clock.now();
    for (let waited = 0; found && !found.is_final && waited < left; waited += LOOK_EVERY_MS) {
      await wait(LOOK_EVERY_MS);
      found = await findCall(deps.db, call);
    }
    if (!found) return undefined;
    const outcome = found.outcome && unseal(deps.keys, call, found.outcome);
    if (!outcome) throw new DomainError('ALREADY_DONE');
    return JSON.parse(outcome.toString()) as Outcome;
  }
}

function give(outcome: Outcome, reply: FastifyReply): unknown {
  if ('refused' in outcome) throw new DomainError(outcome.refused, outcome);
  if (outcome.etag !== undefined) reply.header('etag', outcome.etag);
  return outcome.body;
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
