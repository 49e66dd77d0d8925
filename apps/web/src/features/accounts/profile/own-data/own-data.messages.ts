import { defineMessages } from '#i18n/messages.ts';

/** Ours: the data of the account, on /profile. */
export const ownDataMessages = defineMessages({
  heading: { en: 'Your data', ne: 'तपाईंसम्बन्धी विवरण' },
  about: {
    en: 'Everything that is saved about you, as a file: your account, devices, answers and results.',
    ne: 'तपाईंबारे राखिएको सबै विवरण, एउटै फाइलमा: खाता, डिभाइस, उत्तर र नतिजा।',
  },
  download: { en: 'Download your data', ne: 'आफ्नो विवरण डाउनलोड गर्नुहोस्' },
  download_failed: { en: 'Your data could not be downloaded.', ne: 'तपाईंको विवरण डाउनलोड गर्न सकिएन।' },
  request: { en: 'Ask to delete the account', ne: 'खाता मेटाउन अनुरोध गर्नुहोस्' },
  requested: {
    en: 'You have asked to delete this account. Your institute decides about it.',
    ne: 'तपाईंले यो खाता मेटाउन अनुरोध गर्नुभएको छ। यसबारे तपाईंको संस्थाले निर्णय गर्छ।',
  },
  is_requested: { en: 'Deletion requested', ne: 'मेटाउन अनुरोध गरिएको' },
  withdraw: { en: 'Keep the account', ne: 'खाता नमेटाउनुहोस्' },
  question: { en: 'Ask to delete the account?', ne: 'खाता मेटाउन अनुरोध गर्ने हो?' },
  means: {
    en: 'Your institute removes your name, phone, email and picture. Results stay without your name. You can take the request back until then.',
    ne: 'संस्थाले तपाईंको नाम, फोन, इमेल र तस्बिर हटाउँछ। नतिजा भने तपाईंको नामबिना रहन्छन्। हटाउनुअघिसम्म अनुरोध फिर्ता लिन सकिन्छ।',
  },
  ask: { en: 'Send request', ne: 'अनुरोध पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  failed: { en: 'This could not be done.', ne: 'यो काम गर्न सकिएन।' },
});
