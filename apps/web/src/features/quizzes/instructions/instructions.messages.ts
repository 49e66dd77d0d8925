import { defineMessages } from '#i18n/messages.ts';

export const instructionsMessages = defineMessages({
  instructions: { en: 'Instructions', ne: 'निर्देशन' },
  loading_quiz: { en: 'Loading instructions…', ne: 'निर्देशन लोड हुँदै छ…' },
  gone: {
    en: 'Quiz not found or is no longer active.',
    ne: 'क्विज फेला परेन वा अब सक्रिय छैन।',
  },
  quiz_failed: { en: 'Failed to load quiz information.', ne: 'क्विजको जानकारी लोड गर्न सकिएन।' },
  marking: { en: 'Marking scheme', ne: 'अङ्क दिने तरिका' },
  // Spec §9, with the quiz's own marks.
  per_correct: { en: '+{n} per correct answer', ne: 'प्रत्येक सही उत्तरमा {n} अङ्क थपिन्छ' },
  per_wrong: { en: '-{n} per wrong answer', ne: 'प्रत्येक गलत उत्तरमा {n} अङ्क घट्छ' },
  wrong_free: { en: 'No penalty for wrong answers', ne: 'गलत उत्तरमा अङ्क घट्दैन' },
  unanswered_free: { en: 'No penalty for unanswered', ne: 'उत्तर नदिएमा अङ्क घट्दैन' },
  sections: { en: 'Sections and marks', ne: 'खण्ड र अङ्क' },
  section_questions: { en: '{n} questions', ne: '{n} प्रश्न' },
  section_one_question: { en: '1 question', ne: '१ प्रश्न' },
  section_correct: { en: '+{n} per correct answer', ne: 'सही उत्तरमा +{n}' },
  section_wrong: { en: '−{n} per wrong answer', ne: 'गलत उत्तरमा −{n}' },
  section_differs: {
    en: 'Marks differ by question; each shows its own',
    ne: 'अङ्क प्रश्नअनुसार फरक छ र प्रत्येक प्रश्नसँगै देखिन्छ',
  },
  section_cut_off: { en: 'Pass mark of this section: {n}%', ne: 'यस खण्डको उत्तीर्णाङ्क: {n}%' },
  notes: { en: 'Please note', ne: 'ध्यान दिनुहोस्' },
  timer_note: {
    en: 'The timer starts as soon as you start the quiz.',
    ne: 'क्विज सुरु गर्नेबित्तिकै समय गनिन थाल्छ।',
  },
  submit_note: {
    en: 'Once submitted, a quiz cannot be changed or taken back.',
    ne: 'बुझाइसकेपछि उत्तर बदल्न वा क्विज फिर्ता लिन सकिँदैन।',
  },
  focus_note: {
    en: 'While you take this quiz, the app records how often and how long you leave this page. Your teachers can see it.',
    ne: 'यो क्विज दिँदा तपाईंले यो पृष्ठ कति पटक र कति समय छोड्नुभयो भन्ने अभिलेख राखिन्छ। त्यो तपाईंका शिक्षकले देख्नुहुन्छ।',
  },
  pass_note: { en: 'Pass mark of the whole quiz: {n}%', ne: 'पूरै क्विजको उत्तीर्णाङ्क: {n}%' },
  hand_note: {
    en: 'If you need help during the quiz, call the supervisor with the button on the page.',
    ne: 'क्विजका बेला सहयोग चाहिएमा पृष्ठमा भएको बटनले निरीक्षकलाई बोलाउन सकिन्छ।',
  },
  legend: { en: 'Colours and marks of the question numbers', ne: 'प्रश्न नम्बरका रङ र चिह्न' },
  current: { en: 'Current question', ne: 'हालको प्रश्न' },
  attempted: { en: 'Attempted', ne: 'उत्तर दिइएको' },
  not_attempted: { en: 'Not attempted', ne: 'उत्तर नदिइएको' },
  flagged: { en: 'Marked for review', ne: 'फेरि हेर्नुपर्ने' },
  start: { en: 'Start', ne: 'सुरु गर्नुहोस्' },
  none_left: {
    en: 'You have no attempts remaining for this quiz.',
    ne: 'यस क्विजका लागि तपाईंको कुनै प्रयास बाँकी छैन।',
  },
  start_failed: {
    en: 'The quiz could not be started. Please try again.',
    ne: 'क्विज सुरु गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  running_note: {
    en: 'You have already started this quiz. Its timer is running.',
    ne: 'तपाईंले यो क्विज सुरु गरिसक्नुभएको छ। समय चलिरहेको छ।',
  },
  over_note: {
    en: 'The time of this attempt is over. The server finishes it with the answers that were saved.',
    ne: 'यस प्रयासको समय सकियो। सुरक्षित भएका उत्तरसहित सर्भरले प्रयास टुङ्ग्याउँछ।',
  },
  attempt_over: { en: 'Attempt {n} is over.', ne: 'प्रयास {n} सकियो।' },
  attempt_over_about: {
    en: 'It was submitted, or its time ran out and the server finished it with the answers that were saved. It cannot be resumed.',
    ne: 'प्रयास बुझाइयो, वा समय सकिएपछि सुरक्षित भएका उत्तरसहित सर्भरले टुङ्ग्यायो। अब जारी राख्न सकिँदैन।',
  },
  to_its_result: { en: 'See its result', ne: 'यसको नतिजा हेर्नुहोस्' },
  to_dashboard: { en: 'Back to Dashboard', ne: 'ड्यासबोर्डमा फर्कनुहोस्' },

  // Before it opens, and once it has closed.
  opens: { en: 'Opens', ne: 'खुल्ने समय' },
  opens_by_itself: {
    en: 'Keep this page open: the button to start appears by itself.',
    ne: 'यो पृष्ठ खुलै राख्नुहोस्: सुरु गर्ने बटन आफैँ देखिन्छ।',
  },
  closed: { en: 'This quiz has closed.', ne: 'यो क्विज सकिइसकेको छ।' },
  closed_at: { en: 'Closed', ne: 'सकिएको' },
  see_results: {
    en: 'If you have taken it, you find your result in My Results.',
    ne: 'तपाईंले यो क्विज दिनुभएको भए नतिजा “मेरा नतिजा” मा भेटिन्छ।',
  },
  to_results: { en: 'My Results', ne: 'मेरा नतिजा' },

  // The end in numbers. {time} is a time of today, or day and time; Nepali times end in "बजे".
  start_until: {
    en: 'You can start until {time} and then have {minutes}.',
    ne: '{time}सम्म सुरु गर्न सकिन्छ। सुरु गरेपछि {minutes} पाइन्छ।',
  },
  ends_at: {
    en: 'Everything ends at {time}: if you start now you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: अहिले सुरु गरे {minutes} पाइन्छ।',
  },
  ends_on: {
    en: 'Everything ends on {time}: if you start now you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: अहिले सुरु गरे {minutes} पाइन्छ।',
  },
  // Before it opens nobody can start now.
  will_end_at: {
    en: 'Everything ends at {time}: if you start at once you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: खुल्नेबित्तिकै सुरु गरे {minutes} पाइन्छ।',
  },
  will_end_on: {
    en: 'Everything ends on {time}: if you start at once you have {minutes}.',
    ne: 'सबैको समय {time} सकिन्छ: खुल्नेबित्तिकै सुरु गरे {minutes} पाइन्छ।',
  },
  one_minute: { en: '1 minute', ne: '१ मिनेट' },
  minutes_long: { en: '{n} minutes', ne: '{n} मिनेट' },
  under_a_minute: { en: 'less than a minute', ne: 'एक मिनेटभन्दा कम' },

  // When results come, where that is not at once.
  both_from: {
    en: 'Your score and the correct answers are shown from {time} on.',
    ne: 'प्राप्ताङ्क र सही उत्तर {time}देखि देखाइन्छ।',
  },
  both_by_hand: {
    en: 'Your score and the correct answers are shown when the exam office releases them.',
    ne: 'प्राप्ताङ्क र सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ।',
  },
  both_by_hand_once_done: {
    en: 'Your score is shown when the exam office releases it, and the correct answers no earlier than nobody can take the quiz any more.',
    ne: 'प्राप्ताङ्क परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ, र सही उत्तर कसैले पनि यो क्विज दिन नसक्ने भएपछि मात्र।',
  },
  score_from: {
    en: 'Your score is shown from {time} on.',
    ne: 'प्राप्ताङ्क {time}देखि देखाइन्छ।',
  },
  answers_from: {
    en: 'The correct answers are shown from {time} on.',
    ne: 'सही उत्तर {time}देखि देखिन्छन्।',
  },
  answers_by_hand: {
    en: 'The correct answers are shown when the exam office releases them.',
    ne: 'सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखिन्छन्।',
  },
  answers_by_hand_once_done: {
    en: 'The correct answers are shown when the exam office releases them, no earlier than nobody can take the quiz any more.',
    ne: 'सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि, कसैले पनि यो क्विज दिन नसक्ने भएपछि मात्र देखाइन्छ।',
  },
});
