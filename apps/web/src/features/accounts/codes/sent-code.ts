import { OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import type { RequestedCode } from '#features/accounts/accounts.api.ts';
import { deviceNow } from '#lib/clock.ts';

/** A code that is on its way by SMS, as what outlives a reload remembers it. */
export interface SentCode {
  phone_number: string;
  /** When another code may be requested, in milliseconds since 1970 by this device. */
  resend_at: number;
  /** It is not certain that its SMS was sent. */
  unconfirmed?: boolean | undefined;
}

export const sentCode = (phone_number: string, { resend_after, confirmed }: RequestedCode): SentCode => ({
  phone_number,
  resend_at: deviceNow() + resend_after * 1000,
  unconfirmed: !confirmed,
});

/** Seconds until another code may be requested; never more than the cooldown, should the clock have been set back. */
export const waitOf = ({ resend_at }: SentCode): number =>
  Math.min(OTP_RESEND_SECONDS, Math.max(0, (resend_at - deviceNow()) / 1000));
