import { defineMessages } from '#i18n/messages.ts';

export const digitsFieldsMessages = defineMessages({
  phone_number: { en: 'Phone Number', ne: 'फोन नम्बर' },
  otp: { en: 'OTP', ne: 'ओटीपी' },
  otp_placeholder: { en: 'Enter 6-digit OTP', ne: '६ अङ्कको ओटीपी लेख्नुहोस्' },
});
