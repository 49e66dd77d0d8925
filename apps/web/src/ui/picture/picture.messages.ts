import { defineMessages } from '#i18n/messages.ts';

export const pictureMessages = defineMessages({
  picture: { en: 'Picture without a description', ne: 'विवरण नभएको चित्र' },
});
