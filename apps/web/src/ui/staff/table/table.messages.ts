import { defineMessages } from '#i18n/messages.ts';

/** What several tables say. */
export const tableMessages = defineMessages({
  pages: { en: 'Pages', ne: 'पृष्ठहरू' },
  page: { en: 'Page {n} of {total}', ne: 'पृष्ठ {n}/{total}' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
  more: { en: 'More', ne: 'थप' },
  select_all: { en: 'Select all', ne: 'सबै छान्नुहोस्' },
  select: { en: 'Select', ne: 'छान्नुहोस्' },
  selected: { en: '{n} selected', ne: 'छानिएका: {n}' },
  no_longer_selected: {
    en: 'No longer selected, as this page does not show them: {n}',
    ne: 'यस पृष्ठमा नदेखिएकाले छनोटबाट हटाइएका: {n}',
  },
  clear: { en: 'Clear selection', ne: 'छनोट हटाउनुहोस्' },
  actions: { en: 'Actions', ne: 'कार्य' },
});
