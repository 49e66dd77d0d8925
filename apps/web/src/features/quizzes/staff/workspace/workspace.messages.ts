import { defineMessages } from '#i18n/messages.ts';

/** The tabs above every screen of an exam, and the screens of one tab. */
export const workspaceMessages = defineMessages({
  exam: { en: 'This exam', ne: 'यो परीक्षा' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  questions: { en: 'Questions', ne: 'प्रश्नहरू' },
  settings: { en: 'Settings', ne: 'सेटिङ' },
  publish: { en: 'Publish', ne: 'प्रकाशन' },
  live: { en: 'Live', ne: 'प्रत्यक्ष' },
  results: { en: 'Results', ne: 'नतिजा' },
  keys: { en: 'Keys', ne: 'उत्तरकुञ्जी' },
  print: { en: 'Print', ne: 'छपाइ' },

  at_publish: { en: 'Publication', ne: 'प्रकाशन' },
  at_preview: { en: 'Preview as a learner', ne: 'विद्यार्थीझैँ हेर्नुहोस्' },
  at_live: { en: 'Live view', ne: 'प्रत्यक्ष अवस्था' },
  at_overrides: { en: 'Special arrangements', ne: 'विशेष व्यवस्था' },
  at_regrade: { en: 'Decisions and regrade', ne: 'निर्णय र पुनः जाँच' },
  at_objections: { en: 'Question queries', ne: 'प्रश्नबारे गुनासो' },
  at_paper: { en: 'Question paper and answer key', ne: 'प्रश्नपत्र र उत्तरकुञ्जी' },
  at_sheets: { en: 'Blank answer sheets', ne: 'खाली उत्तरपत्र' },
});
