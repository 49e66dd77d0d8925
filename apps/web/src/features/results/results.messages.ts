import { defineMessages } from '../../i18n/messages.ts';

export const resultsMessages = defineMessages({
  my_results: { en: 'My Results', ne: 'मेरा नतिजा' },
  loading: { en: 'Loading your results…', ne: 'तपाईंका नतिजा लोड हुँदैछन्…' },
  empty: {
    en: 'You have not completed any quiz yet. Your results will appear here.',
    ne: 'तपाईंले अहिलेसम्म कुनै क्विज पूरा गर्नुभएको छैन। नतिजा यहाँ देखिनेछन्।',
  },
  to_quizzes: { en: 'See available quizzes', ne: 'उपलब्ध क्विज हेर्नुहोस्' },
  attempts: { en: 'Attempts: {n}', ne: 'प्रयास: {n}' },
  past_attempts: { en: 'Past attempts', ne: 'विगतका प्रयासहरू' },
  attempt: { en: 'Attempt {n}', ne: 'प्रयास {n}' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  completed: { en: 'Completed', ne: 'पूरा भएको' },
  late: { en: 'Submitted late', ne: 'ढिलो बुझाइएको' },
  view_report: { en: 'View Report', ne: 'रिपोर्ट हेर्नुहोस्' },

  // Spec §8.
  list_failed: {
    en: 'Could not load your results. Please try again later.',
    ne: 'तपाईंका नतिजा लोड गर्न सकिएन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
  },
  report_failed: { en: 'Could not load this report card.', ne: 'यो रिपोर्ट कार्ड लोड गर्न सकिएन।' },

  report: { en: 'Report Card', ne: 'रिपोर्ट कार्ड' },
  loading_report: { en: 'Loading report card…', ne: 'रिपोर्ट कार्ड लोड हुँदैछ…' },
  final_score: { en: 'Final score', ne: 'अन्तिम प्राप्ताङ्क' },
  out_of: { en: 'out of {max}', ne: 'पूर्णाङ्क {max}' },
  receipt: { en: 'Receipt code', ne: 'रसिद कोड' },
  analysis: { en: 'Question Analysis', ne: 'प्रश्न विश्लेषण' },
  correct: { en: 'Correct', ne: 'सही' },
  incorrect: { en: 'Incorrect', ne: 'गलत' },
  unanswered: { en: 'Unanswered', ne: 'उत्तर नदिइएको' },
  question: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  options: { en: 'Options', ne: 'विकल्पहरू' },
  your_answer: { en: 'Your answer', ne: 'तपाईंको उत्तर' },
  correct_answer: { en: 'Correct answer', ne: 'सही उत्तर' },
  not_answered: { en: 'You did not answer this question.', ne: 'तपाईंले यो प्रश्नको उत्तर दिनुभएन।' },
  hint: { en: 'Hint', ne: 'सङ्केत' },
  to_results: { en: 'Back to My Results', ne: 'मेरा नतिजामा फर्कनुहोस्' },
});
