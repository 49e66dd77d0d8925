import { defineMessages } from '#i18n/messages.ts';

export const reminderMessages = defineMessages({
  heading: { en: 'Reminder by SMS', ne: 'सम्झाउने एसएमएस' },
  learners: { en: 'Learners: {n}', ne: 'विद्यार्थी: {n}' },
  misinformed: {
    en: 'Learners who were reminded of another start by SMS: {n}. The quiz starts at {time}.',
    ne: 'एसएमएसबाट अर्कै सुरु हुने समय पाएका विद्यार्थी: {n}। क्विज {time} सुरु हुन्छ।',
  },
  correct: { en: 'Send a correction …', ne: 'सच्याइएको समय पठाउनुहोस् …' },
  correct_sure: { en: 'Send the new start by SMS?', ne: 'नयाँ सुरु हुने समय एसएमएसबाट पठाउने हो?' },
  correct_about: {
    en: 'Those who were reminded of another start get an SMS with the new one: {time}.',
    ne: 'अर्कै सुरु हुने समय पाएकालाई नयाँ समयको एसएमएस जान्छ: {time}।',
  },
  correct_failed: { en: 'The correction could not be sent.', ne: 'सच्याइएको समय पठाउन सकिएन।' },
  corrected: { en: 'The correction is being sent.', ne: 'सच्याइएको समय पठाइँदै छ।' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  remind_sure: { en: 'Remind by SMS?', ne: 'एसएमएसबाट सम्झाउने हो?' },
  remind: { en: 'Remind by SMS', ne: 'एसएमएसबाट सम्झाउनुहोस्' },
  remind_when: {
    en: 'The server sends them on the evening before the start; between 20:00 and 7:00 they wait until 7:00.',
    ne: 'सर्भरले सुरु हुनुको अघिल्लो साँझ पठाउँछ; राति ८ देखि बिहान ७ सम्म भने बिहान ७ बजे पठाउँछ।',
  },
});
