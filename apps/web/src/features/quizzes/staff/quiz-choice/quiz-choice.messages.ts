import { defineMessages } from '#i18n/messages.ts';

/** One of the quizzes is chosen. */
export const quizChoiceMessages = defineMessages({
  quiz: { en: 'Quiz', ne: 'क्विज' },
  find_quiz: { en: 'Search quizzes', ne: 'क्विज खोज्नुहोस्' },
  question_count: { en: 'Questions: {n}', ne: 'प्रश्न: {n}' },
  no_quizzes: { en: 'No quiz has these words in its title.', ne: 'शीर्षकमा यी शब्द भएको कुनै क्विज छैन।' },
  quizzes_failed: { en: 'The quizzes could not be loaded.', ne: 'क्विजहरू लोड गर्न सकिएन।' },
  loading_quizzes: { en: 'Loading quizzes…', ne: 'क्विजहरू लोड हुँदै छन्…' },
});
