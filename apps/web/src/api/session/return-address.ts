import { findSession } from './session.ts';
import { accessToken, subscribeToTokens } from './tokens.ts';

// Where a login leads back to. In the tab's session storage rather than in a search parameter or the history's state:
// /login stays the address that the specification names, no link can choose where a login leads, and the address
// survives a reload and the way past /register or /reset-password without any of those screens carrying it.
const KEY = 'returnTo';

/** Account whose session ended there, if known; then an address of a signed-in screen, which never is /logout or /. */
const STORED =
  /^(\d*) (\/(?:admin|classes|join|practice|profile|quiz|results|sample)(?:\/[\w/-]*)?(?:[?#][!-[\]-~]*)?)$/;

/** The stored address, for this account; `/` when there is none, it is not ours, or it was another account's. */
export function parseReturnAddress(stored: string | null, sub = ''): string {
  const [, owner, address = '/'] = STORED.exec(stored ?? '') ?? [];
  return !owner || owner === sub ? address : '/';
}

/**
 * Whether a link brought the visitor to this page and nobody has been signed in on it. After a logout, here or in
 * another tab, Back and a page that the phone loads again must not lead the next person to the last one's screen.
 */
let followedLink =
  typeof window !== 'undefined' &&
  accessToken() === null &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/** For a visitor whom a guard sends to the login. */
export function noteReturnAddress(address: string): void {
  if (followedLink) sessionStorage.setItem(KEY, ` ${address}`);
}

/** For a session that the server has ended: that account, and no other, returns to this page. */
export function keepReturnAddress(sub: string): void {
  sessionStorage.setItem(KEY, `${sub} ${location.pathname}${location.search}`);
}

/** The quiz from whose screen a session that has ended leads back; undefined for any other address. */
export const quizOfAddress = (): string | undefined =>
  /^\d+ \/quiz\/(\d+)$/.exec(sessionStorage.getItem(KEY) ?? '')?.[1];

export const returnAddress = (): string =>
  parseReturnAddress(sessionStorage.getItem(KEY), findSession()?.sub);

export const forgetReturnAddress = (): void => sessionStorage.removeItem(KEY);

subscribeToTokens(() => {
  followedLink = false;
  if (accessToken() === null) forgetReturnAddress();
});
