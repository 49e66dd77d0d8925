import { defineMessages } from '#i18n/messages.ts';

export const dashboardMessages = defineMessages({
  results: { en: 'See results', ne: 'नतिजा हेर्नुहोस्' },
  next: { en: 'Next for you', ne: 'अबको क्विज' },
  open_now: { en: 'Open now', ne: 'अहिले खुला' },
  upcoming: { en: 'Upcoming quizzes', ne: 'आगामी क्विजहरू' },
  done: { en: 'Done', ne: 'सकिएका' },
  later: { en: 'More upcoming quizzes', ne: 'अन्य आगामी क्विजहरू' },
  one_question: { en: '1 question', ne: '१ प्रश्न' },
  question_count: { en: '{n} questions', ne: '{n} प्रश्न' },
  attempts_left: { en: '{n} of {allowed} attempts left', ne: '{allowed}मध्ये {n} प्रयास बाँकी' },
  institute_adds: {
    en: 'A quiz appears here when your institute opens one.',
    ne: 'तपाईंको संस्थाले क्विज खोलेपछि यहाँ देखिन्छ।',
  },
  latest: { en: 'Latest', ne: 'पछिल्लो' },
  best: { en: 'Best', ne: 'सर्वोत्तम' },
});
