import { defineMessages } from '../../i18n/messages.ts';

export const brandMessages = defineMessages({
  brand: { en: 'Abhyas', ne: 'अभ्यास' },
});
