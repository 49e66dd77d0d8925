import { defineMessages } from '#i18n/messages.ts';

// What the login says, the first screen of all, and what it shares with the others: those have their own beside it.
export const accountsMessages = defineMessages({
  login: { en: 'Login', ne: 'लगइन' },
  mode: { en: 'How to log in', ne: 'लगइन गर्ने तरिका' },
  by_password: { en: 'Username & Password', ne: 'प्रयोगकर्ता नाम र पासवर्ड' },
  by_otp: { en: 'Phone OTP', ne: 'फोन ओटीपी' },
  forgot_password: { en: 'Forgot password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  no_account: { en: 'No account yet?', ne: 'अझै खाता छैन?' },
  register: { en: 'Register', ne: 'दर्ता गर्नुहोस्' },

  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  password: { en: 'Password', ne: 'पासवर्ड' },

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
    ne: 'लगइन असफल भयो। कृपया प्रयोगकर्ता नाम र पासवर्ड जाँच्नुहोस्।',
  },

  // Ours, where the spec is silent.
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  log_in_by_code: { en: 'Log in by an OTP to your phone', ne: 'फोनमा आउने ओटीपीबाट लगइन गर्नुहोस्' },
  session_ended: { en: 'Your session has ended.', ne: 'तपाईंको लगइन सकियो।' },
  log_in_as: {
    en: 'Log in as {name} to go on where you were.',
    ne: 'पहिलेकै ठाउँबाट अगाडि बढ्न {name} नामले लगइन गर्नुहोस्।',
  },
  session_ended_in_quiz: {
    en: 'Your session has ended. Your quiz goes on, and its time is running.',
    ne: 'तपाईंको लगइन सकियो। क्विज भने चलिरहेको छ र समय गनिँदै छ।',
  },
  log_in_for_quiz: {
    en: 'The answers that you gave are kept on this phone. Log in as {name} to continue the quiz.',
    ne: 'तपाईंले दिएका उत्तर यसै फोनमा सुरक्षित छन्। क्विज जारी राख्न {name} नामले लगइन गर्नुहोस्।',
  },
  locked_ways: {
    en: 'Too many wrong passwords were entered for this account. An OTP to your phone logs you in now. Without a phone, ask your institute: it can lift the lock.',
    ne: 'यस खातामा धेरै पटक गलत पासवर्ड लेखियो। फोनमा आउने ओटीपीबाट अहिले नै लगइन गर्न सकिन्छ। फोन नभए संस्थालाई भन्नुहोस्: त्यहाँबाट यो रोक हटाउन सकिन्छ।',
  },
  required: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
});
