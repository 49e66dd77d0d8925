import { defineMessages } from '#i18n/messages.ts';

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
  no_token: { en: 'Authentication token not found.', ne: 'लगइनको प्रमाण भेटिएन। कृपया फेरि लगइन गर्नुहोस्।' },
  no_new_login: { en: 'No need to log in again.', ne: 'फेरि लगइन गर्नुपर्दैन।' },
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
  of_allowed: { en: '{n} of {allowed}', ne: '{allowed}मध्ये {n}' },
  start_quiz: { en: 'Start Quiz', ne: 'क्विज सुरु गर्नुहोस्' },
  resume: { en: 'Resume', ne: 'जारी राख्नुहोस्' },
  in_progress: { en: 'In progress', ne: 'जारी छ' },
});
