import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/preview. */
export const previewMessages = defineMessages({
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  nothing_stored: {
    en: 'This is a preview: nothing you do here is saved, on the server or on this device.',
    ne: 'यो पूर्वावलोकन हो: यहाँ गरेको कुनै पनि कुरा सर्भर वा यस डिभाइसमा सुरक्षित हुँदैन।',
  },
  draft: { en: 'Learners do not see this draft.', ne: 'यो मस्यौदा विद्यार्थीले देख्दैनन्।' },
  leave: { en: 'Back to editing', ne: 'सम्पादनमा फर्कनुहोस्' },
  again: { en: 'Start again', ne: 'फेरि सुरु गर्नुहोस्' },
  start: { en: 'Start', ne: 'सुरु गर्नुहोस्' },
  submit: { en: 'Submit Quiz', ne: 'क्विज बुझाउनुहोस्' },
  no_questions: {
    en: 'The quiz has no question yet, so there is nothing to take.',
    ne: 'क्विजमा अहिलेसम्म प्रश्न छैन, त्यसैले दिने केही छैन।',
  },
  undrawn: {
    en: 'Questions missing from this preview: {n}. They come from the bank once the quiz is published.',
    ne: 'यस पूर्वावलोकनमा नभएका प्रश्न: {n}। ती क्विज प्रकाशित गरेपछि भण्डारबाट आउँछन्।',
  },
  loading: { en: 'Loading the preview…', ne: 'पूर्वावलोकन लोड हुँदै छ…' },
  load_failed: { en: 'The preview could not be loaded.', ne: 'पूर्वावलोकन लोड गर्न सकिएन।' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  submitted: { en: 'Quiz submitted', ne: 'क्विज बुझाइयो' },
  your_score: { en: 'Your score', ne: 'तपाईंको प्राप्ताङ्क' },
  report: { en: 'View report', ne: 'रिपोर्ट हेर्नुहोस्' },
  score_withheld: {
    en: 'Learners do not see their score yet here: it is withheld.',
    ne: 'विद्यार्थीले यहाँ प्राप्ताङ्क देख्दैनन्: यो रोकिएको छ।',
  },
  answers_withheld: {
    en: 'Learners do not see the correct answers in the report until they are released.',
    ne: 'सार्वजनिक नभएसम्म विद्यार्थीले रिपोर्टमा सही उत्तर देख्दैनन्।',
  },
  no_receipt: {
    en: 'A learner also gets a proof code.',
    ne: 'विद्यार्थीले निस्सा पनि पाउँछन्।',
  },
});
