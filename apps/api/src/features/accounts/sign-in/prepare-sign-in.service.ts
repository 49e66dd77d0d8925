import { prepareSession } from '#features/accounts/sessions/open-session.queries.ts';
import {
  type OpenedSession,
  openSession,
  type SignIn,
} from '#features/accounts/sessions/open-session.service.ts';
import { openOneMessage } from '#platform/db/statements/one-message.ts';
import type { AuthDeps } from './auth.deps.ts';
import { prepareLogin } from './login.queries.ts';
import { type CountedTry, type LoginTry, takeLoginTry } from './login-lockout.service.ts';

/** Counts a try as failed, as a login does, before what was typed is compared. */
export type TakeTry = (login_try: LoginTry) => Promise<CountedTry>;
export type OpenSession = (sign_in: SignIn) => Promise<OpenedSession | undefined>;

/** What a later feature needs to sign an account in by other means than a login. */
export function prepareSignIn(deps: Pick<AuthDeps, 'db' | 'clock' | 'access_tokens'>): {
  takeTry: TakeTry;
  openSession: OpenSession;
} {
  const loginStatements = openOneMessage(deps.db, prepareLogin);
  const insertSession = prepareSession(deps.db);
  return {
    takeTry: (login_try) => takeLoginTry({ ...deps, loginStatements }, login_try),
    openSession: (sign_in) => openSession(deps, insertSession, sign_in),
  };
}
