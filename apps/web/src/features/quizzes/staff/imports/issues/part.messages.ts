import { defineMessages } from '#i18n/messages.ts';

/** Kinds of questions and parts of them, as formats name them. */
export const partMessages = defineMessages({
  matching: { en: 'matching', ne: 'जोडा मिलाउने' },
  essay: { en: 'a written answer', ne: 'लामो लिखित उत्तर' },
  short_answer: { en: 'a short answer', ne: 'छोटो उत्तर' },
  numerical: { en: 'a number as the answer', ne: 'सङ्ख्यामा उत्तर' },
  cloze: { en: 'gaps in a text', ne: 'खाली ठाउँ भर्ने' },
  several_answers: { en: 'several correct options', ne: 'धेरै सही विकल्प' },
  description: { en: 'a text without a question', ne: 'प्रश्न नभएको पाठ' },
  drag_and_drop: { en: 'drag and drop', ne: 'तानेर राख्ने' },
  ordering: { en: 'putting into an order', ne: 'क्रम मिलाउने' },
  calculated: { en: 'a calculated answer', ne: 'हिसाब गरेर निकाल्ने उत्तर' },
  option_feedback: { en: 'the feedback of an option', ne: 'विकल्पको प्रतिक्रिया' },
  other_answer: { en: '“Other” as an option', ne: '“अन्य” विकल्प' },
  chart: { en: 'a chart', ne: 'चार्ट' },
  diagram: { en: 'a diagram', ne: 'रेखाचित्र' },
});
