import { phoneNumber, type Tokens } from '@abhyas/contract/accounts';
import { safeParse } from 'zod/mini';
import { passwordWork, verifyPassword } from '../../../platform/crypto/passwords.ts';
import { again, isUndone } from '../../../platform/db/again.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { networkOf, siteOf } from '../../../platform/http/limits/network.ts';
import { endSurplus, openSession } from '../sessions/open-session.ts';
import type { AuthDeps, Caller, PasswordCaller } from './auth.deps.ts';
import { findUserByName, findUserByPhone } from './auth.queries.ts';
import { runOneAtATime, takeLoginTry } from './login-lockout.ts';
import { recordFailedLogin, recordLockout } from './sign-in-audit.ts';

interface PasswordLogin extends Caller, PasswordCaller {
  /** The username or the phone number. */
  username: string;
  password: string;
}

/**
 * Throws LOGIN_REJECTED for an unknown name and for a wrong password, after the same work; LOGIN_LOCKED; UNAVAILABLE
 * if too many logins wait.
 */
export function logInByPassword(deps: AuthDeps, login: PasswordLogin): Promise<Tokens> {
  const network = networkOf(login.address);
  return passwordWork.run({ site: siteOf(login.address), signal: login.signal }, async () => {
    const user = await findAccount(deps, login.username);
    const username = (user?.username ?? login.username).toLowerCase();
    const attempt = { username, user_id: user?.id, network };
    return runOneAtATime(attempt, async () => {
      const failure = await takeLoginTry(deps, attempt).catch(async (error: unknown) => {
        if (isLocked(error)) await recordLockout(deps, { user, network });
        throw error;
      });
      const matches = await verifyPassword(user?.password_hash, login.password);
      const { address, user_agent } = login;
      const open = (account: NonNullable<typeof user>) =>
        openSession(deps, deps.db, {
          user: account,
          caller: { address, user_agent },
          method: 'password',
          failure,
        });
      const opened = user && matches ? await again(() => open(user), isUndone) : undefined;
      if (!user || !opened) {
        await recordFailedLogin(deps, { user, address });
        throw new DomainError('LOGIN_REJECTED');
      }
      await endSurplus(deps, { user_id: user.id, live: opened.live });
      return opened.tokens;
    });
  });
}

/**
 * Finds an account by name or, if nobody has that name, by phone number. A name of ten digits wins over another
 * account's phone, because the field asks for a name. So each try guesses the password of one account.
 */
async function findAccount(deps: AuthDeps, typed: string) {
  const byName = await findUserByName(deps.db, typed);
  if (byName || !safeParse(phoneNumber, typed).success) return byName;
  return findUserByPhone(deps.db, typed);
}

const isLocked = (error: unknown) => error instanceof DomainError && error.code === 'LOGIN_LOCKED';
