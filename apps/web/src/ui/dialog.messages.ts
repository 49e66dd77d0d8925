import { defineMessages } from '#i18n/messages.ts';

export const dialogMessages = defineMessages({
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
});
