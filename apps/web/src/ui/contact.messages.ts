import { defineMessages } from '#i18n/messages.ts';

export const contactMessages = defineMessages({
  contact: { en: 'Contact', ne: 'सम्पर्क' },
});
