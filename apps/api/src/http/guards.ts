import type { FastifyInstance } from 'fastify';
import { again, isFailover } from '../db/again.ts';
import type { Actor } from '../db/audit.ts';
import type { SessionRegistry } from '../db/session-registry.ts';
import { DomainError } from '../lib/domain-error.ts';
import type { AccessTokens } from '../lib/tokens.ts';

/** Who is calling, as the access token says. */
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

/** Who makes a signed-in call, for the audit trail. */
export function actorOf({ user, ip }: { user: User; ip: string }): Actor {
  return { user_id: user.id, username: user.username, address: ip };
}

/**
 * Every route of the contract says who may call it; this holds them all to it, before a body is read.
 * NOT_SIGNED_IN without a token, with one that is not ours or has expired, and as soon as its session has ended.
 */
export function registerGuards(
  app: FastifyInstance,
  deps: {
    access_tokens: AccessTokens;
    sessions: SessionRegistry;
    isAdmin: (user_id: number) => Promise<boolean>;
  },
): void {
  app.decorateRequest('user', null as unknown as User);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.endpoint?.access;
    if (!access || access === 'public') return;
    const user = await findUser(request.headers.authorization);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    request.user = user;
    // The token may be older than the account's demotion, so the account is asked.
    const isAdmin = access === 'admin' && (await again(() => deps.isAdmin(user.id), isFailover));
    if (access === 'admin' && !isAdmin) throw new DomainError('FORBIDDEN');
  });

  async function findUser(authorization: string | undefined): Promise<User | undefined> {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token && deps.access_tokens.verify(token);
    if (!claims) return undefined;
    const user = {
      id: Number(claims.sub),
      username: claims.username,
      is_admin: claims.is_admin,
      sid: claims.sid,
    };
    const isEnded = () => deps.sessions.isEnded({ user_id: user.id, sid: user.sid });
    return (await again(isEnded, isFailover)) ? undefined : user;
  }
}
