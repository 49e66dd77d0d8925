import { defineMessages } from '#i18n/messages.ts';

export const sampleMessages = defineMessages({
  title: { en: 'A sample of three questions', ne: 'तीन प्रश्नको नमुना' },
  counts_for_nothing: {
    en: 'This is a sample. The marks do not count, and nothing is saved.',
    ne: 'यो नमुना मात्र हो। यसको अङ्क कतै जोडिँदैन, केही सुरक्षित गरिँदैन।',
  },
  how: {
    en: 'Correct: +1. Wrong: −0.2. Blank: 0. Nothing is saved.',
    ne: 'सही: +१। गलत: −०.२। खाली: ०। केही सुरक्षित गरिँदैन।',
  },
  finish: { en: 'See my result', ne: 'मेरो नतिजा हेर्नुहोस्' },
  leave: { en: 'Leave the sample', ne: 'नमुनाबाट बाहिर जानुहोस्' },
  result: { en: 'Your sample result', ne: 'नमुनाको नतिजा' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  correct: { en: 'Correct', ne: 'सही' },
  incorrect: { en: 'Incorrect', ne: 'गलत' },
  unanswered: { en: 'Unanswered', ne: 'उत्तर नदिइएको' },
  marked_so: {
    en: 'A correct answer gains 1 mark, a wrong one costs 0.2, a blank one costs nothing.',
    ne: 'सही उत्तरमा १ अङ्क थपिन्छ, गलत उत्तरमा ०.२ अङ्क घट्छ, उत्तर नदिए केही घट्दैन।',
  },
  your_answer: { en: 'Your answer', ne: 'तपाईंको उत्तर' },
  correct_answer: { en: 'Correct answer', ne: 'सही उत्तर' },
  explanation: { en: 'Hint', ne: 'व्याख्या' },
  register: { en: 'Register', ne: 'दर्ता गर्नुहोस्' },
  real_quiz: { en: 'Start a real quiz', ne: 'वास्तविक क्विज सुरु गर्नुहोस्' },
  again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
});
