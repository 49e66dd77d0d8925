import { defineMessages } from '#i18n/messages.ts';

/** What several of these screens say. */
export const quizzesStaffMessages = defineMessages({
  edit: { en: 'Edit', ne: 'सम्पादन गर्नुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  easy: { en: 'Easy', ne: 'सजिलो' },
  medium: { en: 'Medium', ne: 'मध्यम' },
  hard: { en: 'Hard', ne: 'गाह्रो' },
  live: { en: 'Live view', ne: 'प्रत्यक्ष अवस्था' },
  overrides: { en: 'Overrides and more time', ne: 'विशेष व्यवस्था र थप समय' },
});
