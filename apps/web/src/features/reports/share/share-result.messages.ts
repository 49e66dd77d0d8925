import { defineMessages } from '#i18n/messages.ts';

/** On the report. What opens has its own, loaded with it. */
export const shareResultMessages = defineMessages({
  share: { en: 'Share', ne: 'साझा गर्नुहोस्' },
});
