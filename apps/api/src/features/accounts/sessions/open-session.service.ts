import { randomUUID } from 'node:crypto';
import type { Tokens } from '@abhyas/contract/accounts';
import type { Role } from '@abhyas/contract/accounts/policy';
import { createRefreshToken, hashRefreshToken } from '#features/accounts/rules/access-tokens.ts';
import type { AuthDeps, Caller } from '#features/accounts/sign-in/auth.deps.ts';
import { networkOf } from '#platform/http/limits/network.ts';
import { iso } from '#platform/time/clock.ts';
import type { InsertSession } from './open-session.queries.ts';
import { endSurplusSessions } from './registry.queries.ts';

/** Live sessions of an account. Beyond that, the one that was unused longest ends. */
const MAX_SESSIONS = 50;
/** Concurrent logins do not see each other, so the surplus is checked from this many sessions on. */
const CHECK_SURPLUS_FROM = MAX_SESSIONS - 10;
/** Remembered networks of an account: home, school, and a carrier's changing ones. */
const MAX_NETWORKS = 20;

export interface SignIn {
  user: { id: number; username: string; role: Role; password_hash: string };
  caller: Caller;
  method: 'password' | 'code' | 'platform';
  /** The failure that was counted for this login before its password was compared. */
  failure?: { id: number; username: string };
}

export interface OpenedSession {
  tokens: Tokens;
  sid: string;
  /** Number of sessions that the account had before. */
  live: number;
}

/**
 * Opens a session in one statement, with its audit event, and remembers the network. Undefined if the account is
 * suspended, was deleted or its password changed since it was read, because a reset must end every session of the old password.
 */
export async function openSession(
  deps: Pick<AuthDeps, 'clock' | 'access_tokens'>,
  insertSession: InsertSession,
  { user, caller, method, failure }: SignIn,
): Promise<OpenedSession | undefined> {
  const sid = randomUUID();
  const refresh = createRefreshToken(user.id);
  const live = await insertSession({
    user_id: user.id,
    username: user.username,
    password_hash: user.password_hash,
    sid,
    refresh_hash: hashRefreshToken(refresh),
    user_agent: caller.user_agent,
    address: caller.address,
    network: networkOf(caller.address),
    max_networks: MAX_NETWORKS,
    method,
    failure,
    now: iso(deps.clock.now()),
  });
  if (live === undefined) return undefined;
  const { id: user_id, username, role } = user;
  return {
    tokens: { access: deps.access_tokens.sign({ user_id, username, role, sid }), refresh },
    sid,
    live,
  };
}

/** Ends the sessions of an account beyond its maximum, after the new one is committed. */
export async function endSurplus(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'sessions'>,
  { user_id, live }: { user_id: number; live: number },
): Promise<void> {
  if (live < CHECK_SURPLUS_FROM) return;
  const now = iso(deps.clock.now());
  await deps.sessions.endIn(deps.db, (tx) => endSurplusSessions(tx, { user_id, keep: MAX_SESSIONS, now }));
}
