import { defineMessages } from '../../i18n/messages.ts';

export const contactLineMessages = defineMessages({
  contact: { en: 'Contact', ne: 'सम्पर्क' },
});
