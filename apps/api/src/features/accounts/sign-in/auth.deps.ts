import type { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/open.ts';
import type { SendDeps } from '../codes/send-code.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { SessionRegistry } from '../sessions/registry.queries.ts';

export interface AuthDeps extends SendDeps {
  /** Connections of visitors' calls: a flood of them takes no others. */
  db: Database;
  /** Connections of all other calls: a learner's saves depend on the session. */
  session_db: Database;
  access_tokens: AccessTokens;
  sessions: SessionRegistry;
  /** When a network last failed to sign in under a name that nobody has. */
  unknown_names: LRUCache<string, number>;
}

/** Where a request comes from, for caps and for the list of signed-in devices. */
export interface Caller {
  address: string;
  user_agent: string;
}

/** Where a request comes from that hashes a password, and whether its client still waits. */
export interface PasswordCaller {
  address: string;
  signal?: AbortSignal | undefined;
}
