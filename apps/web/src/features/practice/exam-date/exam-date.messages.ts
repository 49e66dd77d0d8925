import { defineMessages } from '#i18n/messages.ts';

export const examDateMessages = defineMessages({
  heading: { en: 'Your exam', ne: 'तपाईंको परीक्षा' },
  about: {
    en: 'Every question comes back before this day.',
    ne: 'यस दिनअघि हरेक प्रश्न एक पटक दोहोरिनेछ।',
  },
  set: { en: 'Set the date', ne: 'मिति राख्नुहोस्' },
  on: { en: 'On {day}', ne: '{day}' },
  today: { en: 'Today. All the best!', ne: 'आज। शुभकामना!' },
  tomorrow: { en: 'Tomorrow', ne: 'भोलि' },
  days_left: { en: 'In {n} days', ne: '{n} दिन बाँकी' },
  day: { en: 'Day of the exam', ne: 'परीक्षाको दिन' },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  remove: { en: 'Remove the date', ne: 'मिति हटाउनुहोस्' },
  required: { en: 'Choose today or a later day.', ne: 'आज वा त्यसपछिको दिन छान्नुहोस्।' },
  saved: { en: 'The days of your practice are set for this exam.', ne: 'अभ्यासका दिन यस परीक्षाअनुसार मिलाइए।' },
  removed: { en: 'The date is removed.', ne: 'मिति हटाइयो।' },
  failed: { en: 'The date could not be saved.', ne: 'मिति सुरक्षित गर्न सकिएन।' },
});
