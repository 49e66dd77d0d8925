import { defineMessages } from '#i18n/messages.ts';

export const quizLinkMessages = defineMessages({
  quiz: { en: 'Quiz', ne: 'क्विज' },
  to_quiz: { en: 'Back to the quiz', ne: 'क्विजमा फर्कनुहोस्' },
});
