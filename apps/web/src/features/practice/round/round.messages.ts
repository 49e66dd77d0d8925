import { defineMessages } from '#i18n/messages.ts';

/** What came of a round. */
export const roundMessages = defineMessages({
  missed: { en: 'Not correct this time', ne: 'यसपालि नमिलेका' },
});
