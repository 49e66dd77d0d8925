import type { Language } from '@abhyas/contract/shared';
import { isPhoneVerified, type Prover, useCodes } from '#features/accounts/codes/otp.service.ts';
import { hashPassword, passwordWork } from '#platform/crypto/passwords.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { siteOf } from '#platform/http/limits/network.ts';
import { iso } from '#platform/time/clock.ts';
import type { AuthDeps, PasswordCaller } from './auth.deps.ts';
import { findUserByName, insertUser, isPhoneUsed, lockPhone } from './auth.queries.ts';
import { requireGoodPassword } from './new-password.service.ts';
import { actorOf, record } from './sign-in-audit.service.ts';

interface NewAccount extends Prover, PasswordCaller {
  username: string;
  password: string;
  password2: string;
  phone_number: string;
  preferred_language?: Language | undefined;
}

/**
 * Creates an account. Throws INVALID_INPUT (passwords differ, or too common), PHONE_NOT_VERIFIED, USERNAME_TAKEN,
 * PHONE_TAKEN, or UNAVAILABLE if too many passwords wait to be hashed. Only success uses up the verified code.
 */
export async function register(deps: AuthDeps, account: NewAccount) {
  const { username, password, phone_number, preferred_language, address, proof } = account;
  requireGoodPassword(password);
  if (password !== account.password2) {
    throw invalidInput('/password2', 'PASSWORDS_DIFFER', 'The two passwords differ');
  }
  const subject = { phone_number, purpose: 'register' } as const;
  const requireVerified = async (db: Queryable) => {
    const verified = await isPhoneVerified(db, deps.clock, { ...subject, prover: { address, proof } });
    if (!verified) throw new DomainError('PHONE_NOT_VERIFIED');
  };
  return passwordWork.run({ site: siteOf(address), signal: account.signal }, async () => {
    await requireVerified(deps.db); // checks before the expensive hash
    const password_hash = await hashPassword(password);
    return inTransaction(deps.db, async (tx) => {
      await requireVerified(tx);
      const created_at = iso(deps.clock.now());
      // Several accounts may share a phone, but only staff add another one to it.
      await lockPhone(tx, phone_number);
      const isTaken = await isPhoneUsed(tx, phone_number);
      if (await findUserByName(tx, username)) throw new DomainError('USERNAME_TAKEN');
      if (isTaken) throw new DomainError('PHONE_TAKEN');
      const user = await insertUser(tx, {
        username,
        phone_number,
        password_hash,
        ...(preferred_language && { preferred_language }),
        created_at,
      });
      if (!user) throw new DomainError('USERNAME_TAKEN');
      await useCodes(tx, deps.clock, subject);
      await deps.onRegistered(tx, { user_id: user.id, phone_number, at: created_at });
      await record(deps, tx, { kind: 'registered', by: actorOf(user, account) });
      return user;
    });
  });
}

export async function isUsernameTaken(deps: AuthDeps, { username }: { username: string }) {
  return { exists: (await findUserByName(deps.db, username)) !== undefined };
}

export async function isPhoneTaken(deps: AuthDeps, { phone_number }: { phone_number: string }) {
  return { exists: await isPhoneUsed(deps.db, phone_number) };
}
