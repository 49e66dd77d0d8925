// The texts of SMS. Where an institute has no text of its own, these are sent.

export const SMS_KINDS = ['code', 'invitation'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
type InBoth = { en: string; ne: string };

/** Which placeholders a text may have, and which it must have, or its reader could do nothing with it. */
export const SMS_PLACEHOLDERS: Record<SmsKind, { required: readonly string[]; optional: readonly string[] }> =
  {
    code: { required: ['code'], optional: ['name', 'minutes'] },
    invitation: { required: ['username', 'address'], optional: ['name'] },
  };

export const DEFAULT_SMS_NAME: InBoth = { en: 'Abhyas', ne: 'अभ्यास' };

/**
 * A code is in one part: 160 characters of plain ASCII, or 70 with Devanagari (UCS-2).
 * An invited reader may log in by a code at once, or set a password under "Forgot password".
 */
export const DEFAULT_SMS_TEXTS: Record<SmsKind, InBoth> = {
  code: {
    en: '{name}: your OTP is {code}. It is good for {minutes} minutes. Do not give it to anyone.',
    ne: '{name}: तपाईंको ओटीपी {code} हो। यो {minutes} मिनेट चल्छ। कसैलाई नदिनुहोस्।',
  },
  invitation: {
    en: '{name}: your username is {username}. Log in with an OTP sent to this phone, or set a password: {address}',
    ne: '{name}: तपाईंको प्रयोगकर्ता नाम {username}। यस फोनमा आउने ओटीपीले लगइन गर्नुहोस् वा पासवर्ड राख्नुहोस्: {address}',
  },
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** The placeholders of a kind that a text lacks, and those that it has and nobody fills in. */
export function placeholderFaults(kind: SmsKind, text: string): { missing: string[]; unknown: string[] } {
  const { required, optional } = SMS_PLACEHOLDERS[kind];
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return {
    missing: required.filter((name) => !used.includes(name)),
    unknown: [...new Set(used)].filter((name) => ![...required, ...optional].includes(name)),
  };
}

/** Fills in the placeholders of a text. */
export const fillInSms = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder);
