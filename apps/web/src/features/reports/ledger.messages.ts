import { defineMessages } from '#i18n/messages.ts';

export const ledgerMessages = defineMessages({
  heading: { en: 'Check it yourself', ne: 'आफैँ जाँच्नुहोस्' },
  what: {
    en: 'This file has every key, every decision and your answers. With it anyone can calculate your score again, even without a network.',
    ne: 'यस फाइलमा सबै सही उत्तर, सबै निर्णय र तपाईंका उत्तर छन्। यसबाट जसले पनि, नेटवर्कबिना पनि, तपाईंको प्राप्ताङ्क जोडेर हेर्न सक्छ।',
  },
  download: { en: 'Download the answer-key file', ne: 'उत्तरकुञ्जी फाइल डाउनलोड गर्नुहोस्' },
  check: { en: 'Check an answer-key file', ne: 'उत्तरकुञ्जी फाइल जाँच्नुहोस्' },
  failed: { en: 'The answer-key file could not be downloaded.', ne: 'उत्तरकुञ्जी फाइल डाउनलोड गर्न सकिएन।' },
});
