import { defineMessages } from '#i18n/messages.ts';

/** The last step of a regrade: the bank still has the wrong key. */
export const bankKeysMessages = defineMessages({
  heading: { en: 'The question bank still has the old key', ne: 'प्रश्न भण्डारमा अझै पुरानै सही उत्तर छ' },
  explain: {
    en: 'Practice, random questions and new quizzes take these questions from the bank, so they go on with the wrong key until it is corrected there.',
    ne: 'अभ्यास, छनोट र नयाँ क्विजले यी प्रश्न भण्डारबाट लिन्छन्, त्यसैले त्यहाँ नसच्याएसम्म गलत उत्तर नै सही मानिन्छ।',
  },
  question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  in_bank: { en: 'In the bank:', ne: 'भण्डारमा:' },
  decided: { en: 'Decided:', ne: 'निर्णय:' },
  not_correctable: {
    en: 'The question in the bank has other options, so its key cannot be corrected from here. Open it and correct it there.',
    ne: 'भण्डारको प्रश्नमा विकल्प फरक छन्, त्यसैले सही उत्तर यहाँबाट सच्याउन मिल्दैन। प्रश्न खोलेर त्यहीँ सच्याउनुहोस्।',
  },
  quizzes: {
    en: 'These quizzes contain the question with their own key. Learners who take them are graded by that, so look at each:',
    ne: 'यी क्विजमा पनि यो प्रश्न आफ्नै सही उत्तरसहित छ। दिने विद्यार्थीको जाँच त्यसैअनुसार हुन्छ, त्यसैले हरेक हेर्नुहोस्:',
  },
  others: { en: 'And {n} quizzes of others.', ne: 'र अरूका {n} वटा क्विज।' },
  correct: { en: 'Correct the key in the bank', ne: 'भण्डारमा सही उत्तर सच्याउनुहोस्' },
  corrected: {
    en: 'The bank has the right key now. Quizzes that contain the question stay as they are.',
    ne: 'अब भण्डारमा ठीक उत्तर छ। यो प्रश्न भएका क्विज जस्ताको तस्तै छन्।',
  },
  failed: { en: 'The key could not be corrected in the bank.', ne: 'भण्डारमा सही उत्तर सच्याउन सकिएन।' },
  load_failed: { en: 'The keys in the bank could not be read.', ne: 'भण्डारका सही उत्तर पढ्न सकिएन।' },
});
