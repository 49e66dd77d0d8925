import { defineMessages } from '#i18n/messages.ts';

/** Ours: /help, the handbook. */
export const helpMessages = defineMessages({
  help: { en: 'Help', ne: 'मद्दत' },
  about: {
    en: 'How to take exams, and how to set and run them.',
    ne: 'परीक्षा कसरी दिने, अनि कसरी बनाउने र सञ्चालन गर्ने।',
  },
  for_staff: { en: 'For teachers and other staff', ne: 'शिक्षक र अन्य कर्मचारीका लागि' },
  search: { en: 'Search the help', ne: 'मद्दतमा खोज्नुहोस्' },
  found: { en: 'Sections found: {n}', ne: 'भेटिएका खण्ड: {n}' },
  none: {
    en: 'Nothing matches. Try another word, or fewer.',
    ne: 'केही भेटिएन। अर्को शब्द वा थोरै शब्दले खोज्नुहोस्।',
  },
  all_pages: { en: 'All pages of the help', ne: 'मद्दतका सबै पृष्ठ' },
  on_this_page: { en: 'On this page', ne: 'यस पृष्ठमा' },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
});
