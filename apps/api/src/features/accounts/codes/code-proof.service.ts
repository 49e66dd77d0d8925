import type { CodeTokens, OtpPurpose, PhoneAccount, VerifiedPhone } from '@abhyas/contract/accounts';
import {
  needsSecondFactor,
  noteSession,
  secondFactorRequired,
} from '#features/accounts/second-factor/log-in.service.ts';
import { prepareSession } from '#features/accounts/sessions/open-session.queries.ts';
import { endSurplus, openSession } from '#features/accounts/sessions/open-session.service.ts';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import type { AuthDeps, Caller, PasswordCaller } from '#features/accounts/sign-in/auth.deps.ts';
import { listUsersByPhone, updatePassword } from '#features/accounts/sign-in/auth.queries.ts';
import { deleteLoginFailures } from '#features/accounts/sign-in/login.queries.ts';
import { requireGoodPassword } from '#features/accounts/sign-in/new-password.service.ts';
import { actorOf, record, recordWrongCode } from '#features/accounts/sign-in/sign-in-audit.service.ts';
import { hashPassword, passwordWork, verifyPassword } from '#platform/crypto/passwords.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { siteOf } from '#platform/http/limits/network.ts';
import { iso } from '#platform/time/clock.ts';
import { signChoice } from './choose-account.service.ts';
import { type CodeSubject, type Prover, useCodes, verifyCode } from './otp.service.ts';

// What a code proves: it signs in, continues a registration, or allows a new password.

/**
 * Verifies a code. A login uses it up and opens a session of the account that was used last; if several accounts have
 * the phone, the client may choose another one of them. Throws SECOND_FACTOR_REQUIRED if all of them need one. For the other purposes the next call uses it up; for a
 * registration only the client that verified it may do so, and for a reset it may name one of several accounts.
 */
export async function verifyOtpCode(
  deps: AuthDeps,
  {
    phone_number,
    purpose,
    otp,
    proof,
    device,
    ...caller
  }: {
    phone_number: string;
    purpose: OtpPurpose;
    otp: string;
    proof?: string | undefined;
    device?: string | undefined;
  } & Caller,
): Promise<CodeTokens | VerifiedPhone> {
  const { address } = caller;
  if (purpose === 'reset') {
    const accounts = await listWhoMayReset(deps, { phone_number, otp, address });
    return { verified: true, ...(accounts.length > 1 && { accounts: accounts.map(nameOf) }) };
  }
  const prover = purpose === 'register' ? { address, proof } : undefined;
  await requireCode(deps, { phone_number, purpose }, { otp, address, prover });
  if (purpose !== 'login') return { verified: true };
  const { user, accounts, opened } = await inTransaction(deps.db, async (tx) => {
    await useCodes(tx, deps.clock, { phone_number, purpose });
    const accounts = await listWhoMayEnter(deps, tx, { phone_number, device });
    const [user] = accounts;
    if (user) await deleteLoginFailures(tx, user.username);
    if (user?.needs_code) return { user, accounts, opened: undefined };
    const opened = user && (await openSession(deps, prepareSession(tx), { user, caller, method: 'code' }));
    if (!opened) throw new DomainError('OTP_INVALID');
    await noteSession(tx, { user_id: user.id, device, sid: opened.sid });
    return { user, accounts, opened };
  });
  // The code of the phone stays used up.
  if (!opened) throw secondFactorRequired(deps, { user, method: 'code' });
  await endSurplus(deps, { user_id: user.id, live: opened.live });
  if (accounts.length === 1) return opened.tokens;
  return {
    ...opened.tokens,
    accounts: accounts.map(nameOf),
    choice: signChoice(deps, { phone_number, user_id: user.id, sid: opened.sid }),
  };
}

const nameOf = ({ id, username, full_name }: PhoneAccount): PhoneAccount => ({ id, username, full_name });

/**
 * The accounts of a phone that are not suspended: those that need no second factor here first, because the response has
 * the tokens of the first one; each kind by its last use.
 */
