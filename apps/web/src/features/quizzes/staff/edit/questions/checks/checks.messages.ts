import { defineMessages } from '#i18n/messages.ts';

export const checksMessages = defineMessages({
  checks: { en: 'Worth another look', ne: 'एक पटक फेरि हेर्नुहोस्' },
  option: { en: 'Option {n}:', ne: 'विकल्प {n}:' },

  alike: { en: 'Similar questions in the bank', ne: 'भण्डारमा भएका मिल्दाजुल्दा प्रश्न' },
  same: { en: 'Same text', ne: 'उही पाठ' },
  percent: { en: '{n}% alike', ne: '{n}% मिल्छ' },
  open: { en: 'Open in a new tab', ne: 'नयाँ ट्याबमा खोल्नुहोस्' },
  in_this_quiz: { en: 'Already in this quiz', ne: 'यस क्विजमा छ' },
  use_instead: { en: 'Use this one instead', ne: 'सट्टामा यही राख्नुहोस्' },
  use_failed: {
    en: 'The question could not be added from the bank. What you typed is still here.',
    ne: 'भण्डारको प्रश्न थप्न सकिएन। तपाईंले टाइप गरेको अझै यहीँ छ।',
  },
});
