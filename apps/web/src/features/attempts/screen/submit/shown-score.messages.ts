import { defineMessages } from '#i18n/messages.ts';

export const shownScoreMessages = defineMessages({
  your_score: { en: 'Your score', ne: 'तपाईंको प्राप्ताङ्क' },
  passed: { en: 'Passed', ne: 'उत्तीर्ण' },
  not_passed: { en: 'Not passed', ne: 'अनुत्तीर्ण' },
  compared: {
    en: 'This attempt: {now}%. Your best other attempt: {other}%.',
    ne: 'यो प्रयास: {now}%। तपाईंको अन्य प्रयासमध्ये सर्वोत्तम: {other}%।',
  },
});
