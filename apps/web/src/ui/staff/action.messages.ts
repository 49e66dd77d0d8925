import { defineMessages } from '#i18n/messages.ts';

/** What buttons of many screens say. */
export const actionMessages = defineMessages({
  edit: { en: 'Edit', ne: 'सम्पादन गर्नुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
});
