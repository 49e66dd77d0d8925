import { defineMessages } from '../../../../i18n/messages.ts';

/** Spec §2: /admin. */
export const quizListMessages = defineMessages({
  heading: { en: 'Admin Dashboard', ne: 'एडमिन ड्यासबोर्ड' },
  create: { en: '+ Create New Quiz (JSON)', ne: '+ नयाँ क्विज बनाउनुहोस् (जेसन)' },
  loading: { en: 'Loading quizzes...', ne: 'क्विजहरू लोड हुँदै छन्...' },
  empty: {
    en: 'No quizzes found. Create one to get started!',
    ne: 'कुनै क्विज फेला परेन। सुरु गर्न एउटा बनाउनुहोस्!',
  },
  results: { en: 'Results', ne: 'नतिजा' },
  // Spec §5 and §8.
  confirm_delete: {
    en: 'Are you sure you want to delete this quiz permanently?',
    ne: 'के तपाईं यो क्विज सधैँका लागि मेटाउन चाहनुहुन्छ?',
  },
  load_failed: { en: 'Failed to load quizzes.', ne: 'क्विजहरू लोड गर्न सकिएन।' },
  delete_failed: { en: 'Failed to delete the quiz.', ne: 'क्विज मेटाउन सकिएन।' },

  check_receipt: { en: 'Check a receipt', ne: 'रसिद जाँच्नुहोस्' },
  audit_trail: { en: 'Audit trail', ne: 'गतिविधि अभिलेख' },
  quizzes: { en: 'Quizzes', ne: 'क्विजहरू' },
  deleted: { en: '“{title}” was deleted.', ne: '“{title}” मेटाइयो।' },
  delete_note: {
    en: 'It leaves every list for good. Learners who are taking it may finish, and keep their results.',
    ne: 'यो सबै सूचीबाट सधैँका लागि हट्छ। अहिले क्विज दिइरहेका विद्यार्थीले पूरा गर्न सक्छन्, र तिनका नतिजा रहिरहन्छन्।',
  },
  always_open: { en: 'Always open', ne: 'सधैँ खुला' },
  open_from: { en: 'Open from {start}', ne: '{start} देखि खुला' },
  open_until: { en: 'Open until {end}', ne: '{end} सम्म खुला' },
  start_end: { en: '{start} - {end}', ne: '{start} - {end}' },
  question_count: { en: 'Questions: {n}', ne: 'प्रश्न: {n}' },
  attempt_count: { en: 'Finished attempts: {n}', ne: 'पूरा भएका प्रयास: {n}' },
  paid: { en: 'Paid', ne: 'सशुल्क' },
});
