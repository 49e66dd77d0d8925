import { DomainError } from '../../../platform/domain-error.ts';
import { DAY, HOUR, iso } from '../../../platform/time/clock.ts';
import {
  hashRefreshToken,
  REFRESH_LIFETIME,
  REFRESH_UNUSED_LIFETIME,
  refreshTokenOwner,
} from '../sessions/access-tokens.ts';
import { endSessions } from '../sessions/registry.queries.ts';
import type { AuthDeps } from './auth.deps.ts';
import { deleteExpired, findUserById, touchSession } from './auth.queries.ts';
import { actorOf, record } from './sign-in-audit.ts';

/** Throws SESSION_ENDED. The refresh token stays the same: the spec's answer has `access` alone. */
export async function refreshAccessToken(deps: AuthDeps, { refresh }: { refresh: string }) {
  const owner = refreshTokenOwner(refresh);
  const now = deps.clock.now();
  const live =
    owner !== undefined &&
    (await touchSession(deps.session_db, {
      user_id: owner,
      refresh_hash: hashRefreshToken(refresh),
      now: iso(now),
      created_after: iso(now - REFRESH_LIFETIME),
      used_after: iso(now - REFRESH_UNUSED_LIFETIME),
    }));
  if (!live) throw new DomainError('SESSION_ENDED');
  return { access: deps.access_tokens.sign(live) };
}

/** Ends the session on every process. A token that is unknown, or has ended before, is no error. */
export async function logOutSession(
  deps: AuthDeps,
  { refresh, address }: { refresh: string; address: string },
) {
  const user_id = refreshTokenOwner(refresh);
  if (user_id === undefined) return null;
  const refresh_hash = hashRefreshToken(refresh);
  await deps.sessions.endIn(async (tx) => {
    const ended = await endSessions(tx, { user_id, refresh_hash, now: iso(deps.clock.now()) });
    const user = ended.length > 0 ? await findUserById(tx, user_id) : undefined;
    if (user) await record(deps, tx, { kind: 'sign_out', by: actorOf(user, { address }) });
    return ended;
  });
  return null;
}

/** Forgets what no rule looks at any more: codes and failures of yesterday, counts whose window is over, old sessions. */
export async function forgetExpired(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deleteExpired(deps.db, {
    now: iso(now),
    hour_ago: iso(now - HOUR),
    day_ago: iso(now - DAY),
    month_ago: iso(now - REFRESH_LIFETIME),
  });
}
