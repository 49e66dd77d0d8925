import type { SecondFactor } from '@abhyas/contract/accounts/second-factor';
import { type OtpDeps, useCodes, verifyCode } from '#features/accounts/codes/otp.service.ts';
import {
  decryptSecret,
  encryptSecret,
  hashesOfCode,
  makeRecoveryCodes,
} from '#features/accounts/rules/factor-secrets.ts';
import { forApp, makeSecret, stepOf } from '#features/accounts/rules/totp.ts';
import type { User } from '#features/accounts/sessions/guards.service.ts';
import { findUserById } from '#features/accounts/sign-in/auth.queries.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { passwordWork, verifyPassword } from '#platform/crypto/passwords.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { siteOf } from '#platform/http/limits/network.ts';
import { iso } from '#platform/time/clock.ts';
import { deleteRemembered, listRemembered } from './remembered.queries.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  isFactorRequired,
  putSecret,
  replaceRecoveryCodes,
  useStep,
} from './second-factor.queries.ts';
import { countTry, type FactorDeps, type FactorProof, verifyFactor } from './verify-factor.service.ts';

/** A call about the second factor of the account itself. */
interface OwnCall {
  user: User;
  address: string;
}

const actorOf = ({ user, address }: OwnCall): Actor => ({
  user_id: user.id,
  username: user.username,
  address,
});

export async function getSecondFactorOf(deps: FactorDeps, { user }: OwnCall): Promise<SecondFactor> {
  const now = iso(deps.clock.now());
  const [factor, is_required, recovery_codes_left, devices] = await Promise.all([
    findFactor(deps.db, user.id),
    isFactorRequired(deps.db),
    countRecoveryCodes(deps.db, user.id),
    listRemembered(deps.db, { user_id: user.id, now }),
  ]);
  return {
    turned_on_at: factor?.turned_on_at ?? null,
    is_required: is_required && user.role !== 'learner',
    recovery_codes_left,
    devices,
  };
}

/** Makes a new secret, in place of one that was not confirmed. Throws SECOND_FACTOR_ON. */
export async function setUp(deps: FactorDeps, { user }: OwnCall): Promise<{ secret: string; uri: string }> {
  const secret = makeSecret();
  const encrypted = encryptSecret(deps.second_factor_keys, user.id, secret);
  // In a transaction, so that of two runs of one call the second returns the secret of the first.
  const isStored = await inTransaction(deps.db, (tx) =>
    putSecret(tx, { user_id: user.id, secret: encrypted }),
  );
  if (!isStored) throw new DomainError('SECOND_FACTOR_ON');
  return forApp(secret, user.username);
}

interface Confirmation extends OwnCall {
  code: string;
  password?: string | undefined;
  otp?: string | undefined;
  signal: AbortSignal;
}

/**
 * Turns the second factor on and makes its recovery codes. Throws NOT_FOUND without a secret that can be read, SECOND_FACTOR_ON,
 * LOGIN_REJECTED or OTP_INVALID without a first factor, SECOND_FACTOR_REJECTED, LOGIN_LOCKED.
 */
export async function confirm(
  deps: FactorDeps & OtpDeps,
  { code, password, otp, signal, ...own }: Confirmation,
): Promise<{ recovery_codes: string[] }> {
  const user_id = own.user.id;
  const factor = await findFactor(deps.db, user_id);
  if (factor && factor.turned_on_at !== null) throw new DomainError('SECOND_FACTOR_ON');
  const secret = factor && decryptSecret(deps.second_factor_keys, user_id, factor.secret);
  if (!secret) throw new DomainError('NOT_FOUND');
  await requireFirstFactor(deps, { ...own, password, otp, signal });
  const step = await countTry(deps, own, async () => stepOf(secret, { code, now: deps.clock.now() }));
  return inTransaction(deps.db, async (tx) => {
    const now = iso(deps.clock.now());
    const isOn = await useStep(tx, { user_id, step, turned_on_at: now });
    if (!isOn) throw new DomainError('SECOND_FACTOR_ON');
    await recordEvent(tx, { at: now, kind: 'second_factor_on', by: actorOf(own) });
    return { recovery_codes: await makeCodes(deps, tx, user_id) };
  });
}

