import { defineMessages } from '#i18n/messages.ts';

/** The end of the window, and what learners see of results from when on. */
export const resultsMessages = defineMessages({
  late_start: { en: 'Late start', ne: 'ढिलो सुरु' },
  full_time: {
    en: 'Learners can start until {end} and then get the full {n} minutes',
    ne: 'विद्यार्थीले {end}सम्म सुरु गर्न सक्छन्, र सुरु गरेपछि {n} मिनेट पाउँछन्',
  },
  until_end: { en: 'Everything ends on {end}', ne: '{end} सबै सकिन्छ' },
  full_time_open: {
    en: 'Learners can start until it closes and then have their full time',
    ne: 'विद्यार्थीले “सकिने समय” सम्म सुरु गर्न सक्छन्, र सुरु गरेपछि पूरा समय पाउँछन्',
  },
  until_end_open: { en: 'Everything ends when it closes', ne: '“सकिने समय” मा सबै सकिन्छ' },
  last_ends: { en: 'The last attempt ends on {at}.', ne: 'अन्तिम प्रयास {at} सकिन्छ।' },
  less_time: {
    en: 'Learners who start late have less time.',
    ne: 'ढिलो सुरु गर्नेले कम समय पाउँछन्।',
  },
  no_end: { en: 'This matters once there is an end time.', ne: '“सकिने समय” राखेपछि मात्र यो लागू हुन्छ।' },

  show_score: { en: 'Learners see their score', ne: 'विद्यार्थीले प्राप्ताङ्क देख्ने' },
  show_answers: {
    en: 'Learners see correct answers and hints',
    ne: 'विद्यार्थीले सही उत्तर र व्याख्या देख्ने',
  },
  at_once: { en: 'At once', ne: 'तुरुन्तै' },
  after_end: { en: 'After the end', ne: 'सकिएपछि' },
  by_hand: { en: 'When staff release them', ne: 'कर्मचारीले सार्वजनिक गरेपछि' },
  at_once_hint: { en: 'With the submission.', ne: 'बुझाउनेबित्तिकै।' },
  after_end_hint: {
    en: 'From {at}: by then nobody can still be taking it.',
    ne: '{at}देखि: त्यतिबेलासम्म कसैले दिइरहेको हुँदैन।',
  },
  after_end_late_hint: {
    en: 'From {at}: 24 hours for late answers are included.',
    ne: '{at}देखि: ढिलो आएका उत्तरका २४ घण्टा यसैमा पर्छन्।',
  },
  after_end_no_end: { en: 'This needs an end time.', ne: 'यसका लागि “सकिने समय” चाहिन्छ।' },
  by_hand_hint: {
    en: 'An examiner or an admin releases them under Results. Late answers are not graded after that.',
    ne: 'परीक्षक वा एडमिनले “नतिजा” बाट सार्वजनिक गर्नुहुन्छ। त्यसपछि ढिलो आएका उत्तर जाँचिँदैनन्।',
  },
  later_of_both: {
    en: 'Correct answers are never shown before the score.',
    ne: 'प्राप्ताङ्कभन्दा पहिले सही उत्तर कहिल्यै देखिँदैनन्।',
  },

  loading: { en: 'Loading what is released…', ne: 'के सार्वजनिक भयो, लोड हुँदै छ…' },
  load_failed: { en: 'It could not be loaded what is released.', ne: 'के सार्वजनिक भयो, लोड गर्न सकिएन।' },
  release: { en: 'Release', ne: 'सार्वजनिक गर्ने' },
  release_score: { en: 'Release scores', ne: 'प्राप्ताङ्क सार्वजनिक गर्नुहोस्' },
  release_answers: { en: 'Release correct answers', ne: 'सही उत्तर सार्वजनिक गर्नुहोस्' },
  withdraw_score: { en: 'Withdraw scores', ne: 'प्राप्ताङ्क फिर्ता लिनुहोस्' },
  withdraw_answers: { en: 'Withdraw correct answers', ne: 'सही उत्तर फिर्ता लिनुहोस्' },
  score_withheld: { en: 'Scores are not released.', ne: 'प्राप्ताङ्क सार्वजनिक भएको छैन।' },
  answers_withheld: {
    en: 'Correct answers are not released.',
    ne: 'सही उत्तर सार्वजनिक भएका छैनन्।',
  },
  score_released: { en: 'Scores were released on {at}.', ne: 'प्राप्ताङ्क {at} सार्वजनिक भयो।' },
  answers_released: {
    en: 'Correct answers were released on {at}.',
    ne: 'सही उत्तर {at} सार्वजनिक भए।',
  },
  by_examiner: {
    en: 'An examiner or an admin releases it.',
    ne: 'यो परीक्षक वा एडमिनले सार्वजनिक गर्नुहुन्छ।',
  },
  confirm_score: { en: 'Release the scores now?', ne: 'अहिले प्राप्ताङ्क सार्वजनिक गर्ने हो?' },
  confirm_answers: { en: 'Release the correct answers now?', ne: 'अहिले सही उत्तर सार्वजनिक गर्ने हो?' },
  confirm_why: {
    en: 'You can withdraw what you release only while no learner has seen it. Late answers are not graded once it is out.',
    ne: 'सार्वजनिक गरेको कुरा कुनै विद्यार्थीले नदेखेसम्म मात्र फिर्ता लिन सकिन्छ। सार्वजनिक भएपछि ढिलो आएका उत्तर जाँचिँदैनन्।',
  },
  done_released: { en: 'Released. Learners can see it now.', ne: 'सार्वजनिक भयो। विद्यार्थीले अब देख्न सक्छन्।' },
  done_withdrawn: { en: 'Withdrawn. Learners cannot see it.', ne: 'फिर्ता लिइयो। अब विद्यार्थीले देख्दैनन्।' },
  release_failed: { en: 'It could not be released.', ne: 'सार्वजनिक गर्न सकिएन।' },
  withdraw_failed: { en: 'It could not be withdrawn.', ne: 'फिर्ता लिन सकिएन।' },
  seen: {
    en: 'A learner has seen it already, so it cannot be withdrawn.',
    ne: 'कुनै विद्यार्थीले देखिसकेकाले फिर्ता लिन सकिँदैन।',
  },
  not_by_hand: {
    en: 'This quiz does not release it by hand any more. Load the newest version.',
    ne: 'यस क्विजमा अब आफैँले सार्वजनिक गर्नुपर्दैन। सबैभन्दा नयाँ संस्करण लोड गर्नुहोस्।',
  },
});
