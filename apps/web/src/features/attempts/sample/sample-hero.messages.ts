import { defineMessages } from '#i18n/messages.ts';

export const sampleHeroMessages = defineMessages({
  sample: { en: 'Sample', ne: 'नमुना' },
  welcome: {
    en: 'Here you take quizzes as in the exam hall, see what to revise, and practise it.',
    ne: 'यहाँ परीक्षा हलमा जस्तै क्विज दिनुहोस्, के दोहोर्‍याउने हेर्नुहोस् र अभ्यास गर्नुहोस्।',
  },
  heading: { en: 'See how a quiz works', ne: 'क्विज कसरी चल्छ, हेर्नुहोस्' },
  what: {
    en: 'Three questions, two minutes. It is a sample; the marks do not count.',
    ne: 'तीन प्रश्न, दुई मिनेट। यो नमुना मात्र हो, यसको अङ्क कतै जोडिँदैन।',
  },
  try_it: { en: 'Try the sample', ne: 'नमुना दिएर हेर्नुहोस्' },
  try_three: { en: 'Try three questions', ne: 'तीन प्रश्न दिएर हेर्नुहोस्' },
  no_account: { en: 'Two minutes, no account needed.', ne: 'दुई मिनेट लाग्छ, खाता चाहिँदैन।' },
  skip: { en: 'Skip', ne: 'छोड्नुहोस्' },
});
