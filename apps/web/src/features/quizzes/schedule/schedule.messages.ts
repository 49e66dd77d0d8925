import { defineMessages } from '../../../i18n/messages.ts';

export const scheduleMessages = defineMessages({
  scheduled: { en: 'Scheduled', ne: 'तय भएको' },
  opens: { en: 'Opens', ne: 'खुल्ने समय' },
  opens_in: { en: 'Opens in', ne: 'खुल्न बाँकी समय' },
  closes: { en: 'Closes', ne: 'बन्द हुने समय' },
  attempt_ends: { en: 'Your attempt ends', ne: 'तपाईंको प्रयास सकिने समय' },
  days: { en: '{n} d', ne: '{n} दिन' },
  hours: { en: '{n} h', ne: '{n} घण्टा' },
  minutes: { en: '{n} min', ne: '{n} मिनेट' },
  see_instructions: { en: 'See Instructions', ne: 'निर्देशन हेर्नुहोस्' },
  open_since: {
    en: 'Open since {time}. It appears here in a moment…',
    ne: '{time} खुल्यो। केही क्षणमै यहाँ देखिन्छ…',
  },
  open_waiting: {
    en: 'Open since {time}. It appears here as soon as there is a network.',
    ne: '{time} खुल्यो। नेटवर्क आउनेबित्तिकै यहाँ देखिन्छ।',
  },
  opens_by_itself: {
    en: 'Keep this page open: the button to start appears by itself.',
    ne: 'यो पृष्ठ खुलै राख्नुहोस्: सुरु गर्ने बटन आफैँ देखिन्छ।',
  },
  opens_here: { en: 'It opens here by itself.', ne: 'यो यहीँ आफैँ खुल्छ।' },
  left: { en: 'left', ne: 'बाँकी' },
  closed: { en: 'This quiz has closed.', ne: 'यो क्विज बन्द भइसकेको छ।' },
  closed_at: { en: 'Closed', ne: 'बन्द भएको' },
  see_results: {
    en: 'If you have taken it, you find it in My Results.',
    ne: 'तपाईंले यो क्विज दिनुभएको भए, यो “मेरा नतिजा” मा भेटिन्छ।',
  },
  to_results: { en: 'My Results', ne: 'मेरा नतिजा' },

  // The end in numbers. {time} is a time of today, or day and time; Nepali times end in "बजे".
  start_until: {
    en: 'You can start until {time} and then have {minutes}.',
    ne: '{time}सम्म सुरु गर्न सकिन्छ। सुरु गरेपछि {minutes} पाइन्छ।',
  },
  ends_at: {
    en: 'Everything ends at {time}: if you start now you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: अहिले सुरु गरे {minutes} पाइन्छ।',
  },
  ends_on: {
    en: 'Everything ends on {time}: if you start now you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: अहिले सुरु गरे {minutes} पाइन्छ।',
  },
  // Before it opens nobody can start now.
  will_end_at: {
    en: 'Everything ends at {time}: if you start at once you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: खुल्नेबित्तिकै सुरु गरे {minutes} पाइन्छ।',
  },
  will_end_on: {
    en: 'Everything ends on {time}: if you start at once you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: खुल्नेबित्तिकै सुरु गरे {minutes} पाइन्छ।',
  },
  one_minute: { en: '1 minute', ne: '१ मिनेट' },
  minutes_long: { en: '{n} minutes', ne: '{n} मिनेट' },
  under_a_minute: { en: 'less than a minute', ne: 'एक मिनेटभन्दा कम' },

  // When results come, where that is not at once.
  both_after_end: {
    en: 'Your score and the correct answers are shown when the quiz has ended for everyone.',
    ne: 'प्राप्ताङ्क र सही उत्तर सबैको क्विज सकिएपछि देखाइन्छ।',
  },
  both_by_hand: {
    en: 'Your score and the correct answers are shown when staff release them.',
    ne: 'प्राप्ताङ्क र सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ।',
  },
  score_after_end: {
    en: 'Your score is shown when the quiz has ended for everyone.',
    ne: 'प्राप्ताङ्क सबैको क्विज सकिएपछि देखाइन्छ।',
  },
  answers_after_end: {
    en: 'The correct answers are shown when the quiz has ended for everyone.',
    ne: 'सही उत्तर सबैको क्विज सकिएपछि देखाइन्छ।',
  },
  answers_by_hand: {
    en: 'The correct answers are shown when staff release them.',
    ne: 'सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ।',
  },
});
