import { OTP_LENGTH } from '@abhyas/contract/shared';

// Spec §9. The login is the first thing that a new phone loads: it counts digits and leaves the schemas to the
// forms that need more.
const PHONE_LENGTH = 10;

export const isWholePhone = (digits: string): boolean => digits.length === PHONE_LENGTH;
export const isWholeCode = (digits: string): boolean => digits.length === OTP_LENGTH;

/**
 * What a learner types or pastes, as the digits that go on the wire: Devanagari digits become ASCII, spaces and
 * dashes go, and so does a leading +977 (or 977, once more than ten digits are there).
 */
export function phoneDigits(typed: string): string {
  const ascii = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const withoutCountry = ascii.replace(/^[\s(]*(?:\+|00)\s*977/, '');
  const digits = withoutCountry.replace(/\D/g, '');
  const national = digits.length > PHONE_LENGTH && digits.startsWith('977') ? digits.slice(3) : digits;
  return national.slice(0, PHONE_LENGTH);
}

/** The digits of a one-time code, whatever script or spacing it was typed in. */
export const codeDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '');
