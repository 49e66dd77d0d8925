import { defineMessages } from '#i18n/messages.ts';

export const passageMessages = defineMessages({
  passage: { en: 'Passage', ne: 'अनुच्छेद' },
});
