import type { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import type { SessionRegistry } from '../../db/session-registry.ts';
import type { AccessTokens } from '../../lib/tokens.ts';
import type { SendDeps } from './send-code.ts';

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