type Proved = OwnCall & FactorProof & { password: string; signal: AbortSignal };

/** Throws NOT_FOUND without a second factor, LOGIN_REJECTED, and as `verifyFactor` does. */
export async function renewCodes(deps: FactorDeps, call: Proved): Promise<{ recovery_codes: string[] }> {
  await requirePasswordAndFactor(deps, call);
  return inTransaction(deps.db, async (tx) => {
    await recordEvent(tx, { at: iso(deps.clock.now()), kind: 'recovery_codes_made', by: actorOf(call) });
    return { recovery_codes: await makeCodes(deps, tx, call.user.id) };
  });
}

/** Throws as `renewCodes` does. */
export async function turnOff(deps: FactorDeps, call: Proved): Promise<null> {
  await requirePasswordAndFactor(deps, call);
  await inTransaction(deps.db, async (tx) => {
    await deleteFactor(tx, call.user.id);
    await recordEvent(tx, { at: iso(deps.clock.now()), kind: 'second_factor_off', by: actorOf(call) });
  });
  return null;
}

/** Throws NOT_FOUND. */
export async function forgetDevice(
  deps: FactorDeps,
  { id, ...own }: OwnCall & { id: string },
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const forgotten = await deleteRemembered(tx, { user_id: own.user.id, id });
    if (forgotten === 0) throw new DomainError('NOT_FOUND');
    await recordEvent(tx, { at: iso(deps.clock.now()), kind: 'device_ended', by: actorOf(own) });
  });
  return null;
}

/** A stolen session alone must not shut its owner out: the password, or a code by SMS, which an account without one has. */
async function requireFirstFactor(
  deps: FactorDeps & OtpDeps,
  { otp, password = '', ...call }: Omit<Confirmation, 'code'>,
): Promise<void> {
  const account = await findUserById(deps.db, call.user.id);
  if (otp !== undefined) {
    const subject = { phone_number: account?.phone_number ?? '', purpose: 'login' } as const;
    const { outcome } = await verifyCode(deps, subject, { code: otp });
    if (outcome !== 'verified') throw new DomainError('OTP_INVALID');
    return useCodes(deps.db, deps.clock, subject);
  }
  if (!account?.password_hash) throw new DomainError('LOGIN_REJECTED');
  await requirePassword(deps, { ...call, password, stored: account.password_hash });
}

/** Wrong passwords count like wrong codes, so that a stolen session cannot guess one. */
async function requirePassword(
  deps: FactorDeps,
  {
    user,
    address,
    password,
    stored,
    signal,
  }: OwnCall & { password: string; stored: string; signal: AbortSignal },
): Promise<void> {
  const isRight = () =>
    passwordWork.run({ site: siteOf(address), signal }, () => verifyPassword(stored, password));
  await countTry(
    deps,
    { user, address, refusal: 'LOGIN_REJECTED' },
    async () => (await isRight()) || undefined,
  );
}

async function requirePasswordAndFactor(deps: FactorDeps, call: Proved): Promise<void> {
  const { user, address, password, signal, code, recovery_code } = call;
  const [factor, account] = await Promise.all([findFactor(deps.db, user.id), findUserById(deps.db, user.id)]);
  if (!factor || factor.turned_on_at === null) throw new DomainError('NOT_FOUND');
  const stored = account?.password_hash;
  // An account that logs in by codes has no password.
  if (stored) await requirePassword(deps, { user, address, password, stored, signal });
  await verifyFactor(deps, { user, address, proof: { code, recovery_code } });
}

async function makeCodes(deps: FactorDeps, tx: Queryable, user_id: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashesOfCode(deps.second_factor_keys, user_id, code)[0]);
  await replaceRecoveryCodes(tx, user_id, hashes);
  return codes;
}
