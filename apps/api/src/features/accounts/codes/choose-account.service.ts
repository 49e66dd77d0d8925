import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '@abhyas/contract/accounts';
import {
  needsSecondFactor,
  noteSession,
  secondFactorRequired,
} from '#features/accounts/second-factor/log-in.service.ts';
import { prepareSession } from '#features/accounts/sessions/open-session.queries.ts';
import {
  endSurplus,
  type OpenedSession,
  openSession,
} from '#features/accounts/sessions/open-session.service.ts';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import type { AuthDeps, Caller } from '#features/accounts/sign-in/auth.deps.ts';
import { listUsersByPhone } from '#features/accounts/sign-in/auth.queries.ts';
import { deleteLoginFailures } from '#features/accounts/sign-in/login.queries.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import type { OtpDeps } from './otp.service.ts';

// Several accounts may have one phone. A code opens a session of the one that was used last, so that a client which
// knows only the specification is logged in; this one exchanges that session for another account's.

const CHOICE_LIFETIME_MS = 5 * MINUTE;

/** What a code has proved: the phone, and the session that it opened. */
interface Proved {
  phone_number: string;
  user_id: number;
  sid: string;
}

/** A token that needs no table: the session that it names is live only until it is exchanged. */
export function signChoice({ otp_keys, clock }: OtpDeps, proved: Proved): string {
  const { phone_number, user_id, sid } = proved;
  const claims = [phone_number, user_id, sid, clock.now() + CHOICE_LIFETIME_MS].join('.');
  return `${claims}.${mac(otp_keys[0], claims)}`;
}

function readChoice({ otp_keys, clock }: OtpDeps, choice: string): Proved | undefined {
  const [, claims, signature] = /^(\d{10}\.\d+\.[0-9a-f-]{36}\.\d+)\.([\w-]{43})$/.exec(choice) ?? [];
  if (claims === undefined || signature === undefined) return undefined;
  const isSigned = otp_keys.some((key) =>
    timingSafeEqual(Buffer.from(mac(key, claims)), Buffer.from(signature)),
  );
  const [phone_number = '', user_id, sid = '', expires] = claims.split('.');
  if (!isSigned || Number(expires) <= clock.now()) return undefined;
  return { phone_number, user_id: Number(user_id), sid };
}

/** Codes are signed under a purpose, which is never `choice`. */
const mac = (key: Buffer, claims: string): string =>
  createHmac('sha256', key).update(`choice:${claims}`).digest('base64url');

/**
 * Ends the session that the code opened and opens one of another account with the same phone. Throws OTP_INVALID, also
 * for a choice that was made before; SECOND_FACTOR_REQUIRED, and the first session ends then, too.
 */
export async function choose(
  deps: AuthDeps,
  {
    choice,
    user_id,
    device,
    ...caller
  }: { choice: string; user_id: number; device?: string | undefined } & Caller,
): Promise<Tokens> {
  const proved = readChoice(deps, choice);
  if (!proved) throw new DomainError('OTP_INVALID');
  let opened: OpenedSession | undefined;
  let challenged: { id: number; password_hash: string } | undefined;
  await deps.sessions.endIn(deps.db, async (tx) => {
    const first = { user_id: proved.user_id, id: proved.sid, now: iso(deps.clock.now()) };
    const ended = await endSessions(tx, first);
    const user = (await listUsersByPhone(tx, proved.phone_number)).find(({ id }) => id === user_id);
    if (ended.length === 0 || !user || user.suspended_at !== null) throw new DomainError('OTP_INVALID');
    await deleteLoginFailures(tx, user.username);
    if (await needsSecondFactor(deps, tx, { user_id, device })) {
      challenged = user;
      return ended;
    }
    opened = await openSession(deps, prepareSession(tx), { user, caller, method: 'code' });
    if (!opened) throw new DomainError('OTP_INVALID');
    await noteSession(tx, { user_id, device, sid: opened.sid });
    return ended;
  });
  if (challenged) throw secondFactorRequired(deps, { user: challenged, method: 'code' });
  if (!opened) throw new DomainError('OTP_INVALID');
  await endSurplus(deps, { user_id, live: opened.live });
  return opened.tokens;
}
