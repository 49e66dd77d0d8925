import { defineMessages } from '#i18n/messages.ts';

export const dayFieldMessages = defineMessages({
  in_bs: { en: '{field} in Bikram Sambat', ne: '{field} (वि.सं.)' },
  year: { en: 'Year', ne: 'साल' },
  month: { en: 'Month', ne: 'महिना' },
  day: { en: 'Day', ne: 'गते' },
  is_gregorian: { en: 'Gregorian: {day}, {weekday}', ne: 'सन् {day}, {weekday}' },
  not_confirmed: {
    en: 'Gregorian: {day}, {weekday}. The official calendar of that month is not out yet: check this Gregorian day.',
    ne: 'सन् {day}, {weekday}। त्यस महिनाको आधिकारिक पात्रो अझै आएको छैन: सन्को यो मिति जाँच्नुहोस्।',
  },
  no_such_day: { en: 'There is no such day.', ne: 'यस्तो मिति छैन।' },
});
