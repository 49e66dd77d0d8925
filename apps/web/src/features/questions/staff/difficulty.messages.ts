import { defineMessages } from '#i18n/messages.ts';

/** Of a quiz, or of a question. */
export const difficultyMessages = defineMessages({
  easy: { en: 'Easy', ne: 'सजिलो' },
  medium: { en: 'Medium', ne: 'मध्यम' },
  hard: { en: 'Hard', ne: 'गाह्रो' },
});
