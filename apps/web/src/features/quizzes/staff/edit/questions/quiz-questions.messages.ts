import { defineMessages } from '#i18n/messages.ts';

/** Spec §2: the questions of /admin/quiz/{id}/edit. */
export const quizQuestionsMessages = defineMessages({
  no_questions: {
    en: 'There are no questions yet. Learners see the quiz once it has one.',
    ne: 'अहिलेसम्म प्रश्न छैन। एउटा भएपछि विद्यार्थीले क्विज देख्छन्।',
  },
  question_line: { en: 'Q{n}: {text}', ne: 'प्र. {n}: {text}' },
  add: { en: '+ Add New Question', ne: '+ नयाँ प्रश्न थप्नुहोस्' },
  import_questions: { en: 'Import questions', ne: 'फाइलबाट प्रश्न ल्याउनुहोस्' },
  use_failed: {
    en: 'The question could not be added from the bank. What you typed is still here.',
    ne: 'भण्डारको प्रश्न थप्न सकिएन। तपाईंले टाइप गरेको अझै यहीँ छ।',
  },
  confirm_delete: {
    en: 'Are you sure you want to delete this question?',
    ne: 'के तपाईं साँच्चै यो प्रश्न मेटाउन चाहनुहुन्छ?',
  },
  delete_note: {
    en: 'Attempts under way and results keep it, and it can still be regraded or cancelled there. It can be brought back from the history.',
    ne: 'चलिरहेका प्रयास र नतिजामा यो प्रश्न रहन्छ, र त्यहाँ पुनः जाँच्न वा रद्द गर्न सकिन्छ। इतिहासबाट फिर्ता ल्याउन सकिन्छ।',
  },
  move_up: { en: 'Move up', ne: 'माथि सार्नुहोस्' },
  move_down: { en: 'Move down', ne: 'तल सार्नुहोस्' },
  moved: { en: 'The question is number {n} of {total} now.', ne: 'प्रश्न अब {total}मध्ये {n}औँ स्थानमा छ।' },
  question_saved: { en: 'The question was saved.', ne: 'प्रश्न सुरक्षित भयो।' },
  question_deleted: { en: 'The question was deleted.', ne: 'प्रश्न मेटाइयो।' },
  // Ours: the spec has these only logged.
  question_delete_failed: { en: 'The question could not be deleted.', ne: 'प्रश्न मेटाउन सकिएन।' },
  move_failed: { en: 'The question could not be moved.', ne: 'प्रश्न सार्न सकिएन।' },
});
