import { defineMessages } from '#i18n/messages.ts';

export const practiceMessages = defineMessages({
  practice: { en: 'Practice', ne: 'अभ्यास' },
  loading: { en: 'Loading your questions…', ne: 'तपाईंका प्रश्न लोड हुँदै छन्…' },
  failed: { en: 'Could not load your questions.', ne: 'तपाईंका प्रश्न लोड गर्न सकिएन।' },
  to_quizzes: { en: 'To the quizzes', ne: 'क्विजहरूमा जानुहोस्' },
  by_topic: { en: 'Practise by topic', ne: 'विषयअनुसार अभ्यास गर्नुहोस्' },
  to_report: { en: 'To the report', ne: 'रिपोर्टमा जानुहोस्' },

  coach: { en: 'Guessing coach', ne: 'अन्दाजको हिसाब' },
  progress: { en: 'Progress', ne: 'प्रगति' },
  more: { en: 'More about your practice', ne: 'अभ्यासबारे थप' },

  from_phone: {
    en: 'These are the questions that are saved on this phone.',
    ne: 'यी यस फोनमा सुरक्षित प्रश्न हुन्।',
  },
  without_network: {
    en: 'No network: your answers are saved on this phone, and sent later.',
    ne: 'नेटवर्क छैन: तपाईंका उत्तर यस फोनमा सुरक्षित हुन्छन् र पछि पठाइन्छन्।',
  },
  waiting: {
    en: 'Your answers are saved on this phone, and could not be sent yet.',
    ne: 'तपाईंका उत्तर यस फोनमा सुरक्षित छन्, अझै पठाउन सकिएको छैन।',
  },
  nothing_due: { en: 'No question is due today.', ne: 'आज अभ्यास गर्नुपर्ने कुनै प्रश्न छैन।' },
  nothing_in_report: {
    en: 'This report has no question to practise now. Questions of a quiz that has not ended, or whose answers are not released, are left out.',
    ne: 'यस रिपोर्टमा अहिले अभ्यास गर्ने प्रश्न छैन। नसकिएका वा सही उत्तर सार्वजनिक नभएका क्विजका प्रश्न राखिँदैनन्।',
  },

  position: { en: '{n} of {total}', ne: '{total}मध्ये {n}' },
  question: { en: 'Question {n} of {total}', ne: 'प्रश्न {n}/{total}' },
  options: { en: 'Options', ne: 'विकल्पहरू' },
  confidence: { en: 'How sure are you? (optional)', ne: 'कत्तिको पक्का हुनुहुन्छ? (ऐच्छिक)' },
  sure: { en: 'Sure', ne: 'पक्का' },
  unsure: { en: 'Unsure', ne: 'अनिश्चित' },
  show_answer: { en: 'Show the answer', ne: 'उत्तर देखाउनुहोस्' },
  right: { en: 'Right', ne: 'सही' },
  wrong: { en: 'Wrong', ne: 'गलत' },
  shown: { en: 'This is the answer', ne: 'उत्तर यही हो' },
  next: { en: 'Next', ne: 'अर्को' },
  finish: { en: 'Finish', ne: 'समाप्त गर्नुहोस्' },

  done: { en: 'Done', ne: 'सकियो' },
  result: { en: 'Right: {right} of {total}', ne: 'सही: {total}मध्ये {right}' },
  next_due: {
    en: 'The next questions are due on {day}.',
    ne: 'अर्को अभ्यास: {day}।',
  },
  due_now: { en: 'Still due today: {n}', ne: 'आज गर्न बाँकी: {n}' },
  go_on: { en: 'Go on', ne: 'जारी राख्नुहोस्' },
  unsent: {
    en: 'Some answers have not been sent yet. They are saved on this phone and will be sent when there is a network.',
    ne: 'केही उत्तर अझै पठाइएका छैनन्। ती यस फोनमा सुरक्षित छन्, र नेटवर्क आएपछि पठाइनेछन्।',
  },
});
