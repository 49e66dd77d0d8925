import { defineMessages } from '#i18n/messages.ts';

/** Settings of a quiz that a preset or its first form has, too. */
export const quizSettingMessages = defineMessages({
  title_en: { en: 'Title (English)', ne: 'शीर्षक (अङ्ग्रेजी)' },
  title_ne: { en: 'Title (Nepali)', ne: 'शीर्षक (नेपाली)' },
  duration: { en: 'Duration (Mins)', ne: 'अवधि (मिनेट)' },
  allowed_attempts: { en: 'Allowed Attempts', ne: 'दिन पाइने प्रयास' },
  marks_correct: { en: 'Marks per correct answer', ne: 'प्रत्येक सही उत्तरको अङ्क' },
  marks_wrong: { en: 'Deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घट्ने अङ्क' },
  pass_percent: { en: 'Pass percent (optional)', ne: 'उत्तीर्ण प्रतिशत (ऐच्छिक)' },
});
