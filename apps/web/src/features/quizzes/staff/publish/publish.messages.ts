import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/publish. */
export const publishMessages = defineMessages({
  heading: { en: 'Publish', ne: 'प्रकाशन' },
  of: { en: 'Publish: {title}', ne: 'प्रकाशन: {title}' },
  loading: { en: 'Loading the quiz…', ne: 'क्विज लोड हुँदै छ…' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  load_failed: { en: 'The quiz could not be loaded.', ne: 'क्विज लोड गर्न सकिएन।' },
  remedy_failed: { en: 'The deduction could not be changed.', ne: 'घट्ने अङ्क फेर्न सकिएन।' },
  remedied: { en: 'The deduction was changed.', ne: 'घट्ने अङ्क फेरियो।' },

  summary: { en: 'What learners will meet', ne: 'विद्यार्थीले के पाउँछन्' },
  when: { en: 'When', ne: 'कहिले' },
  always: { en: 'At any time', ne: 'जुनसुकै बेला' },
  from: { en: 'From {start} on', ne: '{start}देखि' },
  until: { en: 'Until {end}', ne: '{end}सम्म' },
  from_until: { en: '{start} – {end}', ne: '{start} – {end}' },
  until_end: { en: 'Everything ends then.', ne: 'त्यसपछि सबै सकिन्छ।' },
  time: { en: 'Time', ne: 'समय' },
  minutes: { en: '{n} minutes', ne: '{n} मिनेट' },
  attempts: { en: 'Attempts', ne: 'प्रयास' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  order: { en: 'Order', ne: 'क्रम' },
  marks: { en: 'Marks', ne: 'अङ्क' },
  marks_each: { en: '+{right} correct, −{wrong} wrong', ne: 'सहीमा +{right}, गलतमा −{wrong}' },
  marks_differ: { en: 'as each section has them', ne: 'हरेक खण्डअनुसार' },
  full_marks: { en: 'Full marks {n}', ne: 'पूर्णाङ्क {n}' },
  pass: { en: 'Pass mark: {n}%', ne: 'उत्तीर्णाङ्क: {n}%' },
  who: { en: 'Who may take it', ne: 'कसले दिन पाउने' },
  everyone: { en: 'Every learner', ne: 'सबै विद्यार्थी' },
  shown: { en: 'What is shown when', ne: 'के कहिले देखिन्छ' },
  late_included: {
    en: 'Late answers are accepted for 24 hours until then.',
    ne: 'त्यसअघिका २४ घण्टा ढिलो आएका उत्तर स्वीकार गरिन्छन्।',
  },
  edit_settings: { en: 'Change the settings', ne: 'सेटिङ फेर्नुहोस्' },
});
