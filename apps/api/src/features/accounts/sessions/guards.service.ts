import { can, type Resource, type Role } from '@abhyas/contract/accounts/policy';
import type { Endpoint, ResourceType } from '@abhyas/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTokens } from '#features/accounts/rules/access-tokens.ts';
import type { Actor } from '#features/audit/audit.ts';
import { isFailover, retry } from '#platform/db/retry.ts';
import { DomainError } from '#platform/domain-error.ts';
import { addRouteHook } from '#platform/http/route-hooks.ts';
import type { SessionRegistry } from './registry.queries.ts';

/** The caller, according to the access token. In a call of staff, `role` is the account's role now. */
export interface User {
  id: number;
  username: string;
  role: Role;
  sid: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User;
  }
}

/** Who does something as staff, with the role that decides what that may be. */
export interface StaffActor extends Actor {
  role: Role;
}

/** The actor of a signed-in call, for the audit trail and for `can`. */
export function actorOf({ user, ip }: { user: User; ip: string }): StaffActor {
  return { user_id: user.id, username: user.username, address: ip, role: user.role };
}

/** What an address names, as far as rights depend on it; undefined if there is no such thing. */
export type FindResource = (params: Record<string, string>) => Promise<Resource | undefined>;

/** Judges the caller of a call that was let in before, by the rights of now. Undefined: it may, without waiting. */
type JudgeAgain = (request: FastifyRequest, endpoint: Endpoint) => Promise<void> | undefined;

/**
 * Enforces the access rule that every endpoint declares in the contract, before a body is read and when it is there. Throws NOT_SIGNED_IN
 * without a token, with a foreign or expired one, or after its session has ended; FORBIDDEN if the account's role never
 * may do this; SECOND_FACTOR_MISSING if staff have to have one and the account has none; NOT_FOUND if it may not do this to what the address names.
 */
export function registerGuards(
  app: FastifyInstance,
  deps: {
    access_tokens: AccessTokens;
    sessions: SessionRegistry;
    /** The role of an account now, whatever its token claims. */
    findStanding: (user_id: number) => Promise<{ role: Role; lacks_second_factor: boolean } | undefined>;
    /** The features that own the resources implement these. */
    findResource: Record<ResourceType, FindResource>;
  },
): JudgeAgain {
  app.decorateRequest('user', null as unknown as User);
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (!endpoint || endpoint.access === 'public') return;
    addRouteHook(route, 'onRequest', (request, _reply, done) => {
      const user = readUser(request.headers.authorization);
      if (!user) return done(new DomainError('NOT_SIGNED_IN'));
      request.user = user;
      proceed(judge(request, endpoint), done);
    });
    if (endpoint.body === undefined) return;
    // A body may have come slowly, and rights may be others by now.
    addRouteHook(route, 'preHandler', (request, _reply, done) => proceed(judge(request, endpoint), done));
  });
  return judge;

  function judge({ user, params }: FastifyRequest, endpoint: Endpoint): Promise<void> | undefined {
    const is_ended = deps.sessions.isEnded(user);
    // Most calls are accepted here without a promise.
    if (is_ended === false && endpoint.access === 'learner') return undefined;
    // Once they are parsed, ids are numbers.
    const named = Object.entries(params as Record<string, string | number>);
    const texts = Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
    return requireIn(user, endpoint, texts, is_ended);
  }

  function proceed(judged: Promise<void> | undefined, done: (error?: Error) => void): void {
    if (judged) judged.then(() => done(), done);
    else done();
  }

  function readUser(authorization: string | undefined): User | undefined {
    // RFC 6750, 2.1. Schemes are case-insensitive.
    if (authorization?.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
    const claims = deps.access_tokens.verify(authorization.slice(7));
    if (!claims) return undefined;
    const { sub, username, role, sid } = claims;
    return { id: Number(sub), username, role, sid };
  }

  async function requireIn(
    user: User,
    { access, of }: Endpoint,
    params: Record<string, string>,
    ended: boolean | Promise<boolean>,
  ): Promise<void> {
    const isEnded = async (tries: number) => (tries === 0 ? ended : deps.sessions.isEnded(user));
    if (await retry(isEnded, isFailover)) throw new DomainError('NOT_SIGNED_IN');
    if (access === 'public' || access === 'learner') return;
    // The token may be older than a change of the role, so the database decides.
    const standing = await retry(() => deps.findStanding(user.id), isFailover);
    user.role = standing?.role ?? 'learner';
    const actor = { user_id: user.id, role: user.role };
    if (!can(actor, access)) throw new DomainError('FORBIDDEN');
    if (standing?.lacks_second_factor) throw new DomainError('SECOND_FACTOR_MISSING');
    // Nothing depends on the resource for those who may do this to any.
    if (!of || can(actor, access, {})) return;
    const resource = await retry(() => deps.findResource[of](params), isFailover);
    // What does not exist is refused here, too, so that no response differs.
    if (!resource || !can(actor, access, resource)) throw new DomainError('NOT_FOUND');
  }
}
