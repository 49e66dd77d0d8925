import type { Tokens } from '@abhyas/contract/accounts';
import { serverNow } from '#lib/clock.ts';
import { createStore } from '#lib/store.ts';
import { decodeClaims } from './claims.ts';

// Spec §9: the keys under which the tokens are kept.
const ACCESS_KEY = 'accessToken';
const REFRESH_KEY = 'refreshToken';

/** The screen needs a session, and none is stored. */
export class TokenMissingError extends Error {
  override readonly name = 'TokenMissingError';
}

export const accessToken = (): string | null => localStorage.getItem(ACCESS_KEY);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH_KEY);

/** Only its announcements count: the tokens are read where they are stored, so that no copy is older. */
const changes = createStore<void>(undefined);
const announce = () => changes.set();

/** Calls back after every change of the stored tokens, also after those that another tab made. */
export const subscribeToTokens = changes.subscribe;

export function storeTokens({ access, refresh }: Tokens): void {
  localStorage.setItem(ACCESS_KEY, access);
  localStorage.setItem(REFRESH_KEY, refresh);
  announce();
}

export function storeAccessToken(access: string): void {
  localStorage.setItem(ACCESS_KEY, access);
  announce();
}

export function removeTokens(): void {
  localStorage.removeItem(ACCESS_KEY);
  localStorage.removeItem(REFRESH_KEY);
  announce();
}

/** Judged by the server's clock. While that is unknown nothing is expired: the server will say. */
export function isExpired(token: string): boolean {
  const now = serverNow();
  const claims = decodeClaims(token);
  return now !== undefined && claims !== undefined && claims.exp * 1000 <= now;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === ACCESS_KEY || key === null) announce();
  });
  // A page that the Back button brings back as it was has received no events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce();
  });
}
