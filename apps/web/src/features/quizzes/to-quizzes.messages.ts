import { defineMessages } from '#i18n/messages.ts';

export const toQuizzesMessages = defineMessages({
  to_quizzes: { en: 'To the quizzes', ne: 'क्विजहरूमा जानुहोस्' },
});
