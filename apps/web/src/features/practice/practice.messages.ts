import { defineMessages } from '#i18n/messages.ts';

export const practiceMessages = defineMessages({
  practice: { en: 'Practice', ne: 'अभ्यास' },
  loading: { en: 'Loading your questions…', ne: 'तपाईंका प्रश्न लोड हुँदै छन्…' },
  failed: { en: 'Could not load your questions.', ne: 'तपाईंका प्रश्न लोड गर्न सकिएन।' },
  to_practice: { en: 'Back to practice', ne: 'अभ्यास पृष्ठमा फर्कनुहोस्' },
  to_report: { en: 'To the report', ne: 'रिपोर्टमा जानुहोस्' },

  sure_but_wrong: { en: 'Sure, but incorrect', ne: 'पक्का तर गलत' },
  were_sure: { en: 'What you were sure of', ne: 'तपाईंले पक्का भनेका प्रश्न' },
  had_wrong: { en: 'Missed in exams', ne: 'परीक्षामा नमिलेका प्रश्न' },

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
  none_sure_but_wrong: {
    en: 'No such question is left to practise.',
    ne: 'यस्तो कुनै प्रश्न बाँकी छैन।',
  },
  nothing_in_report: {
    en: 'This report has no question to practise now. Questions of a quiz that has not ended, or whose answers are not released, are left out.',
    ne: 'यस रिपोर्टमा अहिले अभ्यास गर्ने प्रश्न छैन। नसकिएका वा सही उत्तर सार्वजनिक नभएका क्विजका प्रश्न राखिँदैनन्।',
  },

  position: { en: '{n} of {total}', ne: '{total}मध्ये {n}' },
  question: { en: 'Question {n} of {total}', ne: 'प्रश्न {n}/{total}' },
  options: { en: 'Options', ne: 'विकल्पहरू' },
  confidence: { en: 'How sure are you?', ne: 'कत्तिको पक्का हुनुहुन्छ?' },
  sure: { en: 'Sure', ne: 'पक्का' },
  unsure: { en: 'Unsure', ne: 'अनिश्चित' },
  show_answer: { en: 'Show the answer', ne: 'उत्तर हेर्नुहोस्' },
  // As the report names them.
  correct: { en: 'Correct', ne: 'सही' },
  incorrect: { en: 'Incorrect', ne: 'गलत' },
  your_answer: { en: 'Your answer', ne: 'तपाईंको उत्तर' },
  correct_answer: { en: 'Correct answer', ne: 'सही उत्तर' },
  shown: { en: 'Answer shown', ne: 'उत्तर देखाइयो' },
  was_sure: { en: 'You were sure. Keep this one in mind.', ne: 'तपाईंले “पक्का” भन्नुभएको थियो। यो सम्झिराख्नुहोस्।' },
  why: { en: 'Why?', ne: 'किन?' },
  next: { en: 'Next', ne: 'अर्को' },
  finish: { en: 'Finish', ne: 'समाप्त गर्नुहोस्' },

  result: { en: 'Correct: {correct} of {total}', ne: 'सही: {total}मध्ये {correct}' },
  when_sure: {
    en: 'Of {total} you were sure of, {correct} correct',
    ne: '“पक्का” भनेका {total}मध्ये {correct} सही',
  },
  tomorrow: { en: 'Coming back tomorrow: {n}', ne: 'भोलि फेरि सोधिने प्रश्न: {n}' },
  of_round: { en: 'Coming back: {parts}.', ne: 'फेरि सोधिने: {parts}।' },
  of_round_tomorrow: { en: '{n} tomorrow', ne: 'भोलि {n} वटा' },
  of_round_later: { en: '{n} within {days} days', ne: '{days} दिनभित्र {n} वटा' },
  of_round_others: { en: 'The other {n} may not come back.', ne: 'बाँकी {n} वटा नसोधिन पनि सक्छ।' },
  on_day: { en: 'Coming back on {day}: {n}', ne: '{day} फेरि सोधिने प्रश्न: {n}' },
  nothing_soon: {
    en: 'No question comes in the next two weeks.',
    ne: 'आउँदो दुई हप्तामा कुनै प्रश्न आउँदैन।',
  },
  again_one: { en: 'Repeat the one you missed', ne: 'नमिलेको १ प्रश्न दोहोर्‍याउनुहोस्' },
  again: { en: 'Repeat the {n} you missed', ne: 'नमिलेका {n} प्रश्न दोहोर्‍याउनुहोस्' },
  go_on: { en: 'Go on: {n} more', ne: 'थप {n} प्रश्नको अभ्यास गर्नुहोस्' },
  due_now: { en: "Today's practice: {n} due", ne: 'आजको अभ्यास: {n} प्रश्न बाँकी' },
  to_due: { en: "Go to today's practice: {n} due", ne: 'आजको अभ्यासमा जानुहोस्: {n} प्रश्न बाँकी' },
  unsent: {
    en: 'Some answers have not been sent yet. They are saved on this phone and will be sent when there is a network.',
    ne: 'केही उत्तर अझै पठाइएका छैनन्। ती यस फोनमा सुरक्षित छन्, र नेटवर्क आएपछि पठाइनेछन्।',
  },
});
