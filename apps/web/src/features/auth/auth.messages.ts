import { defineMessages } from '../../i18n/messages.ts';

export const authMessages = defineMessages({
  login: { en: 'Login', ne: 'लगइन' },
  login_intro: {
    en: 'Practise for your exams, in English and Nepali.',
    ne: 'अङ्ग्रेजी र नेपालीमा आफ्नो परीक्षाको अभ्यास गर्नुहोस्।',
  },
  mode: { en: 'How to log in', ne: 'लगइन गर्ने तरिका' },
  by_password: { en: 'Username & Password', ne: 'प्रयोगकर्ता नाम र पासवर्ड' },
  by_otp: { en: 'Phone OTP', ne: 'फोन ओटीपी' },
  forgot_password: { en: 'Forgot password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  no_account: { en: 'No account yet?', ne: 'अझै खाता छैन?' },
  register: { en: 'Register', ne: 'दर्ता गर्नुहोस्' },
  have_account: { en: 'Already registered?', ne: 'पहिले नै दर्ता गर्नुभएको छ?' },

  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  confirm_password: { en: 'Confirm Password', ne: 'पासवर्ड पुष्टि गर्नुहोस्' },
  phone_number: { en: 'Phone Number', ne: 'फोन नम्बर' },
  otp: { en: 'OTP', ne: 'ओटीपी' },
  otp_placeholder: { en: 'Enter 6-digit OTP', ne: '६ अङ्कको ओटीपी लेख्नुहोस्' },
  send_otp: { en: 'Send OTP', ne: 'ओटीपी पठाउनुहोस्' },
  verify_login: { en: 'Verify & Login', ne: 'पुष्टि गरेर लगइन गर्नुहोस्' },
  verify_register: { en: 'Verify & Register', ne: 'पुष्टि गरेर दर्ता गर्नुहोस्' },
  resend: { en: 'Resend OTP', ne: 'ओटीपी फेरि पठाउनुहोस्' },
  resend_in: {
    en: 'You can ask for another OTP in {n} s.',
    ne: '{n} सेकेन्डपछि अर्को ओटीपी माग्न सकिन्छ।',
  },
  proceed: { en: 'Continue', ne: 'अगाडि बढ्नुहोस्' },
  have_code: { en: 'I already have an OTP', ne: 'मसँग ओटीपी छ' },
  change_phone: { en: 'Change phone number', ne: 'फोन नम्बर बदल्नुहोस्' },
  change_details: { en: 'Change details', ne: 'विवरण बदल्नुहोस्' },
  sent_to: { en: 'The OTP was sent to {phone}.', ne: 'ओटीपी {phone} मा पठाइएको छ।' },
  step: { en: 'Step {n} of {total}', ne: 'चरण {n}/{total}' },
  register_heading: { en: 'Register', ne: 'दर्ता' },

  forgot_heading: { en: 'Forgot Password', ne: 'पासवर्ड बिर्सनुभयो?' },
  forgot_intro: {
    en: 'Enter the phone number that you registered with. We will send an OTP to it.',
    ne: 'दर्ता गर्दा दिएको फोन नम्बर लेख्नुहोस्। हामी त्यसमा ओटीपी पठाउनेछौं।',
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

  // Spec §2, §5, §8: word for word in English.
  registered: {
    en: 'Registration successful! Please log in.',
    ne: 'दर्ता सफल भयो! कृपया लगइन गर्नुहोस्।',
  },
  password_reset: {
    en: 'Password reset successfully! Please log in.',
    ne: 'पासवर्ड सफलतापूर्वक रिसेट भयो! कृपया लगइन गर्नुहोस्।',
  },
  login_failed: {
    en: 'Login failed. Please check your credentials.',
    ne: 'लगइन असफल भयो। कृपया आफ्नो विवरण जाँच्नुहोस्।',
  },
  login_send_failed: {
    en: 'Failed to send OTP. Is this phone number registered?',
    ne: 'ओटीपी पठाउन सकिएन। के यो फोन नम्बर दर्ता गरिएको छ?',
  },
  login_otp_failed: {
    en: 'Login failed. Invalid or expired OTP.',
    ne: 'लगइन असफल भयो। ओटीपी अमान्य छ वा म्याद सकिएको छ।',
  },
  register_send_failed: {
    en: 'Failed to send OTP. Please try again.',
    ne: 'ओटीपी पठाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  register_failed: {
    en: 'Invalid OTP or registration failed. Please try again.',
    ne: 'ओटीपी अमान्य छ वा दर्ता असफल भयो। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  otp_sent: { en: 'OTP sent to your phone.', ne: 'तपाईंको फोनमा ओटीपी पठाइयो।' },
  otp_resent: {
    en: 'A new OTP has been sent to your phone.',
    ne: 'तपाईंको फोनमा नयाँ ओटीपी पठाइयो।',
  },
  forgot_send_failed: {
    en: 'Failed to send OTP. Please check the phone number.',
    ne: 'ओटीपी पठाउन सकिएन। कृपया फोन नम्बर जाँच्नुहोस्।',
  },
  reset_resent: { en: 'A new OTP has been sent.', ne: 'नयाँ ओटीपी पठाइयो।' },
  resend_failed: { en: 'Failed to resend OTP.', ne: 'ओटीपी फेरि पठाउन सकिएन।' },
  reset_failed: {
    en: 'Failed to reset password. Invalid OTP or an error occurred.',
    ne: 'पासवर्ड रिसेट गर्न सकिएन। ओटीपी अमान्य छ वा कुनै त्रुटि भयो।',
  },
  username_taken: { en: 'Username is already taken.', ne: 'यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।' },
  username_available: { en: 'Username is available!', ne: 'यो प्रयोगकर्ता नाम उपलब्ध छ!' },
  phone_invalid: {
    en: 'Please enter a valid 10-digit phone number.',
    ne: 'कृपया १० अङ्कको सही फोन नम्बर लेख्नुहोस्।',
  },
  phone_taken: { en: 'Phone number is already registered.', ne: 'यो फोन नम्बर पहिले नै दर्ता भइसकेको छ।' },
  phone_available: { en: 'Phone number is available!', ne: 'यो फोन नम्बर उपलब्ध छ!' },
  fix_errors: {
    en: 'Please fix the errors before proceeding.',
    ne: 'अगाडि बढ्नुअघि कृपया त्रुटिहरू सच्याउनुहोस्।',
  },
  passwords_differ: { en: 'Passwords do not match.', ne: 'पासवर्डहरू मेल खाएनन्।' },

  // Ours, where the spec is silent.
  required: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  username_rule: {
    en: 'Use 3 to 30 English letters, digits, _ . or -',
    ne: '३ देखि ३० वटा अङ्ग्रेजी अक्षर, अङ्क, _ . वा - प्रयोग गर्नुहोस्',
  },
  password_rule: { en: 'Use at least 8 characters.', ne: 'कम्तीमा ८ वटा अक्षर प्रयोग गर्नुहोस्।' },
  password_too_long: { en: 'Use at most 128 characters.', ne: 'बढीमा १२८ वटा अक्षर प्रयोग गर्नुहोस्।' },
  password_common: {
    en: 'This password is too common and easy to guess. Please choose another one.',
    ne: 'यो पासवर्ड धेरै प्रचलित र सजिलै अनुमान गर्न सकिने छ। कृपया अर्को छान्नुहोस्।',
  },
  password_unchanged: {
    en: 'This is already your password. Please choose a new one.',
    ne: 'यो तपाईंको पुरानै पासवर्ड हो। कृपया नयाँ पासवर्ड छान्नुहोस्।',
  },
  perhaps_reset: {
    en: 'The connection broke before, so your password may already have been changed. Try to log in with the new one.',
    ne: 'अघि जडान टुटेकाले पासवर्ड बदलिइसकेको हुन सक्छ। नयाँ पासवर्डले लगइन गरेर हेर्नुहोस्।',
  },
  name_just_taken: {
    en: 'Your OTP was right, but this username has just been taken. Choose another one; you do not need a new OTP.',
    ne: 'ओटीपी मिल्यो, तर यो प्रयोगकर्ता नाम भर्खरै अर्कैले लिइसकेको छ। अर्को छान्नुहोस्, नयाँ ओटीपी चाहिँदैन।',
  },
  code_still_good: {
    en: 'Your OTP was right; you do not need a new OTP.',
    ne: 'ओटीपी मिल्यो, नयाँ ओटीपी चाहिँदैन।',
  },
  password_again: {
    en: 'Please type your password again. You do not need a new OTP.',
    ne: 'कृपया पासवर्ड फेरि लेख्नुहोस्। नयाँ ओटीपी चाहिँदैन।',
  },
  sent_just_now: {
    en: 'An OTP was sent a moment ago. You can ask for another in {n} s.',
    ne: 'केही बेरअघि ओटीपी पठाइएको छ। {n} सेकेन्डपछि अर्को माग्न सकिन्छ।',
  },
  needs_new_code: {
    en: 'The phone number has to be verified again. Ask for a new OTP.',
    ne: 'फोन नम्बर फेरि पुष्टि गर्नुपर्छ। नयाँ ओटीपी माग्नुहोस्।',
  },
  otp_invalid: { en: 'The OTP is 6 digits long.', ne: 'ओटीपी ६ अङ्कको हुन्छ।' },
  sms_unavailable: {
    en: 'SMS cannot be sent at the moment. Please try again in a few minutes.',
    ne: 'अहिले एसएमएस पठाउन सकिएन। कृपया केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
});
