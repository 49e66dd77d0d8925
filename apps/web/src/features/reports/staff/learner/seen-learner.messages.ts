import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/learners/{id}, one learner for staff. */
export const seenLearnerMessages = defineMessages({
  heading: { en: 'Learner', ne: 'विद्यार्थी' },
  loading: { en: 'Loading the learner…', ne: 'विद्यार्थीको विवरण लोड हुँदै छ…' },
  load_failed: { en: 'Could not load this learner.', ne: 'यो विद्यार्थीको विवरण लोड गर्न सकिएन।' },
  not_found: {
    en: 'There is no such learner, or it is none of your classes and exams.',
    ne: 'यस्तो विद्यार्थी फेला परेन, वा तपाईंको कुनै कक्षा वा परीक्षामा छैन।',
  },
  roll: { en: 'Roll no. {roll}', ne: 'रोल नं. {roll}' },
  classes: { en: 'Classes', ne: 'कक्षाहरू' },
  account: { en: 'Account', ne: 'खाता' },

  average: { en: 'Average', ne: 'औसत' },
  class_average: { en: 'Average of the class', ne: 'कक्षाको औसत' },
  compared: {
    en: 'In first attempts at {n} exams that others of the class took, too.',
    ne: 'कक्षाका अरूले पनि दिएका {n} परीक्षाका पहिलो प्रयासमा।',
  },
  compared_one: {
    en: 'In the first attempt at 1 exam that others of the class took, too.',
    ne: 'कक्षाका अरूले पनि दिएको १ परीक्षाको पहिलो प्रयासमा।',
  },
  exams: { en: 'Exams', ne: 'परीक्षा' },

  results: { en: 'Results', ne: 'नतिजा' },
  empty: {
    en: 'No finished attempt that you may see.',
    ne: 'तपाईंले हेर्न मिल्ने पूरा भएको कुनै प्रयास छैन।',
  },
  exam: { en: 'Exam', ne: 'परीक्षा' },
  attempt: { en: 'attempt {n}', ne: 'प्रयास {n}' },
  completed: { en: 'Completed', ne: 'पूरा भएको' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  score_of: { en: '{score} of {max}', ne: '{max}मध्ये {score}' },
  percent: { en: '{n}%', ne: '{n}%' },
  rank: { en: 'Rank', ne: 'स्थान' },
  rank_of: { en: '{rank} of {takers}', ne: '{takers} जनामध्ये {rank}' },
  result: { en: 'Result', ne: 'नतिजा' },
  passed: { en: 'Passed', ne: 'उत्तीर्ण' },
  not_passed: { en: 'Not passed', ne: 'अनुत्तीर्ण' },
  none: { en: '—', ne: '—' },

  topics: { en: 'Topics', ne: 'विषय' },
  topics_note: {
    en: 'Over all attempts above at exams that you work with.',
    ne: 'माथिका, तपाईंले काम गर्ने परीक्षाका सबै प्रयासमा।',
  },
  topic_correct: { en: '{correct} of {total} correct', ne: '{total}मध्ये {correct} सही' },
});
