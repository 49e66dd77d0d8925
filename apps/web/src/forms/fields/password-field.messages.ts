import { defineMessages } from '#i18n/messages.ts';

export const passwordFieldMessages = defineMessages({
  // Without the field's own name, so that the label finds one control alone; it stays while aria-pressed changes.
  show: { en: 'Show characters', ne: 'लेखिएका अक्षर देखाउनुहोस्' },
  show_short: { en: 'Show', ne: 'देखाउनुहोस्' },
  hide_short: { en: 'Hide', ne: 'लुकाउनुहोस्' },
});
