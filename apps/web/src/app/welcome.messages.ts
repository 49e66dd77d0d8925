import { defineMessages } from '#i18n/messages.ts';

export const welcomeMessages = defineMessages({
  heading: {
    en: 'Practise for your exam, in English or Nepali',
    ne: 'नेपाली वा अङ्ग्रेजीमा परीक्षाको अभ्यास गर्नुहोस्',
  },
  what: {
    en: 'Quizzes against the clock with negative marking, as in the exam hall, and a report that shows what to revise.',
    ne: 'परीक्षा हलमा जस्तै समय तोकिएका र गलत उत्तरमा अङ्क घट्ने क्विज, अनि के दोहोर्‍याउने भनी देखाउने रिपोर्ट।',
  },
  kept: {
    en: 'No answer is lost: each one is on your phone at once, also without a network.',
    ne: 'कुनै उत्तर हराउँदैन: नेटवर्क नहुँदा पनि हरेक उत्तर तुरुन्तै फोनमा सुरक्षित हुन्छ।',
  },
  both: {
    en: 'Questions are in both languages. Switch at any time, or read both.',
    ne: 'प्रश्न दुवै भाषामा हुन्छन्। जुनसुकै बेला भाषा फेर्न वा दुवै पढ्न सकिन्छ।',
  },
  revised: {
    en: 'What you got wrong comes back for practice until you know it.',
    ne: 'गलत भएका प्रश्न नजानुन्जेल अभ्यासमा फेरि आउँछन्।',
  },
  sample: { en: 'Try three questions', ne: 'तीन प्रश्न दिएर हेर्नुहोस्' },
  no_account: {
    en: 'You need no account to try three questions.',
    ne: 'तीन प्रश्न दिएर हेर्न खाता चाहिँदैन।',
  },
  register: { en: 'Register', ne: 'दर्ता गर्नुहोस्' },
});
