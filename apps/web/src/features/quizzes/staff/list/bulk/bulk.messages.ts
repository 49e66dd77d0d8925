import { defineMessages } from '#i18n/messages.ts';

/** What is done with several quizzes at once. */
export const bulkMessages = defineMessages({
  delete_many: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  delete_own: { en: 'Delete your own ({n})', ne: 'आफ्ना मेटाउनुहोस् ({n})' },
  publish_many: { en: 'Publish ({n})', ne: 'प्रकाशित गर्नुहोस् ({n})' },
  confirm_delete: { en: 'Delete {n} quizzes?', ne: '{n} वटा क्विज मेटाउने हो?' },
  confirm_delete_one: { en: 'Delete this quiz?', ne: 'यो क्विज मेटाउने हो?' },
  delete_note: {
    en: 'They are not gone at once: for {days} days they stay under “Deleted quizzes”, where you can restore them. Learners who are taking one may finish, and keep their results.',
    ne: 'यी तुरुन्तै सधैँका लागि हट्दैनन्: {days} दिनसम्म “मेटाइएका क्विज” मा रहन्छन्, र त्यहाँबाट फिर्ता ल्याउन सकिन्छ। अहिले क्विज दिइरहेका विद्यार्थीले पूरा गर्न सक्छन्, र तिनका नतिजा रहिरहन्छन्।',
  },
  confirm_publish: { en: 'Publish {n} quizzes?', ne: '{n} वटा क्विज प्रकाशित गर्ने हो?' },
  confirm_publish_one: { en: 'Publish this quiz?', ne: 'यो क्विज प्रकाशित गर्ने हो?' },
  publish_note: {
    en: 'Learners see them at once. A quiz can go back to draft while nobody has opened it.',
    ne: 'विद्यार्थीले यी तुरुन्तै देख्छन्। कसैले नखोलेसम्म क्विजलाई फेरि मस्यौदा बनाउन सकिन्छ।',
  },
  reminders: {
    en: 'SMS that remind of them on the evening before: {sms}, in {parts} parts.',
    ne: 'अघिल्लो साँझ सम्झाउन पठाइने एसएमएस: {sms}, {parts} भागमा।',
  },
  share: { en: 'Share with teachers', ne: 'शिक्षकहरूसँग साझा गर्नुहोस्' },
  share_many: { en: 'Share {n} with teachers', ne: '{n} वटा क्विज शिक्षकहरूसँग साझा गर्नुहोस्' },
  unshare: { en: 'Make private', ne: 'निजी बनाउनुहोस्' },
  confirm_share: { en: 'Share {n} quizzes with teachers?', ne: '{n} वटा क्विज शिक्षकहरूसँग साझा गर्ने हो?' },
  confirm_share_one: { en: 'Share this quiz with teachers?', ne: 'यो क्विज शिक्षकहरूसँग साझा गर्ने हो?' },
  share_note: {
    en: 'Every teacher can see the questions and keys, change the quiz and see its results. Your own questions in it are shared in the question bank as well.',
    ne: 'सबै शिक्षकले प्रश्न र सही उत्तर हेर्न, क्विज बदल्न र नतिजा हेर्न सक्नुहुन्छ। यसमा भएका तपाईंका प्रश्न प्रश्न भण्डारमा पनि साझा हुन्छन्।',
  },
  confirm_unshare: { en: 'Make {n} quizzes private?', ne: '{n} वटा क्विज निजी बनाउने हो?' },
  confirm_unshare_one: { en: 'Make this quiz private?', ne: 'यो क्विज निजी बनाउने हो?' },
  unshare_note: {
    en: 'Other teachers no longer see it. Examiners and admins still do. Its questions stay shared in the question bank.',
    ne: 'अन्य शिक्षकले यो देख्नुहुन्न। परीक्षक र एडमिनले भने देख्नुहुन्छ। यसका प्रश्न प्रश्न भण्डारमा साझा नै रहन्छन्।',
  },
  questions: { en: 'questions: {n}', ne: 'प्रश्न: {n}' },
  no_questions: { en: 'no questions yet', ne: 'अहिलेसम्म प्रश्न छैन' },
  finished: { en: 'finished attempts: {n}', ne: 'पूरा भएका प्रयास: {n}' },
  and_more: { en: 'And {n} more.', ne: 'र थप {n} वटा।' },
  publish: { en: 'Publish', ne: 'प्रकाशित गर्नुहोस्' },

  deleted: { en: 'Deleted quizzes: {n}.', ne: 'मेटाइएका क्विज: {n}।' },
  published: { en: 'Published quizzes: {n}.', ne: 'प्रकाशित भएका क्विज: {n}।' },
  undone_delete: { en: 'Quizzes that are back: {n}.', ne: 'फिर्ता आएका क्विज: {n}।' },
  undone_publish: { en: 'Quizzes that are drafts again: {n}.', ne: 'फेरि मस्यौदा भएका क्विज: {n}।' },
  delete_failed: {
    en: 'Quizzes that could not be deleted: {n}.',
    ne: 'मेटाउन नसकिएका क्विज: {n}।',
  },
  publish_failed: {
    en: 'Quizzes that could not be published: {n}.',
    ne: 'प्रकाशित गर्न नसकिएका क्विज: {n}।',
  },
  shared: { en: 'Quizzes that are shared now: {n}.', ne: 'साझा भएका क्विज: {n}।' },
  unshared: { en: 'Quizzes that are private now: {n}.', ne: 'निजी भएका क्विज: {n}।' },
  share_failed: {
    en: 'Quizzes that stay as they are: {n}.',
    ne: 'जस्ताको तस्तै रहेका क्विज: {n}।',
  },
  undo_failed: { en: 'Quizzes that stay as they are: {n}.', ne: 'जस्ताको तस्तै रहेका क्विज: {n}।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
});
