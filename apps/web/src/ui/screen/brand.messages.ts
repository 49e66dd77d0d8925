import { defineMessages } from '#i18n/messages.ts';
import { institute } from '#lib/institute.ts';

export const brandMessages = defineMessages({
  brand: institute?.short_name ?? { en: 'Abhyas', ne: 'अभ्यास' },
});
