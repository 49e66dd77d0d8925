import type { FastifyRequest } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { SendDeps } from '#features/accounts/codes/send-code.service.ts';
import type { AccessTokens } from '#features/accounts/rules/access-tokens.ts';
import type { InsertSession } from '#features/accounts/sessions/open-session.queries.ts';
import type { SessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import type { InOneMessage } from '#platform/db/statements/one-message.ts';
import type { LoginStatements } from './login.queries.ts';

export interface AuthDeps extends SendDeps {
  /** Connections for visitors' calls, so that a flood of them uses up no others. */
  db: Database;
  /** Connections for all other calls, because a learner's saves depend on the session. */
  session_db: Database;
  loginStatements: InOneMessage<LoginStatements>;
  insertSession: InsertSession;
  access_tokens: AccessTokens;
  second_factor_keys: KeyRing;
  /**
   * Runs in the transaction that creates an account: it joins the classes that its phone was invited to. The classes
   * feature implements it; app.ts passes it in.
   */
  onRegistered: (
    tx: Queryable,
    account: { user_id: number; phone_number: string; at: string },
  ) => Promise<void>;
  sessions: SessionRegistry;
  /** Network → when it last failed to sign in with an unknown name. */
  unknown_names: LRUCache<string, number>;
}

/** Origin of a request, for caps and for the list of signed-in devices. */
export interface Caller {
  address: string;
  user_agent: string;
}

export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, user_agent: (headers['user-agent'] ?? '').slice(0, 300) };
}

/** Origin of a request that hashes a password, and whether its client is still connected. */
export interface PasswordCaller {
  address: string;
  signal?: AbortSignal | undefined;
}
