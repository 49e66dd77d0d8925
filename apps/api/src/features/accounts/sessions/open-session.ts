import { randomUUID } from 'node:crypto';
import type { Tokens } from '@abhyas/contract/accounts';
import type { Queryable } from '../../../platform/db/open.ts';
import { networkOf } from '../../../platform/http/limits/network.ts';
import { iso } from '../../../platform/time/clock.ts';
import type { AuthDeps, Caller } from '../sign-in/auth.deps.ts';
import { insertSession } from '../sign-in/login.queries.ts';
import { createRefreshToken, hashRefreshToken } from './access-tokens.ts';
import { endSurplusSessions } from './registry.queries.ts';

/** Live sessions of an account. When more come, the one unused longest ends. */
const MAX_SESSIONS = 50;
/** Logins at the same instant do not see one another: from so many sessions on the surplus is looked for. */
const COUNTED_FROM = MAX_SESSIONS - 10;
/** Networks of an account that are remembered: home, school, and a carrier's that change. */
const MAX_NETWORKS = 20;

export interface SignIn {
  user: { id: number; username: string; is_admin: boolean; password_hash: string };
  caller: Caller;
  method: 'password' | 'code';
  /** The failure as which this login was counted before its password was compared. */
  failure?: { id: number; username: string };
}

export interface OpenedSession {
  tokens: Tokens;
  /** How many sessions the account had before. */
  live: number;
}

/**
 * Opens a session in one statement, with its audit event, and remembers the network. Undefined when the account is gone
 * or its password was changed since it was read: a reset must end every session of the old password.
 */
export async function openSession(
  deps: Pick<AuthDeps, 'clock' | 'access_tokens'>,
  db: Queryable,
  { user, caller, method, failure }: SignIn,
): Promise<OpenedSession | undefined> {
  const sid = randomUUID();
  const refresh = createRefreshToken(user.id);
  const live = await insertSession(db, {
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
  const { id: user_id, username, is_admin } = user;
  return { tokens: { access: deps.access_tokens.sign({ user_id, username, is_admin, sid }), refresh }, live };
}

/** Ends what an account has beyond its number of sessions, once the new one is committed. */
export async function endSurplus(
  deps: Pick<AuthDeps, 'clock' | 'sessions'>,
  { user_id, live }: { user_id: number; live: number },
): Promise<void> {
  if (live < COUNTED_FROM) return;
  const now = iso(deps.clock.now());
  await deps.sessions.endIn((tx) => endSurplusSessions(tx, { user_id, keep: MAX_SESSIONS, now }));
}
