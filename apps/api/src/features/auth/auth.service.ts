import { randomUUID } from 'node:crypto';
import type { OtpPurpose, Tokens } from '@abhyas/contract/auth';
import type { Language } from '@abhyas/contract/shared';
import { type Actor, hasEventSince, type NewAuditEvent, recordEvent } from '../../db/audit.ts';
import type { Queryable } from '../../db/open.ts';
import { endSessions, type SessionRegistry } from '../../db/session-registry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DAY, iso, MINUTE } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../../lib/passwords.ts';
import {
  type AccessTokens,
  createRefreshToken,
  hashRefreshToken,
  REFRESH_LIFETIME,
  REFRESH_UNUSED_LIFETIME,
  refreshTokenOwner,
} from '../../lib/tokens.ts';
import {
  deleteExpired,
  findUserById,
  findUserByName,
  findUserByPhone,
  insertSession,
  insertUser,
  touchSession,
  updatePassword,
} from './auth.queries.ts';
import { takeLoginTry } from './login-lockout.ts';
import { isPhoneVerified, type OtpDeps, sendCode, useCodes, verifyCode } from './otp.ts';

export interface AuthDeps extends OtpDeps {
  access_tokens: AccessTokens;
  sessions: SessionRegistry;
}

/** Where a request comes from, for caps and for the list of signed-in devices. */
export interface Caller {
  address: string;
  user_agent: string;
}

interface Account {
  id: number;
  username: string;
  is_admin: boolean;
}

/** Throws LOGIN_REJECTED for an unknown name and a wrong password alike, in the same time; LOGIN_LOCKED. */
export async function logInByPassword(
  deps: AuthDeps,
  { username, password, ...caller }: { username: string; password: string } & Caller,
): Promise<Tokens> {
  const user = await findUserByName(deps.db, username);
  const failed = { kind: 'sign_in_failed', by: strangerAt(caller), ...onAccount(user) } as const;
  const forgetTry = await takeLoginTry(deps, {
    username,
    address: caller.address,
    onLocked: () => recordLockout(deps, failed),
  });
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches) {
    await record(deps, deps.db, { ...failed, details: { method: 'password' } });
    throw new DomainError('LOGIN_REJECTED');
  }
  return inTransaction(deps.db, async (tx) => {
    await forgetTry(tx);
    return openSession(deps, tx, user, { ...caller, method: 'password' });
  });
}

function record(deps: AuthDeps, db: Queryable, event: Omit<NewAuditEvent, 'at'>): Promise<void> {
  return recordEvent(db, { at: iso(deps.clock.now()), ...event });
}

/** Once a quarter of an hour for an account and an address: who knocks on is counted by the metrics. */
async function recordLockout(deps: AuthDeps, failed: Pick<NewAuditEvent, 'by' | 'on'>): Promise<void> {
  const locked = { ...failed, kind: 'sign_in_locked' } as const;
  const after = iso(deps.clock.now() - 15 * MINUTE);
  if (!(await hasEventSince(deps.db, { ...locked, after }))) await record(deps, deps.db, locked);
}

const strangerAt = ({ address }: { address: string }): Actor => ({ user_id: null, username: null, address });
const actorOf = (user: { id: number; username: string }, { address }: { address: string }): Actor => ({
  user_id: user.id,
  username: user.username,
  address,
});

/** What was typed as a name is kept only when it is one: people type passwords into that field. */
const onAccount = (user: { id: number; username: string } | undefined) =>
  user && { on: { type: 'user', id: user.id, name: user.username } as const };

async function openSession(
  deps: AuthDeps,
  db: Queryable,
  user: Account,
  caller: Caller & { method: 'password' | 'code' },
): Promise<Tokens> {
  const sid = randomUUID();
  const refresh = createRefreshToken(user.id);
  const now = iso(deps.clock.now());
  await insertSession(db, {
    user_id: user.id,
    id: sid,
    refresh_hash: hashRefreshToken(refresh),
    user_agent: caller.user_agent,
    created_at: now,
    last_used_at: now,
  });
  await record(deps, db, { kind: 'sign_in', by: actorOf(user, caller), details: { method: caller.method } });
  const { id: user_id, username, is_admin } = user;
  return { access: deps.access_tokens.sign({ user_id, username, is_admin, sid }), refresh };
}

/** Throws SESSION_ENDED. The refresh token stays the same: the spec's answer has `access` alone. */
export async function refreshAccessToken(deps: AuthDeps, { refresh }: { refresh: string }) {
  const owner = refreshTokenOwner(refresh);
  const now = deps.clock.now();
  const live =
    owner !== undefined &&
    (await touchSession(deps.db, {
      user_id: owner,
      refresh_hash: hashRefreshToken(refresh),
      now: iso(now),
      created_after: iso(now - REFRESH_LIFETIME),
      used_after: iso(now - REFRESH_UNUSED_LIFETIME),
    }));
  if (!live) throw new DomainError('SESSION_ENDED');
  return { access: deps.access_tokens.sign(live) };
}

/** Ends the session on every process. A token that is unknown, or has ended before, is no error. */
export async function logOutSession(
  deps: AuthDeps,
  { refresh, address }: { refresh: string; address: string },
) {
  const user_id = refreshTokenOwner(refresh);
  if (user_id === undefined) return null;
  const refresh_hash = hashRefreshToken(refresh);
  await deps.sessions.endIn(async (tx) => {
    const ended = await endSessions(tx, { user_id, refresh_hash, now: iso(deps.clock.now()) });
    const user = ended.length > 0 ? await findUserById(tx, user_id) : undefined;
    if (user) await record(deps, tx, { kind: 'sign_out', by: actorOf(user, { address }) });
    return ended;
  });
  return null;
}

