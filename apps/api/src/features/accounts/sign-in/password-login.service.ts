import { phoneNumber, type Tokens } from '@abhyas/contract/accounts';
import { safeParse } from 'zod/mini';
import {
  isDeviceRemembered,
  noteSession,
  secondFactorRequired,
} from '#features/accounts/second-factor/log-in.service.ts';
import { endSurplus, openSession } from '#features/accounts/sessions/open-session.service.ts';
import { passwordWork, verifyPassword } from '#platform/crypto/passwords.ts';
import { isUndone, retry } from '#platform/db/retry.ts';
import { DomainError } from '#platform/domain-error.ts';
import { networkOf, siteOf } from '#platform/http/limits/network.ts';
import type { AuthDeps, Caller, PasswordCaller } from './auth.deps.ts';
import { findUserByName, listUsersByPhone } from './auth.queries.ts';
import { deleteLoginFailure } from './login.queries.ts';
import { runOneAtATime, takeLoginTry } from './login-lockout.service.ts';
import { recordFailedLogin, recordLockout } from './sign-in-audit.service.ts';

interface PasswordLogin extends Caller, PasswordCaller {
  /** The username, or a phone number that only one account has. */
  username: string;
  password: string;
  /** The token of a remembered device. */
  device?: string | undefined;
}

/**
 * Throws LOGIN_REJECTED for an unknown name and for a wrong password, after the same work; SECOND_FACTOR_REQUIRED;
 * LOGIN_LOCKED; UNAVAILABLE if too many logins wait.
 */
export function logInByPassword(deps: AuthDeps, login: PasswordLogin): Promise<Tokens> {
  const network = networkOf(login.address);
  return passwordWork.run({ site: siteOf(login.address), signal: login.signal }, async () => {
    const login_try = { username: await findName(deps, login.username), network };
    return runOneAtATime(login_try, async () => {
      const { account, failure, locked_for } = await takeLoginTry(deps, login_try);
      if (locked_for !== undefined) {
        await recordLockout(deps, { user: account, network });
        throw new DomainError('LOGIN_LOCKED', { retry_after: locked_for });
      }
      const matches = await verifyPassword(account?.password_hash, login.password);
      const { address, user_agent, device } = login;
      const open = (user: NonNullable<typeof account>) =>
        openSession(deps, deps.insertSession, {
          user,
          caller: { address, user_agent },
          method: 'password',
          failure,
        });
      if (account?.has_second_factor && matches) {
        const user_id = account.id;
        if (!(await isDeviceRemembered(deps, deps.db, { user_id, device }))) {
          await deleteLoginFailure(deps.db, failure);
          throw secondFactorRequired(deps, { user: account, method: 'password' });
        }
      }
      const opened = account && matches ? await retry(() => open(account), isUndone) : undefined;
      if (!account || !opened) {
        await recordFailedLogin(deps, { user: account, address });
        throw new DomainError('LOGIN_REJECTED');
      }
      if (account.has_second_factor)
        await noteSession(deps.db, { user_id: account.id, device, sid: opened.sid });
      await endSurplus(deps, { user_id: account.id, live: opened.live });
      return opened.tokens;
    });
  });
}

/**
 * Returns the account's name in lower case, by name or, if nobody has that name, by a phone number that one account has.
 * A name of ten digits wins over another account's phone, because the field asks for a name. So each try guesses the
 * password of one account. A name that cannot be a phone number needs no query.
 */
async function findName(deps: AuthDeps, typed: string): Promise<string> {
  if (!safeParse(phoneNumber, typed).success || (await findUserByName(deps.db, typed)))
    return typed.toLowerCase();
  const [account, ...others] = await listUsersByPhone(deps.db, typed);
  return (account && others.length === 0 ? account.username : typed).toLowerCase();
}
