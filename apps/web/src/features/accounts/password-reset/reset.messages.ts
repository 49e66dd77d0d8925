import { defineMessages } from '#i18n/messages.ts';

/** What is said of a forgotten password alone. */
export const resetMessages = defineMessages({
  forgot_heading: { en: 'Forgot Password', ne: 'पासवर्ड बिर्सनुभयो?' },
  forgot_intro: {
    en: 'Enter the phone number that you registered with. We will send an OTP to it.',
    ne: 'दर्ता गर्दा दिएको फोन नम्बर लेख्नुहोस्। हामी त्यसमा ओटीपी पठाउनेछौँ।',
  },
  reset_heading: { en: 'Reset Password', ne: 'पासवर्ड रिसेट' },
  new_password: { en: 'New Password', ne: 'नयाँ पासवर्ड' },
  reset_password: { en: 'Reset Password', ne: 'पासवर्ड रिसेट गर्नुहोस्' },
  remembered: { en: 'Remember your password?', ne: 'पासवर्ड सम्झनुभयो?' },
  phone_missing: {
    en: 'Your phone number is missing here. Please enter it first and ask for an OTP.',
    ne: 'यहाँ तपाईंको फोन नम्बर छैन। कृपया पहिले फोन नम्बर लेखेर ओटीपी माग्नुहोस्।',
  },
  enter_phone: { en: 'Enter phone number', ne: 'फोन नम्बर लेख्नुहोस्' },
  resend_failed: { en: 'Failed to resend OTP.', ne: 'ओटीपी फेरि पठाउन सकिएन।' },
  forgot_send_failed: {
    en: 'Failed to send OTP. Please check the phone number.',
    ne: 'ओटीपी पठाउन सकिएन। कृपया फोन नम्बर जाँच्नुहोस्।',
  },
  reset_failed: {
    en: 'Failed to reset password. Invalid OTP or an error occurred.',
    ne: 'पासवर्ड रिसेट गर्न सकिएन। ओटीपी मिलेन वा अरू कुनै त्रुटि भयो।',
  },
  password_unchanged: {
    en: 'This is already your password. Please choose a new one.',
    ne: 'यो तपाईंको पुरानै पासवर्ड हो। कृपया नयाँ पासवर्ड छान्नुहोस्।',
  },
  perhaps_reset: {
    en: 'The connection broke off, so your password may already have been changed. Try to log in with the new one.',
    ne: 'अघि जडान टुटेकाले पासवर्ड बदलिइसकेको हुन सक्छ। नयाँ पासवर्डले लगइन गरेर हेर्नुहोस्।',
  },
  whose: { en: 'Whose password is it?', ne: 'यो पासवर्ड कसको हो?' },
  set_heading: { en: 'Set your password', ne: 'आफ्नो पासवर्ड राख्नुहोस्' },
  set_password: { en: 'Set password', ne: 'पासवर्ड राख्नुहोस्' },
  set_failed: { en: 'The password could not be set.', ne: 'पासवर्ड राख्न सकिएन।' },
  link_refused: {
    en: 'The link may already have been used or may have expired. Ask your institute for a new one.',
    ne: 'लिङ्क प्रयोग भइसकेको वा म्याद सकिएको हुन सक्छ; आफ्नो संस्थासँग अर्को माग्नुहोस्।',
  },
  code_intro: {
    en: 'Type the code from your login slip. If you received a link, open it again as you received it.',
    ne: 'आफ्नो लगइन पर्चीको कोड लेख्नुहोस्। लिङ्क पाउनुभएको हो भने पाएकै लिङ्क फेरि खोल्नुहोस्।',
  },
  slip_code: { en: 'Code on the login slip', ne: 'लगइन पर्चीको कोड' },
  slip_code_rule: {
    en: 'The code has {n} letters and digits, in groups of four.',
    ne: 'कोडमा चार-चार वटा गरी {n} वटा अङ्ग्रेजी अक्षर र अङ्क हुन्छन्।',
  },
  code_refused: {
    en: 'Check the code. If it is right, it may have been used or may have expired: then ask your institute for a new one.',
    ne: 'कोड जाँच्नुहोस्। कोड मिलेकै भए प्रयोग भइसकेको वा म्याद सकिएको हुन सक्छ; आफ्नो संस्थासँग अर्को माग्नुहोस्।',
  },
  have_slip: { en: 'Do you have a login slip with a code?', ne: 'कोड भएको लगइन पर्ची छ?' },
});
