import { defineMessages } from '#i18n/messages.ts';

export const scheduleMessages = defineMessages({
  opens_in: { en: 'Opens in', ne: 'खुल्न बाँकी समय' },
  closes: { en: 'Closes', ne: 'सकिने समय' },
  attempt_ends: { en: 'Your attempt ends', ne: 'तपाईंको प्रयास सकिने समय' },
  days: { en: '{n} d', ne: '{n} दिन' },
  hours: { en: '{n} h', ne: '{n} घण्टा' },
  minutes: { en: '{n} min', ne: '{n} मिनेट' },
  see_instructions: { en: 'See Instructions', ne: 'निर्देशन हेर्नुहोस्' },
  open_since: {
    en: 'Open since {time}.',
    ne: '{time} खुल्यो।',
  },
  open_waiting: {
    en: 'Open since {time}. You can start here as soon as there is a network.',
    ne: '{time} खुल्यो। नेटवर्क आउनेबित्तिकै यहीँबाट सुरु गर्न सकिन्छ।',
  },
  opens_here: { en: 'It opens here by itself.', ne: 'यो यहीँ आफैँ खुल्छ।' },
  left: { en: 'left', ne: 'बाँकी' },
});
