import { defineMessages } from '../../i18n/messages.ts';

export const quizzesMessages = defineMessages({
  available: { en: 'Available Quizzes', ne: 'उपलब्ध क्विजहरू' },
  empty: {
    en: 'No quizzes are available at this moment. Please check back later.',
    ne: 'अहिले कुनै क्विज उपलब्ध छैन। कृपया पछि फेरि हेर्नुहोस्।',
  },
  list_failed: {
    en: 'Failed to load quizzes. Please try logging in again.',
    ne: 'क्विजहरू लोड गर्न सकिएन। कृपया फेरि लगइन गर्ने प्रयास गर्नुहोस्।',
  },
  no_token: { en: 'Authentication token not found.', ne: 'प्रमाणीकरण टोकन फेला परेन।' },
  log_in_again: { en: 'Login', ne: 'लगइन' },
  loading_list: { en: 'Loading quizzes…', ne: 'क्विजहरू लोड हुँदै छन्…' },

  easy: { en: 'Easy', ne: 'सजिलो' },
  medium: { en: 'Medium', ne: 'मध्यम' },
  hard: { en: 'Hard', ne: 'गाह्रो' },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  paid: { en: 'Paid', ne: 'सशुल्क' },
  duration: { en: 'Duration', ne: 'अवधि' },
  minutes: { en: '{n} minutes', ne: '{n} मिनेट' },
  one_minute: { en: '1 minute', ne: '१ मिनेट' },
  questions: { en: 'Questions', ne: 'प्रश्न सङ्ख्या' },
  attempts_remaining: { en: 'Attempts remaining', ne: 'बाँकी प्रयास' },
  no_attempts: { en: 'No attempts remaining', ne: 'कुनै प्रयास बाँकी छैन' },
  of_allowed: { en: '{n} of {allowed}', ne: '{allowed} मध्ये {n}' },
  start_quiz: { en: 'Start Quiz', ne: 'क्विज सुरु गर्नुहोस्' },
  resume: { en: 'Resume', ne: 'जारी राख्नुहोस्' },
  in_progress: { en: 'In progress', ne: 'जारी छ' },

  instructions: { en: 'Instructions', ne: 'निर्देशन' },
  loading_quiz: { en: 'Loading instructions…', ne: 'निर्देशन लोड हुँदै छ…' },
  gone: {
    en: 'Quiz not found or is no longer active.',
    ne: 'क्विज फेला परेन वा अब सक्रिय छैन।',
  },
  quiz_failed: { en: 'Failed to load quiz information.', ne: 'क्विजको जानकारी लोड गर्न सकिएन।' },
  marking: { en: 'Marking scheme', ne: 'अङ्क दिने तरिका' },
  // Spec §9, with the quiz's own marks.
  per_correct: { en: '+{n} per correct answer', ne: 'प्रत्येक सही उत्तरमा {n} अङ्क थपिन्छ' },
  per_wrong: { en: '-{n} per wrong answer', ne: 'प्रत्येक गलत उत्तरमा {n} अङ्क घट्छ' },
  wrong_free: { en: 'No penalty for wrong answers', ne: 'गलत उत्तरमा अङ्क घट्दैन' },
  unanswered_free: { en: 'No penalty for unanswered', ne: 'उत्तर नदिएमा अङ्क घट्दैन' },
  notes: { en: 'Please note', ne: 'ध्यान दिनुहोस्' },
  timer_note: {
    en: 'The timer starts as soon as you start the quiz.',
    ne: 'क्विज सुरु गर्नेबित्तिकै समय गनिन थाल्छ।',
  },
  submit_note: {
    en: 'Once submitted, a quiz cannot be changed or taken back.',
    ne: 'बुझाइसकेपछि क्विज बदल्न वा फिर्ता लिन सकिँदैन।',
  },
  legend: { en: 'Colours and marks of the question numbers', ne: 'प्रश्न नम्बरका रङ र चिह्न' },
  current: { en: 'Current question', ne: 'हालको प्रश्न' },
  attempted: { en: 'Attempted', ne: 'उत्तर दिइएको' },
  not_attempted: { en: 'Not attempted', ne: 'उत्तर नदिइएको' },
  flagged: { en: 'Marked for review', ne: 'फेरि हेर्नुपर्ने' },
  start: { en: 'Start', ne: 'सुरु गर्नुहोस्' },
  none_left: {
    en: 'You have no attempts remaining for this quiz.',
    ne: 'यस क्विजका लागि तपाईंको कुनै प्रयास बाँकी छैन।',
  },
  start_failed: {
    en: 'The quiz could not be started. Please try again.',
    ne: 'क्विज सुरु गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  running_note: {
    en: 'You have already started this quiz. Its timer is running.',
    ne: 'तपाईंले यो क्विज सुरु गरिसक्नुभएको छ। समय चलिरहेको छ।',
  },
  to_dashboard: { en: 'Back to Dashboard', ne: 'ड्यासबोर्डमा फर्कनुहोस्' },
});
