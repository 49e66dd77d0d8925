import type { refreshAccess } from '@abhyas/contract/accounts';
import type * as z from 'zod/mini';
import { hasCode } from '#api/api-error.ts';
import { send, timeLimit } from '#api/http.ts';
import { withTabLock } from '#lib/tab-lock.ts';
import { decodeClaims } from './claims.ts';
import { leaveForLogin } from './ended-session.ts';
import { accessToken, refreshToken, removeTokens, storeAccessToken, TokenMissingError } from './tokens.ts';

/** The other tabs wait as long as this one does. */
const LIMIT_MS = 10_000;

let running: Promise<string> | undefined;

/**
 * Gives a token newer than `stale`. However many calls of a tab ask at once, one request is sent, and one tab sends at a time.
 * One that waited may send its own: its turn can come before the new token, which reaches other tabs in the browser's own time.
 * Spec §4: only when the server refuses are both tokens removed and the page reloaded; a broken network is
 * not a refusal, nor is a 401 of something between. @throws ApiError, NetworkError, TokenMissingError
 */
export function refreshAccessToken(stale: string): Promise<string> {
  running ??= withTabLock('abhyas-refresh', () => refresh(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(stale: string): Promise<string> {
  const stored = accessToken();
  if (stored !== null && stored !== stale) return stored;
  const refresh = refreshToken();
  if (refresh === null) return endSession(stale, new TokenMissingError('No refresh token is stored'));
  try {
    const { access } = (await send({
      method: 'POST',
      path: '/api/token/refresh/' satisfies typeof refreshAccess.path,
      body: { refresh },
      token: stale,
      signal: timeLimit(LIMIT_MS),
    })) as z.output<typeof refreshAccess.response>;
    // Logged out meanwhile, here or in another tab: a late answer must not bring the session back.
    if (refreshToken() !== refresh) throw new TokenMissingError('The session ended while it was refreshed');
    storeAccessToken(access);
    return access;
  } catch (error) {
    if (hasCode(error, 'SESSION_ENDED')) return endSession(stale, error);
    throw error;
  }
}

function endSession(stale: string, reason: Error): never {
  removeTokens();
  leaveForLogin(decodeClaims(stale));
  throw reason;
}
