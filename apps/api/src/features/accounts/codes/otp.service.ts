import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '@abhyas/contract/accounts';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { networkOf } from '#platform/http/limits/network.ts';
import { type Clock, iso, MINUTE } from '#platform/time/clock.ts';
import { hasVerifiedOtp, markOtpsVerified, type ProofHolder, takeOtpTry, useOtps } from './otp.queries.ts';

const MAX_TRIES = 5;
/** A registration needs a code that was verified within this time (ms). */
const VERIFIED_LIFETIME_MS = 10 * MINUTE;

export interface OtpDeps {
  db: Database;
  clock: Clock;
  /** Keys of the HMAC under which codes are stored. */
  otp_keys: KeyRing;
}

/** The phone and the purpose of a code. */
export interface CodeSubject {
  phone_number: string;
  purpose: OtpPurpose;
}

/** The sender of a request, as far as it decides who may continue after a code was verified. */
export interface Prover {
  address: string;
  /** A secret that the client generated. */
  proof?: string | undefined;
}

const holderOf = ({ address, proof }: Prover): ProofHolder => ({
  network: networkOf(address),
  // 128 random bits need no slow hash.
  proof_hash: proof === undefined ? undefined : createHash('sha256').update(proof).digest('hex'),
});

/** What became of a code, and of which account it is if staff sent it. */
interface Verification {
  outcome: 'verified' | 'wrong' | 'none_is_live';
  sent_for?: number | undefined;
}

/**
 * Compares a code with the live ones: not expired, not used, tries left. With a prover, only that prover may continue
 * with what the code proves; a code that someone else has verified before is rejected for it. Codes that staff sent for
 * an account match only if `user_ids` has it.
 */
export async function verifyCode(
  deps: OtpDeps,
  subject: CodeSubject,
  { code, prover, user_ids = [] }: { code: string; prover?: Prover | undefined; user_ids?: number[] },
): Promise<Verification> {
  const now = iso(deps.clock.now());
  const live = await takeOtpTry(deps.db, { ...subject, now, max_tries: MAX_TRIES });
  if (live.length === 0) return { outcome: 'none_is_live' };
  const expected = [undefined, ...user_ids].flatMap((sent_for) =>
    deps.otp_keys.map((key) => ({
      sent_for,
      mac: Buffer.from(codeHmac(key, { ...subject, sent_for }, code)),
    })),
  );
  const matches = live.flatMap(({ id, code_hmac }) =>
    expected
      .filter(({ mac }) => timingSafeEqual(Buffer.from(code_hmac), mac))
      .map(({ sent_for }) => ({ id, sent_for })),
  );
  if (matches.length === 0) return { outcome: 'wrong' };
  const { phone_number } = subject;
  const ids = matches.map(({ id }) => id);
  const holder = prover && holderOf(prover);
  const marked = await markOtpsVerified(deps.db, { ids, phone_number, now, holder });
  if (marked === 0) return { outcome: 'wrong' };
  return { outcome: 'verified', sent_for: matches.find(({ sent_for }) => sent_for !== undefined)?.sent_for };
}

/** Uses up every code of a phone and purpose. Throws OTP_INVALID if a concurrent request has done so first. */
export async function useCodes(db: Queryable, clock: Clock, subject: CodeSubject): Promise<void> {
  if ((await useOtps(db, { ...subject, now: iso(clock.now()) })) === 0) throw new DomainError('OTP_INVALID');
}

/** Whether this prover verified a code of this phone and purpose in the last ten minutes that is still unused. */
export function isPhoneVerified(
  db: Queryable,
  clock: Clock,
  { prover, ...subject }: CodeSubject & { prover: Prover },
): Promise<boolean> {
  return hasVerifiedOtp(db, {
    ...subject,
    verified_after: iso(clock.now() - VERIFIED_LIFETIME_MS),
    holder: holderOf(prover),
  });
}

/**
 * The HMAC covers phone and purpose, so a code for a login is worthless for another phone or a reset; and the account
 * for which staff sent the code, so that no column names it.
 */
export function codeHmac(
  key: Buffer,
  { phone_number, purpose, sent_for }: CodeSubject & { sent_for?: number | undefined },
  code: string,
): string {
  const account = sent_for === undefined ? '' : `:${sent_for}`;
  return createHmac('sha256', key).update(`${purpose}:${phone_number}:${code}${account}`).digest('base64url');
}
