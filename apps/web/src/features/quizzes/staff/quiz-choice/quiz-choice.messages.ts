import { defineMessages } from '#i18n/messages.ts';

/** One of the quizzes is chosen. */
export const quizChoiceMessages = defineMessages({
  choose_quiz: { en: 'Choose a quiz.', ne: 'एउटा क्विज छान्नुहोस्।' },
  quiz: { en: 'Quiz', ne: 'क्विज' },
  find_quiz: { en: 'Search quizzes', ne: 'क्विज खोज्नुहोस्' },
  question_count: { en: 'Questions: {n}', ne: 'प्रश्न: {n}' },
  no_quizzes: { en: 'No quiz has these words in its title.', ne: 'शीर्षकमा यी शब्द भएको कुनै क्विज छैन।' },
  quizzes_failed: { en: 'The quizzes could not be loaded.', ne: 'क्विजहरू लोड गर्न सकिएन।' },
  loading_quizzes: { en: 'Loading quizzes…', ne: 'क्विजहरू लोड हुँदै छन्…' },
});

/** Questions of the bank are added to a quiz. */
export const addToQuizMessages = defineMessages({
  quiz_heading: { en: 'Add the chosen questions ({n}) to a quiz', ne: 'छानिएका प्रश्न ({n}) क्विजमा थप्ने' },
  add: { en: 'Add', ne: 'थप्नुहोस्' },
  quiz_note: {
    en: 'The questions are added at the end, with their newest versions. Attempts that have begun stay as they are.',
    ne: 'प्रश्नहरू नयाँ संस्करणसहित अन्त्यमा थपिन्छन्। सुरु भइसकेका प्रयास जस्ताको तस्तै रहन्छन्।',
  },
  retired_left_out: {
    en: 'Questions taken out of use cannot be added, and are left out: {n}.',
    ne: 'प्रयोगबाट हटाइएका प्रश्न थप्न मिल्दैन, त्यसैले छोडिन्छन्: {n}।',
  },
  no_addable: {
    en: 'All chosen questions are taken out of use. They cannot be added to a quiz.',
    ne: 'छानिएका सबै प्रश्न प्रयोगबाट हटाइएका छन्। तिनलाई क्विजमा थप्न मिल्दैन।',
  },
  add_failed: { en: 'The questions could not be added.', ne: 'प्रश्नहरू थप्न सकिएन।' },
  too_many: { en: 'A quiz has at most {max} questions.', ne: 'क्विजमा बढीमा {max} प्रश्न हुन्छन्।' },
});
