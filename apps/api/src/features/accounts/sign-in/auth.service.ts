import {
  hashRefreshToken,
  REFRESH_LIFETIME_MS,
  REFRESH_UNUSED_LIFETIME_MS,
  refreshTokenOwner,
} from '#features/accounts/rules/access-tokens.ts';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import { DomainError } from '#platform/domain-error.ts';
import { DAY, HOUR, iso } from '#platform/time/clock.ts';
import type { AuthDeps } from './auth.deps.ts';
import { deleteExpired, findUserById, touchSession } from './auth.queries.ts';
import { actorOf, record } from './sign-in-audit.service.ts';

/**
 * Returns a new access token. The refresh token stays the same, because the specified response has only `access`.
 * Throws SESSION_ENDED.
 */
export async function refreshAccessToken(deps: AuthDeps, { refresh }: { refresh: string }) {
  const owner = refreshTokenOwner(refresh);
  const now = deps.clock.now();
  const live =
    owner !== undefined &&
    (await touchSession(deps.session_db, {
      user_id: owner,
      refresh_hash: hashRefreshToken(refresh),
      now: iso(now),
      created_after: iso(now - REFRESH_LIFETIME_MS),
      used_after: iso(now - REFRESH_UNUSED_LIFETIME_MS),
    }));
  if (!live) throw new DomainError('SESSION_ENDED');
  return { access: deps.access_tokens.sign(live) };
}

/** Ends the session in every process. An unknown or ended token is not an error. */
export async function logOutSession(
  deps: AuthDeps,
  { refresh, address }: { refresh: string; address: string },
) {
  const user_id = refreshTokenOwner(refresh);
  if (user_id === undefined) return null;
  const refresh_hash = hashRefreshToken(refresh);
  await deps.sessions.endIn(deps.db, async (tx) => {
    const ended = await endSessions(tx, { user_id, refresh_hash, now: iso(deps.clock.now()) });
    const user = ended.length > 0 ? await findUserById(tx, user_id) : undefined;
    if (user) await record(deps, tx, { kind: 'sign_out', by: actorOf(user, { address }) });
    return ended;
  });
  return null;
}

/** Deletes what no rule needs any more: codes and failures of yesterday, counts of past windows, old sessions. */
export async function forgetExpired(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deleteExpired(deps.db, {
    now: iso(now),
    hour_ago: iso(now - HOUR),
    day_ago: iso(now - DAY),
    month_ago: iso(now - REFRESH_LIFETIME_MS),
  });
}
