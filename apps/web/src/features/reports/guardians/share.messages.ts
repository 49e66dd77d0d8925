import { defineMessages } from '#i18n/messages.ts';

/** In a report. What opens has its own, loaded with it. */
export const shareMessages = defineMessages({
  /** On the button, which is called as below. Unlike “Share”, which is for the picture of the score. */
  share_short: { en: 'Guardian', ne: 'अभिभावकलाई' },
  share: { en: 'Share with a guardian', ne: 'अभिभावकसँग साझा गर्नुहोस्' },
});
