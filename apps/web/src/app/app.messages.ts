import { defineMessages } from '#i18n/messages.ts';

export const appMessages = defineMessages({
  // Spec §3: the translation keys of the navigation.
  dashboard: { en: 'Dashboard', ne: 'ड्यासबोर्ड' },
  my_results: { en: 'My Results', ne: 'मेरा नतिजा' },
  admin_panel: { en: 'Admin Panel', ne: 'एडमिन प्यानल' },
  login: { en: 'Login', ne: 'लगइन' },
  register: { en: 'Register', ne: 'दर्ता' },
  logout: { en: 'Logout', ne: 'लगआउट' },

  practice: { en: 'Practice', ne: 'अभ्यास' },
  my_classes: { en: 'My Classes', ne: 'मेरा कक्षा' },
  my_profile: { en: 'My Profile', ne: 'मेरो प्रोफाइल' },
  account_of: { en: 'Account of {username}', ne: '{username}को खाता' },
  main_navigation: { en: 'Main', ne: 'मुख्य' },
  language: { en: 'Language', ne: 'भाषा' },
  to_english: { en: 'Switch to English', ne: 'अङ्ग्रेजीमा हेर्नुहोस्' },
  to_nepali: { en: 'Switch to Nepali', ne: 'नेपालीमा हेर्नुहोस्' },
  other_zone: {
    en: 'All times are {zone}. This device shows another time.',
    ne: 'सबै समय {zone}अनुसार छन्। यस डिभाइसको समय फरक छ।',
  },
  skip: { en: 'Skip to content', ne: 'मुख्य सामग्रीमा जानुहोस्' },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },

  unexpected: { en: 'Something went wrong', ne: 'केही गडबडी भयो' },
  no_connection: { en: 'No connection', ne: 'इन्टरनेट जडान छैन' },
  unreachable: { en: 'The server cannot be reached', ne: 'सर्भरसँग सम्पर्क हुन सकेन' },
  unexpected_why: {
    en: 'This page could not be shown.',
    ne: 'यो पृष्ठ देखाउन सकिएन।',
  },
  try_again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  reload: { en: 'Reload the page', ne: 'पृष्ठ फेरि लोड गर्नुहोस्' },
});
