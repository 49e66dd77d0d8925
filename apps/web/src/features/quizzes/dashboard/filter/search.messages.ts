import { defineMessages } from '#i18n/messages.ts';

export const searchMessages = defineMessages({
  search: { en: 'Search quizzes', ne: 'क्विज खोज्नुहोस्' },
  filters: { en: 'Filter', ne: 'फिल्टर' },
  filters_on: { en: 'Filter ({n} on)', ne: 'फिल्टर ({n} लागू)' },
});
