import { defineMessages } from '#i18n/messages.ts';

export const notebookMessages = defineMessages({
  add: { en: 'Add to practice', ne: 'अभ्यासमा थप्नुहोस्' },
  remove: { en: 'Take out of practice', ne: 'अभ्यासबाट हटाउनुहोस्' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  added: { en: 'Added to your practice.', ne: 'अभ्यासमा थपियो।' },
  removed: { en: 'Taken out of your practice.', ne: 'अभ्यासबाट हटाइयो।' },
  failed: { en: 'Could not change your practice.', ne: 'अभ्यास परिवर्तन गर्न सकिएन।' },
});
