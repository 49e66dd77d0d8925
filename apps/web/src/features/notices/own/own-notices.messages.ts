import { defineMessages } from '#i18n/messages.ts';

export const ownNoticesMessages = defineMessages({
  notices: { en: 'Notices', ne: 'सूचनाहरू' },
  dismiss: { en: 'Dismiss', ne: 'हटाउनुहोस्' },
  read_on: { en: 'Read all of it', ne: 'पूरा पढ्नुहोस्' },
  dismissed: { en: '“{title}” was dismissed.', ne: '“{title}” हटाइयो।' },
  undo: { en: 'Undo', ne: 'फिर्ता ल्याउनुहोस्' },
  count: { en: 'Notices: {n}', ne: 'सूचना: {n}' },
  older: { en: 'More notices: {n}', ne: 'अरू सूचना: {n}' },
  to_exam: { en: 'Instructions', ne: 'निर्देशन' },
});
