import type { OtpPurpose, Tokens } from '@abhyas/contract/accounts';
import { hashPassword, passwordWork, verifyPassword } from '../../../platform/crypto/passwords.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError, invalidInput } from '../../../platform/domain-error.ts';
import { siteOf } from '../../../platform/http/limits/network.ts';
import { iso } from '../../../platform/time/clock.ts';
import { prepareSession } from '../sessions/open-session.queries.ts';
import { endSurplus, openSession } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/registry.queries.ts';
import type { AuthDeps, Caller, PasswordCaller } from '../sign-in/auth.deps.ts';
import { findUserByPhone, updatePassword } from '../sign-in/auth.queries.ts';
import { requireGoodPassword } from '../sign-in/new-password.ts';
import { actorOf, record, recordWrongCode } from '../sign-in/sign-in-audit.ts';
import { type CodeSubject, type Prover, useCodes, verifyCode } from './otp.ts';

// What a code proves: it signs in, continues a registration, or allows a new password.

/**
 * Verifies a code. A login uses it up and opens a session. For the other purposes the next call uses it up, and for a
 * registration only the client that verified it may do so.
 */
export async function verifyOtpCode(
  deps: AuthDeps,
  {
    phone_number,
    purpose,
    otp,
    proof,
    ...caller
  }: { phone_number: string; purpose: OtpPurpose; otp: string; proof?: string | undefined } & Caller,
): Promise<Tokens | { verified: true }> {
  const { address } = caller;
  const prover = purpose === 'register' ? { address, proof } : undefined;
  await requireCode(deps, { phone_number, purpose }, { otp, address, prover });
  if (purpose !== 'login') return { verified: true };
  const { user_id, opened } = await inTransaction(deps.db, async (tx) => {
    await useCodes(tx, deps.clock, { phone_number, purpose });
    const user = await findUserByPhone(tx, phone_number);
    const opened = user && (await openSession(deps, prepareSession(tx), { user, caller, method: 'code' }));
    if (!opened) throw new DomainError('OTP_INVALID');
    return { user_id: user.id, opened };
  });
  await endSurplus(deps, { user_id, live: opened.live });
  return opened.tokens;
}

/** Throws OTP_INVALID for every reason, so that the response does not reveal what is wrong with the code. */
async function requireCode(
  deps: AuthDeps,
  subject: CodeSubject,
  { otp, address, prover }: { otp: string; address: string; prover?: Prover | undefined },
): Promise<void> {
  const outcome = await verifyCode(deps, subject, { code: otp, prover });
  if (outcome === 'verified') return;
  const user = await findUserByPhone(deps.db, subject.phone_number);
  if (user && subject.purpose !== 'register') {
    const { purpose } = subject;
    await recordWrongCode(deps, { user, purpose, address, is_guess: outcome === 'wrong' });
  }
  throw new DomainError('OTP_INVALID');
}

/**
 * Sets a new password with a reset code and ends every session of the account. Throws OTP_INVALID; INVALID_INPUT if
 * the password is too common or unchanged, and the code then stays valid; UNAVAILABLE if too many passwords wait to
 * be hashed.
 */
export async function resetPasswordByCode(
  deps: AuthDeps,
  reset: { phone_number: string; otp: string; password: string } & PasswordCaller,
) {
  const { phone_number, otp, password, address } = reset;
  requireGoodPassword(password);
  const subject = { phone_number, purpose: 'reset' } as const;
  return passwordWork.run({ site: siteOf(address), signal: reset.signal }, async () => {
    await requireCode(deps, subject, { otp, address });
    const user = await findUserByPhone(deps.db, phone_number);
    if (!user) throw new DomainError('OTP_INVALID');
    if (await verifyPassword(user.password_hash, password)) {
      throw invalidInput('/password', 'PASSWORD_UNCHANGED', 'The new password is the old one');
    }
    const password_hash = await hashPassword(password);
    await deps.sessions.endIn(async (tx) => {
      await useCodes(tx, deps.clock, subject);
      await updatePassword(tx, user.id, password_hash);
      await record(deps, tx, { kind: 'password_reset', by: actorOf(user, { address }) });
      return endSessions(tx, { user_id: user.id, now: iso(deps.clock.now()) });
    });
    return {};
  });
}
