import { defineMessages } from '#i18n/messages.ts';

export const sampleHeroMessages = defineMessages({
  welcome: {
    en: 'Take quizzes as in the exam hall, and practise what you get wrong.',
    ne: 'परीक्षा हलमा जस्तै क्विज दिनुहोस् र\u00a0नमिलेका प्रश्नको अभ्यास गर्नुहोस्।',
  },
  heading: { en: 'See how a quiz works', ne: 'क्विज कसरी चल्छ, हेर्नुहोस्' },
  try_three: { en: 'Try three questions', ne: 'तीन प्रश्न हल गरेर हेर्नुहोस्' },
  what: { en: 'Two minutes. The marks do not count.', ne: 'दुई मिनेट लाग्छ। यसको अङ्क गनिँदैन।' },
  without_account: { en: 'Two minutes, no account needed.', ne: 'दुई मिनेट लाग्छ, खाता चाहिँदैन।' },
  skip: { en: 'Skip', ne: 'छोड्नुहोस्' },
});
