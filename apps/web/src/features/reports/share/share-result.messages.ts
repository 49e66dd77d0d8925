import { defineMessages } from '../../../i18n/messages.ts';

/** On the report. What opens has its own, loaded with it. */
export const shareResultMessages = defineMessages({
  share: { en: 'Share as a picture', ne: 'चित्र बनाएर सेयर गर्नुहोस्' },
});
