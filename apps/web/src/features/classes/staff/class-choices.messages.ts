import { defineMessages } from '#i18n/messages.ts';

export const classChoicesMessages = defineMessages({
  classes: { en: 'Classes', ne: 'कक्षाहरू' },
  archived: { en: 'archived', ne: 'अभिलेखमा' },
  no_classes: { en: 'There are no classes yet.', ne: 'अहिलेसम्म कक्षा छैन।' },
  to_classes: { en: 'Manage classes', ne: 'कक्षा व्यवस्थापन' },
  load_failed: { en: 'Could not load the classes.', ne: 'कक्षाहरू लोड गर्न सकिएन।' },
  loading: { en: 'Loading classes…', ne: 'कक्षाहरू लोड हुँदै छन्…' },
});
