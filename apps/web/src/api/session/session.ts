import type { logOut } from '@abhyas/contract/accounts';
import { useSyncExternalStore } from 'react';
import { send } from '#api/http.ts';
import { decodeClaims, type SessionClaims } from './claims.ts';
import { accessToken, refreshToken, removeTokens, subscribeToTokens } from './tokens.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to /login: end the session on arrival. */
    log_out?: boolean;
    /** And with it answers that have not reached the server. */
    lose_unsent?: boolean;
  }
}

let decodedToken: string | null = null;
let session: SessionClaims | undefined;

/** Who is signed in by the stored token, if anyone. The same object as long as the token is the same. */
export function findSession(): SessionClaims | undefined {
  const token = accessToken();
  if (token !== decodedToken) {
    decodedToken = token;
    session = token === null ? undefined : decodeClaims(token);
  }
  return session;
}

export const useSession = (): SessionClaims | undefined =>
  useSyncExternalStore(subscribeToTokens, findSession);

/** Whether this account may open the screens of staff. They ask `useCan`, which a learner's phone does not load. */
export const isStaff = ({ role }: Pick<SessionClaims, 'role'>): boolean => role !== 'learner';

/** Ends the session on this device at once, and on the server when it can be reached. */
export function endSession(): void {
  const refresh = refreshToken();
  const token = accessToken();
  removeTokens();
  if (refresh === null) return;
  send({
    method: 'POST',
    path: '/api/token/logout/' satisfies typeof logOut.path,
    body: { refresh },
    token,
    keepalive: true,
  }).catch(() => {
    // Nobody waits for this: without network the session on the server runs out by itself.
  });
}
