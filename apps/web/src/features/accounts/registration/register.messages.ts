import { defineMessages } from '#i18n/messages.ts';

/** What the registration alone says. */
export const registerMessages = defineMessages({
  have_account: { en: 'Already registered?', ne: 'पहिले नै दर्ता गर्नुभएको छ?' },
  verify_register: { en: 'Verify & Register', ne: 'पुष्टि गरेर दर्ता गर्नुहोस्' },
  proceed: { en: 'Continue', ne: 'अगाडि बढ्नुहोस्' },
  change_details: { en: 'Change details', ne: 'विवरण बदल्नुहोस्' },
  step: { en: 'Step {n} of {total}', ne: 'चरण {n}/{total}' },
  register_heading: { en: 'Register', ne: 'दर्ता' },
  register_send_failed: {
    en: 'Failed to send OTP. Please try again.',
    ne: 'ओटीपी पठाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  register_failed: {
    en: 'Invalid OTP or registration failed. Please try again.',
    ne: 'ओटीपी मिलेन वा दर्ता हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  username_taken: { en: 'Username is already taken.', ne: 'यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।' },
  username_available: { en: 'Username is available!', ne: 'यो प्रयोगकर्ता नाम उपलब्ध छ!' },
  phone_taken: { en: 'Phone number is already registered.', ne: 'यो फोन नम्बर पहिले नै दर्ता भइसकेको छ।' },
  phone_available: { en: 'Phone number is available!', ne: 'यो फोन नम्बर उपलब्ध छ!' },
  fix_errors: {
    en: 'Please fix the errors before proceeding.',
    ne: 'अगाडि बढ्नुअघि कृपया त्रुटिहरू सच्याउनुहोस्।',
  },
  username_rule: {
    en: '3 to 30 English letters, digits, or _ . -',
    ne: '३ देखि ३० वटा अङ्ग्रेजी अक्षर, अङ्क वा _ . -',
  },
  phone_use: { en: '10 digits. We will text a code to it.', ne: '१० अङ्क। यसमा एसएमएसमार्फत कोड आउनेछ।' },
  username_nepali: {
    en: 'A username has no Nepali letters. Use 3 to 30 English letters, digits, _ . or -',
    ne: 'प्रयोगकर्ता नाममा नेपाली अक्षर मिल्दैन। ३ देखि ३० वटा अङ्ग्रेजी अक्षर, अङ्क, _ . वा - प्रयोग गर्नुहोस्।',
  },
  username_space: {
    en: 'A username has no spaces. Use 3 to 30 English letters, digits, _ . or -',
    ne: 'प्रयोगकर्ता नाममा खाली ठाउँ मिल्दैन। ३ देखि ३० वटा अङ्ग्रेजी अक्षर, अङ्क, _ . वा - प्रयोग गर्नुहोस्।',
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
});
