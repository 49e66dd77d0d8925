import { defineMessages } from '#i18n/messages.ts';

export const setupMessages = defineMessages({
  heading: { en: 'Set up', ne: 'सुरु गर्ने तयारी' },
  about: {
    en: 'Choose the first admin. The server printed a setup code in the terminal when it started for the first time.',
    ne: 'पहिलो एडमिन बनाउनुहोस्। सर्भर पहिलो पटक सुरु हुँदा टर्मिनलमा सेटअप कोड देखाइएको छ।',
  },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  setup_code: { en: 'Setup code', ne: 'सेटअप कोड' },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  username_rule: {
    en: '3 to 30 letters, digits, or . _ -',
    ne: '३ देखि ३० अङ्ग्रेजी अक्षर, अङ्क वा . _ -',
  },
  username_taken: { en: 'This username is taken.', ne: 'यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  password_rule: { en: '8 to 128 characters', ne: '८ देखि १२८ अक्षर' },
  password_common: {
    en: 'This password is one of the most common ones. Please choose another.',
    ne: 'यो पासवर्ड धेरैले प्रयोग गर्ने खालको छ। कृपया अर्को छान्नुहोस्।',
  },
  phone_rule: { en: 'Ten digits', ne: '१० अङ्क' },
  language: { en: 'Language', ne: 'भाषा' },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  name_en: { en: 'Name of the institute (English)', ne: 'संस्थाको नाम (अङ्ग्रेजी)' },
  name_ne: { en: 'Name of the institute (Nepali)', ne: 'संस्थाको नाम (नेपाली)' },
  name_hint: { en: 'Can be set later, too.', ne: 'पछि पनि राख्न मिल्छ।' },
  required: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  finish: { en: 'Create the admin', ne: 'एडमिन बनाउनुहोस्' },
  failed: { en: 'The admin could not be created.', ne: 'एडमिन बनाउन सकिएन।' },
  code_wrong: {
    en: 'This is not the code that the server printed at its last start.',
    ne: 'यो सर्भर पछिल्लो पटक सुरु हुँदा देखाइएको कोड होइन।',
  },
  over: {
    en: 'There is an admin already. Please log in.',
    ne: 'एडमिन पहिल्यै बनिसकेको छ। कृपया लगइन गर्नुहोस्।',
  },
  login: { en: 'Login', ne: 'लगइन' },
  load_failed: { en: 'The server did not respond.', ne: 'सर्भरले जवाफ दिएन।' },
});
