import type { Access } from '@abhyas/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { again, isFailover } from '../../../platform/db/again.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { addRouteHook } from '../../../platform/http/routes/route-hooks.ts';
import type { Actor } from '../../audit/audit.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionRegistry } from './registry.queries.ts';

/** The caller, according to the access token. */
export interface User {
  id: number;
  username: string;
  is_admin: boolean;
  sid: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User;
  }
}

/** The actor of a signed-in call, for the audit trail. */
export function actorOf({ user, ip }: { user: User; ip: string }): Actor {
  return { user_id: user.id, username: user.username, address: ip };
}

/**
 * Enforces the access rule that every endpoint declares in the contract, before a body is read. Throws NOT_SIGNED_IN
 * without a token, with a foreign or expired one, or after its session has ended; FORBIDDEN without admin rights.
 */
export function registerGuards(
  app: FastifyInstance,
  deps: {
    access_tokens: AccessTokens;
    sessions: SessionRegistry;
    isAdmin: (user_id: number) => Promise<boolean>;
  },
): { findUser: (authorization: string | undefined) => User | undefined } {
  app.decorateRequest('user', null as unknown as User);
  app.addHook('onRoute', (route) => {
    const access = route.config?.endpoint?.access;
    if (!access || access === 'public') return;
    addRouteHook(route, 'onRequest', (request, _reply, done) => {
      const user = readUser(request.headers.authorization);
      if (!user) return done(new DomainError('NOT_SIGNED_IN'));
      request.user = user;
      const is_ended = deps.sessions.isEnded(user);
      // Most calls are accepted here without a promise.
      if (is_ended === false && access === 'learner') return done();
      requireIn(user, access, is_ended).then(() => done(), done);
    });
  });

  function readUser(authorization: string | undefined): User | undefined {
    // RFC 6750, 2.1. Schemes are case-insensitive.
    if (authorization?.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
    const claims = deps.access_tokens.verify(authorization.slice(7));
    if (!claims) return undefined;
    const { sub, username, is_admin, sid } = claims;
    return { id: Number(sub), username, is_admin, sid };
  }

  return {
    /** The caller of a learner's call, if memory suffices to let it in. */
    findUser(authorization) {
      // Without notifications the registry queries the database, and nobody would wait for its answer here.
      if (!deps.sessions.isHearing()) return undefined;
      const user = readUser(authorization);
      return user && deps.sessions.isEnded(user) === false ? user : undefined;
    },
  };

  async function requireIn(user: User, access: Access, ended: boolean | Promise<boolean>): Promise<void> {
    const isEnded = async (tries: number) => (tries === 0 ? ended : deps.sessions.isEnded(user));
    if (await again(isEnded, isFailover)) throw new DomainError('NOT_SIGNED_IN');
    // The token may be older than the loss of admin rights, so the database decides.
    if (access === 'admin' && !(await again(() => deps.isAdmin(user.id), isFailover)))
      throw new DomainError('FORBIDDEN');
  }
}
