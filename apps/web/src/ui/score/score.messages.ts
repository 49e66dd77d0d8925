import { defineMessages } from '#i18n/messages.ts';

export const scoreMessages = defineMessages({
  out_of: { en: 'out of {max}', ne: 'पूर्णाङ्क {max}' },
  full: { en: 'Full score', ne: 'पूर्णाङ्क नै आयो' },
  made_of: {
    en: '{gained} for correct answers − {lost} for wrong answers',
    ne: 'सही उत्तरबाट {gained} आयो, गलत उत्तरले {lost} घट्यो',
  },
  best: { en: 'Your best score in this quiz', ne: 'यस क्विजमा तपाईंको सर्वोत्तम प्राप्ताङ्क' },
  correct: { en: 'correct', ne: 'सही' },
  incorrect: { en: 'incorrect', ne: 'गलत' },
  unanswered: { en: 'unanswered', ne: 'उत्तर नदिइएको' },
});
