import { OTP_LENGTH } from '@abhyas/contract/limits';
import { digits } from '@abhyas/texts/digits';

// Spec §9. The login is the first thing that a new phone loads: it counts digits and leaves the schemas to the
// forms that need more.
const PHONE_LENGTH = 10;

export const isWholePhone = (number: string): boolean => number.length === PHONE_LENGTH;
export const isWholeCode = (code: string): boolean => code.length === OTP_LENGTH;

/**
 * What a learner types or pastes, as the digits that go on the wire: Devanagari digits become ASCII, spaces and
 * dashes go, and so does a leading +977 (or 977, once more than ten digits are there).
 */
export function phoneDigits(typed: string): string {
  return nationalDigits(typed).slice(0, PHONE_LENGTH);
}

function nationalDigits(typed: string): string {
  const ascii = digits(typed);
  const withoutCountry = ascii.replace(/^[\s(]*(?:\+|00)\s*977/, '');
  const number = withoutCountry.replace(/\D/g, '');
  return number.length > PHONE_LENGTH && number.startsWith('977') ? number.slice(3) : number;
}

/**
 * What is sent as the username of a login, for which a phone number will do. What can be a username stays as it was
 * typed; what has spaces, Devanagari digits or a +977 in it is none, and becomes digits when it is a phone number.
 */
export function loginName(typed: string): string {
  const name = typed.trim();
  const canBeUsername = /^[A-Za-z0-9_.-]+$/.test(name);
  if (canBeUsername || !/^[\d०-९\s()+-]+$/.test(name)) return name;
  const number = nationalDigits(name);
  return isWholePhone(number) ? number : name;
}

/** The digits of a one-time code, whatever script or spacing it was typed in. */
export const codeDigits = (typed: string): string => digits(typed).replace(/\D/g, '');
