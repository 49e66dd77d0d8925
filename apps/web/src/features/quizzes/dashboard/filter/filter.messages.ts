import { defineMessages } from '#i18n/messages.ts';

export const filterMessages = defineMessages({
  state: { en: 'State', ne: 'अवस्था' },
  any: { en: 'All', ne: 'सबै' },
  continue: { en: 'In progress', ne: 'जारी छ' },
  open: { en: 'Open now', ne: 'अहिले खुला' },
  coming: { en: 'Upcoming', ne: 'आगामी' },
  done: { en: 'Done', ne: 'सकिएका' },
  tier: { en: 'Price', ne: 'शुल्क' },
  free: { en: 'Free', ne: 'निःशुल्क' },
  paid: { en: 'Paid', ne: 'सशुल्क' },
  found: { en: '{n} of {total} quizzes', ne: '{total}मध्ये {n} वटा क्विज' },
  nothing: {
    en: 'No quiz matches. Try fewer words or another filter.',
    ne: 'कुनै क्विज मिलेन। कम शब्दले खोज्नुहोस् वा अर्को फिल्टर छान्नुहोस्।',
  },
  clear: { en: 'Show all quizzes', ne: 'सबै क्विज देखाउनुहोस्' },
});
