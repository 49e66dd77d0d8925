import { defineMessages } from '#i18n/messages.ts';

/** Where a code is sent to a phone and typed in. */
export const otpMessages = defineMessages({
  send_otp: { en: 'Send OTP', ne: 'ओटीपी पठाउनुहोस्' },
  verify_login: { en: 'Verify & Login', ne: 'पुष्टि गरेर लगइन गर्नुहोस्' },
  resend: { en: 'Resend OTP', ne: 'ओटीपी फेरि पठाउनुहोस्' },
  resend_in: {
    en: 'You can ask for another OTP in {n} s.',
    ne: '{n} सेकेन्डपछि अर्को ओटीपी माग्न सकिन्छ।',
  },
  have_code: { en: 'I already have an OTP', ne: 'मसँग ओटीपी छ' },
  change_phone: { en: 'Change phone number', ne: 'फोन नम्बर बदल्नुहोस्' },
  sent_to: { en: 'The OTP was sent to {phone}.', ne: 'ओटीपी {phone}मा पठाइएको छ।' },
  login_send_failed: {
    en: 'Failed to send OTP. Is this phone number registered?',
    ne: 'ओटीपी पठाउन सकिएन। के यो फोन नम्बर दर्ता गरिएको छ?',
  },
  login_otp_failed: {
    en: 'Login failed. Invalid or expired OTP.',
    ne: 'लगइन असफल भयो। ओटीपी मिलेन वा यसको म्याद सकिएको छ।',
  },
  otp_sent: { en: 'OTP sent to your phone.', ne: 'तपाईंको फोनमा ओटीपी पठाइयो।' },
  otp_resent: {
    en: 'A new OTP has been sent to your phone.',
    ne: 'तपाईंको फोनमा नयाँ ओटीपी पठाइयो।',
  },
  reset_resent: { en: 'A new OTP has been sent.', ne: 'नयाँ ओटीपी पठाइयो।' },
  phone_invalid: {
    en: 'Please enter a valid 10-digit phone number.',
    ne: 'कृपया १० अङ्कको सही फोन नम्बर लेख्नुहोस्।',
  },
  otp_invalid: { en: 'The OTP is 6 digits long.', ne: 'ओटीपी ६ अङ्कको हुन्छ।' },
  sms_unconfirmed: {
    en: 'It is not certain that the SMS was sent. If the OTP arrives, you can use it. If not, ask for another one when the time below is over.',
    ne: 'एसएमएस पठाइयो कि पठाइएन भन्ने निश्चित छैन। ओटीपी आयो भने प्रयोग गर्न सकिन्छ। आएन भने तल दिइएको समयपछि अर्को माग्नुहोस्।',
  },
  perhaps_sent_to: {
    en: 'An OTP may have been sent to {phone}.',
    ne: '{phone}मा ओटीपी पठाइएको हुन सक्छ।',
  },
  sms_unavailable: {
    en: 'SMS cannot be sent at the moment. Please try again in a few minutes.',
    ne: 'अहिले एसएमएस पठाउन सकिँदैन। कृपया केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  who_are_you: { en: 'Who is logging in?', ne: 'लगइन गर्ने को हुनुहुन्छ?' },
  choice_failed: {
    en: 'Login failed. Please ask for another OTP.',
    ne: 'लगइन असफल भयो। कृपया अर्को ओटीपी माग्नुहोस्।',
  },
});
