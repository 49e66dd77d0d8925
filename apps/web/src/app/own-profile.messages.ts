import { defineMessages } from '#i18n/messages.ts';

export const ownProfileMessages = defineMessages({
  help: { en: 'Help', ne: 'मद्दत' },
});
