import { defineMessages } from '#i18n/messages.ts';

export const toastMessages = defineMessages({
  messages: { en: 'Messages', ne: 'सन्देशहरू' },
  dismiss: { en: 'Dismiss', ne: 'हटाउनुहोस्' },
});
