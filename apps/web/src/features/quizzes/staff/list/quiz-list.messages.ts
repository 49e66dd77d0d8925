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
    en: 'It leaves every list, and can be restored for 30 days. Learners who are taking it may finish, and keep their results.',
    ne: 'यो सबै सूचीबाट हट्छ, र ३० दिनसम्म फिर्ता ल्याउन सकिन्छ। अहिले क्विज दिइरहेका विद्यार्थीले पूरा गर्न सक्छन्, र तिनका नतिजा रहिरहन्छन्।',
  },
  undo: { en: 'Undo', ne: 'फिर्ता ल्याउनुहोस्' },
  undo_note: {
    en: 'You can restore it for {n} days.',
    ne: '{n} दिनसम्म फिर्ता ल्याउन सकिन्छ।',
  },
  restored: { en: '“{title}” is back.', ne: '“{title}” फिर्ता आयो।' },
  restore: { en: 'Restore', ne: 'पुनःस्थापित गर्नुहोस्' },
  restore_failed: { en: 'The quiz could not be restored.', ne: 'क्विज फिर्ता ल्याउन सकिएन।' },
  deleted_quizzes: { en: 'Deleted quizzes', ne: 'मेटाइएका क्विज' },
  deleted_about: {
    en: 'Quizzes deleted in the last {n} days. A restored quiz is as it was, with its results.',
    ne: 'पछिल्ला {n} दिनमा मेटाइएका क्विज। फिर्ता ल्याइएको क्विज नतिजासहित पहिलेजस्तै हुन्छ।',
  },
  none_deleted: { en: 'There are no deleted quizzes.', ne: 'मेटाइएको कुनै क्विज छैन।' },
  deleted_at: { en: 'Deleted on {at}', ne: '{at} मेटाइयो' },
  restorable_until: { en: 'Can be restored until {at}', ne: '{at}सम्म फिर्ता ल्याउन सकिन्छ' },
  duplicate: { en: 'Duplicate', ne: 'प्रतिलिपि बनाउनुहोस्' },
  duplicate_failed: { en: 'The quiz could not be duplicated.', ne: 'क्विजको प्रतिलिपि बनाउन सकिएन।' },
  search: { en: 'Search titles', ne: 'शीर्षक खोज्नुहोस्' },
  sort: { en: 'Sort by', ne: 'क्रम' },
  newest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  by_title: { en: 'Title', ne: 'शीर्षक' },
  by_start: { en: 'Start, latest first', ne: 'सुरु समय, पछिल्लो पहिले' },
  by_status: { en: 'Status', ne: 'अवस्था' },
  found: { en: '{n} of {total} quizzes', ne: '{total} मध्ये {n} क्विज' },
  none_found: { en: 'No quiz has these words in its title.', ne: 'शीर्षकमा यी शब्द भएको कुनै क्विज छैन।' },
  always_open: { en: 'Always open', ne: 'सधैँ खुला' },
  no_window: { en: 'No start and end time', ne: 'सुरु र सकिने समय छैन' },
  open_from: { en: 'Open from {start}', ne: '{start}देखि खुला' },
  open_until: { en: 'Open until {end}', ne: '{end}सम्म खुला' },
  start_end: { en: '{start} - {end}', ne: '{start} - {end}' },
  question_count: { en: 'Questions: {n}', ne: 'प्रश्न: {n}' },
  attempt_count: { en: 'Finished attempts: {n}', ne: 'पूरा भएका प्रयास: {n}' },
  paid: { en: 'Paid', ne: 'सशुल्क' },
});
