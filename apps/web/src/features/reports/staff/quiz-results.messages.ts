import { defineMessages } from '../../../i18n/messages.ts';

/** Ours: /admin/quiz/{id}/results. */
export const quizResultsMessages = defineMessages({
  heading: { en: 'Results: {title}', ne: 'नतिजा: {title}' },
  results: { en: 'Quiz results', ne: 'क्विजको नतिजा' },
  loading: { en: 'Loading results...', ne: 'नतिजा लोड हुँदै छ...' },
  load_failed: { en: 'Could not load the results of this quiz.', ne: 'यो क्विजको नतिजा लोड गर्न सकिएन।' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  edit: { en: 'Edit this quiz', ne: 'यो क्विज सम्पादन गर्नुहोस्' },
  csv: { en: 'Download as CSV', ne: 'सीएसभी डाउनलोड गर्नुहोस्' },

  finished: { en: 'Finished attempts', ne: 'पूरा भएका प्रयास' },
  learners: { en: 'Learners', ne: 'विद्यार्थी' },
  average: { en: 'Average score', ne: 'औसत प्राप्ताङ्क' },
  none: { en: '—', ne: '—' },

  attempts: { en: 'Attempts', ne: 'प्रयासहरू' },
  empty: {
    en: 'Nobody has finished this quiz yet.',
    ne: 'अहिलेसम्म कसैले यो क्विज पूरा गरेको छैन।',
  },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  number: { en: 'Attempt', ne: 'प्रयास' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  score_of: { en: '{score} of {max}', ne: '{max} मध्ये {score}' },
  completed: { en: 'Completed', ne: 'पूरा भएको' },
  finished_by: { en: 'Ended by', ne: 'कसरी सकियो' },
  by_learner: { en: 'Learner submitted', ne: 'विद्यार्थीले बुझाएर' },
  by_deadline: { en: 'Time ran out', ne: 'समय सकिएर' },
  late: { en: 'Submitted late', ne: 'ढिलो बुझाइएको' },
  ungraded: { en: 'Late answers not counted', ne: 'ढिलो उत्तर गनिएनन्' },
  on_time: { en: 'On time: {score}', ne: 'समयमै: {score}' },
  pages: { en: 'Pages', ne: 'पृष्ठहरू' },
  page: { en: 'Page {n} of {total}', ne: '{total} मध्ये पृष्ठ {n}' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },

  questions: { en: 'Questions', ne: 'प्रश्नहरू' },
  questions_note: {
    en: 'As the questions are now. The facility index is the share of those asked who answered correctly: near 100% a question is easy, near 0% hard.',
    ne: 'यहाँ प्रश्नहरू हालकै रूपमा देखाइएका छन्। सहजता सूचकाङ्क भनेको प्रश्न सोधिएका विद्यार्थीमध्ये सही उत्तर दिनेको प्रतिशत हो: १००% नजिक भए प्रश्न सजिलो, ०% नजिक भए गाह्रो।',
  },
  options: { en: 'Options', ne: 'विकल्पहरू' },
  facility: { en: 'Facility index', ne: 'सहजता सूचकाङ्क' },
  not_asked: { en: 'Not asked yet', ne: 'अहिलेसम्म सोधिएको छैन' },
  answered: { en: '{answered} of {asked} answered', ne: '{asked} मध्ये {answered} जनाले उत्तर दिए' },
  correct: { en: 'Correct', ne: 'सही' },
  percent: { en: '{n}%', ne: '{n}%' },
  chosen: { en: 'chosen by {n}', ne: '{n} जनाले छानेको' },
});
