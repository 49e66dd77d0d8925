import { randomInt } from 'node:crypto';
import { OTP_LENGTH, OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import type { Language } from '@abhyas/contract/shared';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Sms, SmsError } from '#platform/sms/sms.ts';
import { iso, SECOND } from '#platform/time/clock.ts';
import { codeText, type FindSmsTexts } from './codes.messages.ts';
import { type CodeSubject, codeHmac, type OtpDeps } from './otp.service.ts';
import { type Cap, capsOf, type OtpLimits } from './otp-caps.service.ts';
import {
  addSends,
  type CountedSends,
  deleteOtp,
  findLastSend,
  insertOtp,
  type SendState,
  takeBackSends,
} from './otp-sends.queries.ts';

const COOLDOWN_MS = OTP_RESEND_SECONDS * SECOND;

export interface SendDeps extends OtpDeps, OtpLimits {
  sms: Sms;
  smsTexts: FindSmsTexts;
  send_state: SendState;
  log: FastifyBaseLogger;
}

type Send = CodeSubject & {
  address: string;
  language?: Language | undefined;
  /** The account for which staff send it. */
  sent_for?: number;
};

/**
 * Sends a new code. Earlier codes stay valid, because an SMS may be slow. Throws PHONE_NOT_REGISTERED (login, reset),
 * PHONE_TAKEN (register), OTP_COOLDOWN, OTP_LIMIT, SMS_UNAVAILABLE if nothing was sent, or SMS_UNCONFIRMED if the
 * gateway did not confirm; the code is then valid and counts.
 */
export async function sendCode(deps: SendDeps, send: Send) {
  const caps = capsOf(deps, send);
  const account_language = await requireSendAllowed(deps, send, caps);
  const texts = await deps.smsTexts();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const stored = await storeCode(deps, send, { caps, code });
  try {
    await deps.sms.send({
      to: send.phone_number,
      text: codeText(code, account_language ?? send.language ?? 'en', texts),
    });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    const { message: cause, definite } = error;
    if (!definite) {
      deps.log.error({ cause }, 'SMS may not have been sent');
      throw new DomainError('SMS_UNCONFIRMED', { retry_after: OTP_RESEND_SECONDS });
    }
    deps.log.error({ cause }, 'SMS was not sent');
    // The send does not count, so the learner can try again at once.
    await inTransaction(deps.db, async (tx) => {
      await takeBackSends(tx, stored.counted);
      await deleteOtp(tx, { id: stored.id, phone_number: send.phone_number });
    });
    throw new DomainError('SMS_UNAVAILABLE', { retry_after: 10 });
  }
  return { resend_after: OTP_RESEND_SECONDS, expires_in: OTP_LIFETIME_SECONDS };
}

/**
 * Most refusals end here, with one read and without locks or writes. Returns the language of the account, null at a
 * registration.
 */
async function requireSendAllowed(deps: SendDeps, { phone_number, purpose }: Send, caps: Cap[]) {
  const now = deps.clock.now();
  const [state] = await deps.send_state.execute({
    phone_number,
    purpose,
    sent_after: iso(now - COOLDOWN_MS),
    now: iso(now),
    buckets: caps.map(({ bucket }) => bucket),
    limits: caps.map(({ sends }) => sends),
  });
  if (!state) throw new Error('PostgreSQL returned no send state');
  if (purpose === 'register' && state.account_language !== null) throw new DomainError('PHONE_TAKEN');
  if (purpose !== 'register' && state.account_language === null)
    throw new DomainError('PHONE_NOT_REGISTERED');
  if (state.last !== null) throw refusal('OTP_COOLDOWN', { until: state.last + COOLDOWN_MS, now });
  if (state.full_until !== null) throw refusal('OTP_LIMIT', { until: state.full_until, now });
  return state.account_language;
}

/**
 * Counts the send and stores its code. It repeats the decision under the locks of the counts, because sends may be
 * concurrent.
 */
function storeCode(deps: SendDeps, send: Send, { caps, code }: { caps: Cap[]; code: string }) {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const sends = caps.map(({ bucket, window }) => ({ bucket, sends: 1, window_ends: iso(now + window) }));
    const counted = await addSends(tx, { sends, now: iso(now) });
    const full = counted.filter(({ bucket, sends }) => sends > limitOf(caps, bucket));
    const last = await findLastSend(tx, { ...send, sent_after: iso(now - COOLDOWN_MS) });
    if (last !== null) throw refusal('OTP_COOLDOWN', { until: Date.parse(last) + COOLDOWN_MS, now });
    if (full.length > 0) throw refusal('OTP_LIMIT', { until: lastEndOf(full), now });
    const id = await insertOtp(tx, {
      ...send,
      code_hmac: codeHmac(deps.otp_keys[0], send, code),
      created_at: iso(now),
      expires_at: iso(now + OTP_LIFETIME_SECONDS * SECOND),
    });
    return { id, counted };
  });
}

const limitOf = (caps: Cap[], name: string): number => caps.find(({ bucket }) => bucket === name)?.sends ?? 0;
const lastEndOf = (counts: CountedSends[]): number =>
  Math.max(...counts.map(({ window_ends }) => Date.parse(window_ends)));

function refusal(code: 'OTP_COOLDOWN' | 'OTP_LIMIT', { until, now }: { until: number; now: number }) {
  return new DomainError(code, { retry_after: Math.max(1, Math.ceil((until - now) / SECOND)) });
}
