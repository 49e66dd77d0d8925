import { defineMessages } from '#i18n/messages.ts';

export const statusMessages = defineMessages({
  status: { en: 'Status', ne: 'अवस्था' },
  draft: { en: 'Draft', ne: 'मस्यौदा' },
  scheduled: { en: 'Scheduled', ne: 'समय तोकिएको' },
  open: { en: 'Open', ne: 'खुला' },
  runs_on: { en: 'Still running', ne: 'अझै चलिरहेको' },
  closed: { en: 'Closed', ne: 'सकिएको' },
  results_out: { en: 'Results out', ne: 'नतिजा आयो' },

  // What learners see now.
  sees_draft: {
    en: 'Only staff see this quiz.',
    ne: 'यो क्विज कर्मचारीले मात्र देख्नुहुन्छ।',
  },
  sees_no_questions: {
    en: 'Learners do not see it, because it has no question yet.',
    ne: 'प्रश्न नभएकाले विद्यार्थीले यो क्विज देख्दैनन्।',
  },
  sees_scheduled: {
    en: 'Learners see that it opens on {start}. They cannot see its questions.',
    ne: '{start} खुल्छ भन्ने विद्यार्थीले देख्छन्। प्रश्न भने देख्दैनन्।',
  },
  sees_open: {
    en: 'Learners can start it, at any time.',
    ne: 'विद्यार्थीले जुनसुकै बेला सुरु गर्न सक्छन्।',
  },
  sees_open_until: {
    en: 'Learners can start it until {end}.',
    ne: 'विद्यार्थीले {end}सम्म सुरु गर्न सक्छन्।',
  },
  sees_open_ends: {
    en: 'Learners can take it until {end}. Then it ends for everyone without extra time.',
    ne: 'विद्यार्थीले {end}सम्म दिन सक्छन्। त्यसपछि थप समय नपाएका सबैका लागि सकिन्छ।',
  },
  sees_closed: {
    en: 'It closed on {end}. Nobody can start it any more.',
    ne: 'यो {end} सकियो। अब सुरु गर्न मिल्दैन।',
  },

  // What they see of results.
  score_at_once: {
    en: 'Scores are shown at once.',
    ne: 'प्राप्ताङ्क तुरुन्तै देखिन्छ।',
  },
  score_out: { en: 'Scores have been out since {at}.', ne: 'प्राप्ताङ्क {at} सार्वजनिक भयो।' },
  score_from: { en: 'Scores come out on {at}.', ne: 'प्राप्ताङ्क {at} आउँछ।' },
  score_by_hand: {
    en: 'Scores are withheld until an examiner or an admin releases them.',
    ne: 'परीक्षक वा एडमिनले सार्वजनिक नगरेसम्म प्राप्ताङ्क देखिँदैन।',
  },
  answers_at_once: {
    en: 'Correct answers are shown at once.',
    ne: 'सही उत्तर तुरुन्तै देखिन्छन्।',
  },
  answers_out: { en: 'Correct answers have been out since {at}.', ne: 'सही उत्तर {at} सार्वजनिक भए।' },
  answers_from: { en: 'Correct answers come out on {at}.', ne: 'सही उत्तर {at} आउँछन्।' },
  answers_by_hand: {
    en: 'Correct answers are withheld until an examiner or an admin releases them.',
    ne: 'परीक्षक वा एडमिनले सार्वजनिक नगरेसम्म सही उत्तर देखिँदैनन्।',
  },
  answers_wait_for_score: {
    en: 'Correct answers are withheld until the scores are out and nobody can take the quiz any more.',
    ne: 'प्राप्ताङ्क नआएसम्म र कसैले यो क्विज दिन सक्ने भएसम्म सही उत्तर देखिँदैनन्।',
  },
  answers_wait_without_end: {
    en: 'Correct answers are withheld: learners can still take this quiz, which has no end.',
    ne: 'सही उत्तर रोकिएका छन्: यस क्विजको अन्त्य तोकिएको छैन, र विद्यार्थीले अझै दिन सक्छन्।',
  },

  // In which order they see questions and options.
  order_stored: {
    en: 'Questions and options come in the order that they have here.',
    ne: 'प्रश्न र विकल्प यहाँकै क्रममा आउँछन्।',
  },
  order_questions: {
    en: 'Questions come in random order; those of one passage stay together.',
    ne: 'प्रश्न फेरिएको क्रममा आउँछन्; एउटै अनुच्छेदका प्रश्न सँगै रहन्छन्।',
  },
  order_options: {
    en: 'Options come in random order; one such as “All of the above” keeps its place, and beside one such as “A and B” none moves.',
    ne: 'विकल्प फेरिएको क्रममा आउँछन्; “माथिका सबै” जस्तो विकल्प आफ्नै ठाउँमा रहन्छ, र “क र ख” जस्तो विकल्प भएमा कुनै विकल्प सर्दैन।',
  },
  order_own: { en: 'Each attempt has an order of its own.', ne: 'हरेक प्रयासको क्रम आफ्नै हुन्छ।' },
  order_of_sets: {
    en: 'Each attempt has the order of one of {n} sets.',
    ne: 'हरेक प्रयासमा {n} वटा सेटमध्ये एउटाको क्रम हुन्छ।',
  },
  order_of_one_set: { en: 'All attempts have the same order.', ne: 'सबै प्रयासको क्रम एउटै हुन्छ।' },
  order_begun: {
    en: 'Attempts that have begun keep their order.',
    ne: 'सुरु भइसकेका प्रयासको क्रम फेरिँदैन।',
  },
  order_in_sections: {
    en: 'Sections with a random order: {sections}.',
    ne: 'फेरिएको क्रममा आउने खण्ड: {sections}।',
  },

  publish: { en: 'Publish', ne: 'प्रकाशित गर्नुहोस्' },
  publish_anyway: { en: 'Publish anyway', ne: 'तैपनि प्रकाशित गर्नुहोस्' },
  to_draft: { en: 'Back to draft', ne: 'फेरि मस्यौदा बनाउनुहोस्' },
  to_draft_note: {
    en: 'It can go back to draft while nobody has opened it.',
    ne: 'कसैले नखोलेसम्म यसलाई फेरि मस्यौदा बनाउन सकिन्छ।',
  },
  published: { en: 'The quiz is published.', ne: 'क्विज प्रकाशित भयो।' },
  drafted: { en: 'The quiz is a draft again.', ne: 'क्विज फेरि मस्यौदा भयो।' },
  publish_failed: { en: 'The quiz could not be published.', ne: 'क्विज प्रकाशित गर्न सकिएन।' },
  draft_failed: { en: 'The quiz could not become a draft.', ne: 'क्विजलाई मस्यौदा बनाउन सकिएन।' },
  has_attempts: {
    en: 'Someone has opened it, so learners know it. To stop it, set an end time, or delete it.',
    ne: 'कसैले खोलिसकेकाले विद्यार्थीलाई थाहा भइसकेको छ। रोक्नका लागि “सकिने समय” राख्नुहोस् वा क्विज मेटाउनुहोस्।',
  },
  asked_in_exam: {
    en: 'A running or coming exam asks some of its questions, or nearly the same. Learners would see them, and their answers, too early.',
    ne: 'चलिरहेको वा हुने परीक्षामा यसका केही वा लगभग उही प्रश्न सोधिन्छन्। विद्यार्थीले ती र तिनका उत्तर समयभन्दा अगावै देख्नेछन्।',
  },
  asked_needs_examiner: {
    en: 'Change these questions, wait for the end of the exam, or have an examiner publish the quiz.',
    ne: 'ती प्रश्न फेर्नुहोस्, परीक्षा सकिन पर्खनुहोस्, वा परीक्षकलाई क्विज प्रकाशित गर्न भन्नुहोस्।',
  },
  asked_change_needs_examiner: {
    en: 'Wait for the end of the exam, or have an examiner make this change.',
    ne: 'परीक्षा सकिन पर्खनुहोस्, वा परीक्षकलाई यो परिवर्तन गर्न भन्नुहोस्।',
  },
  asked_open_quiz: {
    en: 'To publish it all the same, open the quiz itself.',
    ne: 'तैपनि प्रकाशित गर्ने भए क्विज नै खोल्नुहोस्।',
  },
  refused_too_often: {
    en: 'Publishing was refused so often today that this account publishes nothing more until tomorrow. An examiner can publish it.',
    ne: 'आज धेरै पटक अस्वीकार भएकाले यस खाताबाट भोलिसम्म केही प्रकाशित गर्न मिल्दैन। परीक्षकले प्रकाशित गर्न सक्नुहुन्छ।',
  },
  publish_despite_exams: {
    en: 'Publish despite the exam',
    ne: 'परीक्षा भए पनि प्रकाशित गर्नुहोस्',
  },
  save_despite_exams: {
    en: 'Save despite the exam',
    ne: 'परीक्षा भए पनि सुरक्षित गर्नुहोस्',
  },
  release_despite_exams: {
    en: 'Release despite the exam',
    ne: 'परीक्षा भए पनि सार्वजनिक गर्नुहोस्',
  },
  confirm_publish: { en: 'Publish with these warnings?', ne: 'यी चेतावनीसहित प्रकाशित गर्ने हो?' },
  more: { en: 'And {n} more.', ne: 'र थप {n} वटा।' },
  preview: { en: 'Preview as a learner', ne: 'विद्यार्थीझैँ हेर्नुहोस्' },
});
