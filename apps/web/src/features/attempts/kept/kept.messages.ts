import { defineMessages } from '#i18n/messages.ts';

/** As the list of quizzes says it. */
export const keptMessages = defineMessages({
  resume: { en: 'Resume', ne: 'जारी राख्नुहोस्' },
  time_left: { en: 'Time left:', ne: 'बाँकी समय:' },
  in_progress: { en: 'In progress', ne: 'जारी छ' },
});
