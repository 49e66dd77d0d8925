import { defineMessages } from '#i18n/messages.ts';

export const checksMessages = defineMessages({
  checks: { en: 'Worth another look', ne: 'एक पटक फेरि हेर्नुहोस्' },
  option: { en: 'Option {n}:', ne: 'विकल्प {n}:' },
});
