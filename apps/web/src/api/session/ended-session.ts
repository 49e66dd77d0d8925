import type { SessionClaims } from './claims.ts';
import { keepReturnAddress, quizOfAddress } from './return-address.ts';
import { accessToken, subscribeToTokens } from './tokens.ts';

// The session that the server has ended in this tab: what the login says of it. In the tab's session storage, because the
// page is loaded again in between.
const KEY = 'endedSession';

let isEnding = false;

/** The app itself is on its way to the login, because the server has ended the session. */
export const isSessionEnding = (): boolean => isEnding;

/** Notes whose session it was and where, and loads the page again, which leads to the login. */
export function leaveForLogin(claims: SessionClaims | undefined): void {
  keepReturnAddress(claims?.sub ?? '');
  if (claims) sessionStorage.setItem(KEY, claims.username);
  isEnding = true;
  location.reload();
}

/** Whose session has ended here, and whether during a quiz; undefined if none has, or if there was a login since. */
export function findEndedSession(): { username: string; in_quiz: boolean } | undefined {
  const username = sessionStorage.getItem(KEY);
  if (username === null) return undefined;
  return { username, in_quiz: quizOfAddress() !== undefined };
}

subscribeToTokens(() => {
  if (accessToken() !== null) sessionStorage.removeItem(KEY);
});
