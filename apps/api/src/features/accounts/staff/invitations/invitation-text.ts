import type { Language } from '@abhyas/contract/shared';

/** The SMS of an invitation. The reader may log in by a code at once, or set a password under "Forgot password". */
export function invitationText(
  { username, address }: { username: string; address: string },
  language: Language,
): string {
  if (language === 'en') {
    return `Abhyas: your username is ${username}. Log in with a code sent to this phone, or set a password: ${address}`;
  }
  return `अभ्यास: तपाईंको प्रयोगकर्ता नाम ${username}। यो फोनमा आउने कोडले लगइन गर्नुहोस् वा पासवर्ड राख्नुहोस्: ${address}`;
}
