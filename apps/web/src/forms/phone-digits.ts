import { OTP_LENGTH } from '@abhyas/contract/limits';

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
  return nationalDigits(typed).slice(0, PHONE_LENGTH);
}

function nationalDigits(typed: string): string {
  const ascii = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const withoutCountry = ascii.replace(/^[\s(]*(?:\+|00)\s*977/, '');
  const digits = withoutCountry.replace(/\D/g, '');
  return digits.length > PHONE_LENGTH && digits.startsWith('977') ? digits.slice(3) : digits;
}

/**
 * What is sent as the username of a login, for which a phone number will do. What can be a username stays as it was
 * typed; what has spaces, Devanagari digits or a +977 in it is none, and becomes digits when it is a phone number.
 */
export function loginName(typed: string): string {
  const name = typed.trim();
  const canBeUsername = /^[A-Za-z0-9_.-]+$/.test(name);
  if (canBeUsername || !/^[\d०-९\s()+-]+$/.test(name)) return name;
  const digits = nationalDigits(name);
  return isWholePhone(digits) ? digits : name;
}

/** The digits of a one-time code, whatever script or spacing it was typed in. */
export const codeDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '');
