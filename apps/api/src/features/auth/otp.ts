import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '@abhyas/contract/auth';
import { OTP_LENGTH, OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS } from '@abhyas/contract/shared';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Clock, DAY, HOUR, iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import type { KeyRing } from '../../lib/keys.ts';
import { networkOf } from '../../lib/network.ts';
import { type Sms, SmsError } from '../../lib/sms/sms.ts';
import {
  countOtpSends,
  deleteOtp,
  hasVerifiedOtp,
  insertOtp,
  lockOtpSends,
  markOtpsVerified,
  type ProofHolder,
  takeOtpTry,
  useOtps,
} from './otp.queries.ts';

const MAX_TRIES = 5;
const SENDS_PER_PHONE_HOUR = 5;
/** Numbers are sold in blocks; who pumps texts holds a block, and learners are spread over all of them. */
const PREFIX_DIGITS = 6;
/** A register needs a code verified this recently. */
const VERIFIED_LIFETIME = 10 * MINUTE;

export interface OtpDeps {
  db: Database;
  clock: Clock;
  sms: Sms;
  log: FastifyBaseLogger;
  /** Of the HMAC under which codes are stored. */
  otp_keys: KeyRing;
  otp_per_address_hour: number;
  otp_per_prefix_hour: number;
  otp_per_day: number;
}

/** What a code is for. */
export interface CodeSubject {
  phone_number: string;
  purpose: OtpPurpose;
}

/**
 * Sends a new code; those sent before stay good, for an SMS may be slow.
 * Throws OTP_COOLDOWN, OTP_LIMIT (both with retry_after) or SMS_UNAVAILABLE.
 */
export async function sendCode(deps: OtpDeps, send: CodeSubject & { address: string }) {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const stored = await inTransaction(deps.db, async (tx) => {
    await lockOtpSends(tx);
    await requireSendAllowed(deps, tx, send);
    const now = deps.clock.now();
    return insertOtp(tx, {
      ...send,
      code_hmac: hmac(deps.otp_keys[0], send, code),
      created_at: iso(now),
      expires_at: iso(now + OTP_LIFETIME_SECONDS * SECOND),
    });
  });
  try {
    await deps.sms.send({
      to: send.phone_number,
      // Plain ASCII: one cheap SMS, readable on every phone.
      text: `Abhyas: your code is ${code}. It is good for 5 minutes. Do not give it to anyone.`,
    });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    deps.log.error({ cause: error.message }, 'SMS was not sent');
    await deleteOtp(deps.db, stored); // so that the learner need not wait to try again
    throw new DomainError('SMS_UNAVAILABLE', { retry_after: 10 });
  }
  return { resend_after: OTP_RESEND_SECONDS, expires_in: OTP_LIFETIME_SECONDS };
}

async function requireSendAllowed(deps: OtpDeps, db: Queryable, send: CodeSubject & { address: string }) {
  const now = deps.clock.now();
  const sends = await countOtpSends(db, {
    ...send,
    prefix: send.phone_number.slice(0, PREFIX_DIGITS),
    hour_ago: iso(now - HOUR),
    day_ago: iso(now - DAY),
  });
  const cooldown = sends.last === null ? 0 : Date.parse(sends.last) + OTP_RESEND_SECONDS * SECOND - now;
  if (cooldown > 0) throw new DomainError('OTP_COOLDOWN', { retry_after: Math.ceil(cooldown / SECOND) });
  // When the oldest send of the hour lapses is not looked up; an hour is always enough.
  const hourIsFull =
    sends.phone_hour >= SENDS_PER_PHONE_HOUR ||
    sends.address_hour >= deps.otp_per_address_hour ||
    sends.prefix_hour >= deps.otp_per_prefix_hour;
  if (hourIsFull) throw new DomainError('OTP_LIMIT', { retry_after: HOUR / SECOND });
  if (sends.day >= deps.otp_per_day) throw new DomainError('OTP_LIMIT', { retry_after: DAY / SECOND });
}

/** Who sends a request, as far as it decides who may go on after a code was verified. */
export interface Prover {
  address: string;
  /** A secret of the client's own. */
  proof?: string | undefined;
}

const holderOf = ({ address, proof }: Prover): ProofHolder => ({
  network: networkOf(address),
  // 128 random bits need no slow hash.
  proof_hash: proof === undefined ? undefined : createHash('sha256').update(proof).digest('hex'),
});

/**
 * Throws OTP_INVALID for a wrong, expired, used or too often tried code: one answer for all. With a prover, only it may
 * go on with what the code proves; a code that someone else has verified before is invalid for it.
 */
export async function verifyCode(
  deps: OtpDeps,
  subject: CodeSubject,
  { code, prover }: { code: string; prover?: Prover },
): Promise<void> {
  const now = iso(deps.clock.now());
  const live = await takeOtpTry(deps.db, { ...subject, now, max_tries: MAX_TRIES });
  const expected = deps.otp_keys.map((key) => Buffer.from(hmac(key, subject, code)));
  const ids = live
    .filter(({ code_hmac }) => expected.some((mac) => timingSafeEqual(Buffer.from(code_hmac), mac)))
    .map(({ id }) => id);
  const { phone_number } = subject;
  const holder = prover && holderOf(prover);
  const marked = ids.length > 0 ? await markOtpsVerified(deps.db, { ids, phone_number, now, holder }) : 0;
  if (marked === 0) throw new DomainError('OTP_INVALID');
}

/** Uses up every code of a phone and purpose. Throws OTP_INVALID when another request was first. */
export async function useCodes(db: Queryable, clock: Clock, subject: CodeSubject): Promise<void> {
  if ((await useOtps(db, { ...subject, now: iso(clock.now()) })) === 0) throw new DomainError('OTP_INVALID');
}

/** Did this prover verify a code of this phone and purpose in the last ten minutes that was not used since? */
export function isPhoneVerified(
  db: Queryable,
  clock: Clock,
  { prover, ...subject }: CodeSubject & { prover: Prover },
): Promise<boolean> {
  return hasVerifiedOtp(db, {
    ...subject,
    verified_after: iso(clock.now() - VERIFIED_LIFETIME),
    holder: holderOf(prover),
  });
}

/** Bound to phone and purpose: a code for one login is worth nothing for another phone or a reset. */
function hmac(key: Buffer, { phone_number, purpose }: CodeSubject, code: string): string {
  return createHmac('sha256', key).update(`${purpose}:${phone_number}:${code}`).digest('base64url');
}
