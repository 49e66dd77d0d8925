import { defineMessages } from '#i18n/messages.ts';

/** What several of these screens say. */
export const quizzesStaffMessages = defineMessages({
  live: { en: 'Live view', ne: 'प्रत्यक्ष अवस्था' },
  export_json: { en: 'Export as JSON', ne: 'JSON मा निकाल्नुहोस्' },
  overrides: { en: 'Special arrangements', ne: 'विशेष व्यवस्था' },
});