/** Throws PHONE_NOT_REGISTERED (login, reset), PHONE_TAKEN (register) and what sendCode throws. */
export async function sendOtpCode(
  deps: AuthDeps,
  { phone_number, purpose, address }: { phone_number: string; purpose: OtpPurpose; address: string },
) {
  const user = await findUserByPhone(deps.db, phone_number);
  if (purpose === 'register' && user) throw new DomainError('PHONE_TAKEN');
  if (purpose !== 'register' && !user) throw new DomainError('PHONE_NOT_REGISTERED');
  return sendCode(deps, { phone_number, purpose, address });
}

/** A login uses the code up and opens a session; for the other purposes the next call uses it up. */
export async function verifyOtpCode(
  deps: AuthDeps,
  {
    phone_number,
    purpose,
    otp,
    ...caller
  }: { phone_number: string; purpose: OtpPurpose; otp: string } & Caller,
) {
  await requireCode(deps, { phone_number, purpose }, { otp, address: caller.address });
  if (purpose !== 'login') return { verified: true as const };
  return inTransaction(deps.db, async (tx) => {
    await useCodes(tx, deps.clock, { phone_number, purpose });
    const user = await findUserByPhone(tx, phone_number);
    if (!user) throw new DomainError('OTP_INVALID');
    return openSession(deps, tx, user, { ...caller, method: 'code' });
  });
}

/** Throws OTP_INVALID; a wrong code for an account is recorded. */
async function requireCode(
  deps: AuthDeps,
  proof: { phone_number: string; purpose: OtpPurpose },
  { otp, address }: { otp: string; address: string },
): Promise<void> {
  try {
    await verifyCode(deps, proof, otp);
  } catch (error) {
    const user = await findUserByPhone(deps.db, proof.phone_number);
    if (user && proof.purpose !== 'register') {
      const failed = { by: strangerAt({ address }), ...onAccount(user) };
      const event =
        proof.purpose === 'login'
          ? ({ kind: 'sign_in_failed', details: { method: 'code' } } as const)
          : ({ kind: 'password_reset_failed' } as const);
      await record(deps, deps.db, { ...failed, ...event });
    }
    throw error;
  }
}

export async function isUsernameTaken(deps: AuthDeps, { username }: { username: string }) {
  return { exists: (await findUserByName(deps.db, username)) !== undefined };
}

export async function isPhoneTaken(deps: AuthDeps, { phone_number }: { phone_number: string }) {
  return { exists: (await findUserByPhone(deps.db, phone_number)) !== undefined };
}

/**
 * Throws INVALID_INPUT (passwords differ, or too common), PHONE_NOT_VERIFIED, USERNAME_TAKEN or PHONE_TAKEN.
 * The verified code is used up by success alone.
 */
export async function register(
  deps: AuthDeps,
  account: {
    username: string;
    password: string;
    password2: string;
    phone_number: string;
    preferred_language?: Language | undefined;
    address: string;
  },
) {
  const { username, password, phone_number, preferred_language } = account;
  requireGoodPassword(password);
  if (password !== account.password2) {
    throw invalid('/password2', 'PASSWORDS_DIFFER', 'The two passwords differ');
  }
  const proof = { phone_number, purpose: 'register' } as const;
  const requireVerified = async (db: Queryable) => {
    if (!(await isPhoneVerified(db, deps.clock, proof))) throw new DomainError('PHONE_NOT_VERIFIED');
  };
  await requireVerified(deps.db); // before the work of hashing
  const password_hash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await requireVerified(tx);
    const user = await insertUser(tx, {
      username,
      phone_number,
      password_hash,
      ...(preferred_language && { preferred_language }),
      created_at: iso(deps.clock.now()),
    });
    if (!user) throw new DomainError((await findUserByName(tx, username)) ? 'USERNAME_TAKEN' : 'PHONE_TAKEN');
    await useCodes(tx, deps.clock, proof);
    await record(deps, tx, { kind: 'registered', by: actorOf(user, account) });
    return user;
  });
}

/**
 * Sets a new password with a reset code, and ends every session of the account.
 * Throws OTP_INVALID, or INVALID_INPUT when the password is too common or the old one; the code then stays good.
 */
export async function resetPasswordByCode(
  deps: AuthDeps,
  {
    phone_number,
    otp,
    password,
    address,
  }: { phone_number: string; otp: string; password: string; address: string },
) {
  requireGoodPassword(password);
  const proof = { phone_number, purpose: 'reset' } as const;
  await requireCode(deps, proof, { otp, address });
  const user = await findUserByPhone(deps.db, phone_number);
  if (!user) throw new DomainError('OTP_INVALID');
  if (await verifyPassword(user.password_hash, password)) {
    throw invalid('/password', 'PASSWORD_UNCHANGED', 'The new password is the old one');
  }
  const password_hash = await hashPassword(password);
  await deps.sessions.endIn(async (tx) => {
    await useCodes(tx, deps.clock, proof);
    await updatePassword(tx, user.id, password_hash);
    await record(deps, tx, { kind: 'password_reset', by: actorOf(user, { address }) });
    return endSessions(tx, { user_id: user.id, now: iso(deps.clock.now()) });
  });
  return {};
}

function requireGoodPassword(password: string): void {
  if (isCommonPassword(password))
    throw invalid('/password', 'PASSWORD_COMMON', 'Among the most common passwords');
}

function invalid(path: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { errors: [{ path, code, message }] });
}

/** Forgets what no rule looks at any more: codes and failures of yesterday, sessions past their 30 days. */
export async function forgetExpired(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deleteExpired(deps.db, { day_ago: iso(now - DAY), month_ago: iso(now - REFRESH_LIFETIME) });
}