async function listWhoMayEnter(
  deps: AuthDeps,
  tx: Queryable,
  { phone_number, device }: { phone_number: string; device: string | undefined },
) {
  const found = (await listUsersByPhone(tx, phone_number)).filter((each) => each.suspended_at === null);
  const accounts = [];
  for (const user of found)
    accounts.push({ ...user, needs_code: await needsSecondFactor(deps, tx, { user_id: user.id, device }) });
  return accounts.toSorted((a, b) => Number(a.needs_code) - Number(b.needs_code));
}

/**
 * The accounts whose password a reset code may set, without using it up: the one for which staff sent it first, else by
 * their last use. Throws OTP_INVALID, also if staff sent it for an account that is suspended.
 */
async function listWhoMayReset(
  deps: AuthDeps,
  { phone_number, otp, address }: { phone_number: string; otp: string; address: string },
) {
  const found = await listUsersByPhone(deps.db, phone_number);
  const subject = { phone_number, purpose: 'reset' } as const;
  const sent_for = await requireCode(deps, subject, { otp, address, user_ids: found.map(({ id }) => id) });
  const accounts = found.filter(({ suspended_at }) => suspended_at === null);
  if (sent_for === undefined) return accounts;
  if (accounts.every(({ id }) => id !== sent_for)) throw new DomainError('OTP_INVALID');
  return accounts.toSorted((a, b) => Number(b.id === sent_for) - Number(a.id === sent_for));
}

/**
 * Returns the account for which staff sent the code, if they did. Throws OTP_INVALID for every reason, so that the
 * response does not reveal what is wrong with the code.
 */
async function requireCode(
  deps: AuthDeps,
  subject: CodeSubject,
  {
    otp,
    address,
    ...whose
  }: { otp: string; address: string; prover?: Prover | undefined; user_ids?: number[] },
): Promise<number | undefined> {
  const { outcome, sent_for } = await verifyCode(deps, subject, { code: otp, ...whose });
  if (outcome === 'verified') return sent_for;
  const [user] = await listUsersByPhone(deps.db, subject.phone_number);
  if (user && subject.purpose !== 'register') {
    const { purpose } = subject;
    await recordWrongCode(deps, { user, purpose, address, is_guess: outcome === 'wrong' });
  }
  throw new DomainError('OTP_INVALID');
}

/**
 * Sets a new password with a reset code, of the account that `username` names, else of the one for which staff sent the
 * code or that was used last, and ends every session of the account. Throws OTP_INVALID; INVALID_INPUT if the password is
 * too common or unchanged, and the code then stays valid; UNAVAILABLE if too many passwords wait to be hashed.
 */
export async function resetPasswordByCode(
  deps: AuthDeps,
  reset: {
    phone_number: string;
    otp: string;
    password: string;
    username?: string | undefined;
  } & PasswordCaller,
) {
  const { phone_number, otp, password, address } = reset;
  requireGoodPassword(password);
  const subject = { phone_number, purpose: 'reset' } as const;
  return passwordWork.run({ site: siteOf(address), signal: reset.signal }, async () => {
    const accounts = await listWhoMayReset(deps, { phone_number, otp, address });
    const name = reset.username?.toLowerCase();
    const user = accounts.find(({ username }) => name === undefined || username.toLowerCase() === name);
    if (!user) throw new DomainError('OTP_INVALID');
    if (await verifyPassword(user.password_hash, password)) {
      throw invalidInput('/password', 'PASSWORD_UNCHANGED', 'The new password is the old one');
    }
    const password_hash = await hashPassword(password);
    await deps.sessions.endIn(deps.db, async (tx) => {
      await useCodes(tx, deps.clock, subject);
      await updatePassword(tx, user.id, password_hash);
      await deleteLoginFailures(tx, user.username);
      await record(deps, tx, { kind: 'password_reset', by: actorOf(user, { address }) });
      return endSessions(tx, { user_id: user.id, now: iso(deps.clock.now()) });
    });
    return {};
  });
}
