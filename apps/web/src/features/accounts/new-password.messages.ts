import { defineMessages } from '#i18n/messages.ts';

/** Where a password is chosen. */
export const newPasswordMessages = defineMessages({
  confirm_password: { en: 'Confirm Password', ne: 'पासवर्ड पुष्टि गर्नुहोस्' },
  password_rule: { en: 'Use at least 8 characters.', ne: 'कम्तीमा ८ वटा अक्षर, अङ्क वा चिह्न राख्नुहोस्।' },
  password_too_long: { en: 'Use at most 128 characters.', ne: 'बढीमा १२८ वटा अक्षर, अङ्क वा चिह्न राख्नुहोस्।' },
  password_common: {
    en: 'This password is too common and easy to guess. Please choose another one.',
    ne: 'यो पासवर्ड धेरैले राख्छन् र सजिलै अनुमान गर्न सकिन्छ। कृपया अर्को छान्नुहोस्।',
  },
  passwords_differ: { en: 'Passwords do not match.', ne: 'पासवर्डहरू मेल खाएनन्।' },
});
