import { type Language, OTP_LIFETIME_SECONDS } from '@abhyas/contract/shared';

const MINUTES = OTP_LIFETIME_SECONDS / 60;

/**
 * The SMS of a code, in one part: 160 characters of plain ASCII, or 70 with Devanagari (UCS-2). The code is in ASCII
 * digits, because phones offer to fill in only those.
 */
export function codeText(code: string, language: Language): string {
  if (language === 'en') {
    return `Abhyas: your code is ${code}. It is good for ${MINUTES} minutes. Do not give it to anyone.`;
  }
  return `अभ्यासको कोड: ${code}। यो ${nepali(MINUTES)} मिनेट मात्र चल्छ। कसैलाई नदिनुहोस्।`;
}

const nepali = (n: number) => new Intl.NumberFormat('en-IN-u-nu-deva').format(n);
