import { defineMessages } from '#i18n/messages.ts';

/** What may be meant in the settings and sections of a quiz, but seldom is. */
export const warningMessages = defineMessages({
  no_questions: {
    en: 'There is no question, so learners do not see the quiz.',
    ne: 'एउटा पनि प्रश्न छैन, त्यसैले विद्यार्थीले क्विज देख्दैनन्।',
  },
  asked_in_exam: {
    en: 'A running or coming exam asks this question, or nearly the same: {exams}. Publishing it needs an examiner.',
    ne: 'यो वा लगभग उही प्रश्न चलिरहेको वा हुने परीक्षामा सोधिन्छ: {exams}। प्रकाशित गर्न परीक्षक चाहिन्छ।',
  },
  asked_in_some_exam: {
    en: 'A running or coming exam asks this question, or nearly the same. Publishing it needs an examiner.',
    ne: 'यो वा लगभग उही प्रश्न चलिरहेको वा हुने परीक्षामा सोधिन्छ। प्रकाशित गर्न परीक्षक चाहिन्छ।',
  },
  empty_section: {
    en: 'This section has no question, and no random questions.',
    ne: 'यस खण्डमा प्रश्न छैन, र भण्डारबाट पनि छानिँदैन।',
  },
  window_past: {
    en: 'The end is in the past ({end}): nobody can start.',
    ne: 'सकिने समय बितिसकेको छ ({end}): कसैले सुरु गर्न सक्दैन।',
  },
  start_without_end: {
    en: 'There is a start and no end: learners can begin on any later day, when others already know the questions.',
    ne: 'सुरु हुने समय छ तर सकिने समय छैन: पछि जुनसुकै दिन सुरु गर्न सकिन्छ, त्यतिबेला अरूलाई प्रश्न थाहा भइसकेको हुन्छ।',
  },
  other_exam: {
    en: 'At the same time the same learners have: {exams}. Nobody can take both in full.',
    ne: 'उही समयमा यिनै विद्यार्थीको अर्को परीक्षा छ: {exams}। दुवैमा पूरा समय बस्न सकिँदैन।',
  },
  reminder_without_start: {
    en: 'A reminder is chosen, but the quiz has no start time: nobody will be reminded.',
    ne: 'सम्झाउने छानिएको छ, तर क्विजको सुरु हुने समय तोकिएको छैन: कसैलाई सम्झाइने छैन।',
  },
  window_shorter: {
    en: 'Everything ends {window} minutes after the start, so nobody has the whole {duration} minutes.',
    ne: 'सुरु भएको {window} मिनेटमै सबै सकिन्छ, त्यसैले कसैले पूरा {duration} मिनेट पाउँदैन।',
  },
  deduction_larger: {
    en: 'Marks for a correct answer: {marks}; a wrong one costs {deduction}.',
    ne: 'गलत उत्तरमा {deduction} अङ्क घट्छ, सही उत्तरमा भने {marks} अङ्क थपिन्छ।',
  },
  deduction_percent: {
    en: 'Deduct {percent}% of the marks: {share}',
    ne: 'अङ्कको {percent}% घटाउनुहोस्: {share}',
  },
  keys_one_by_one: {
    en: 'Learners have {attempts} attempts and see each score at once: by changing one answer at a time they can find out the correct answers, although these are withheld.',
    ne: 'विद्यार्थीले {attempts} पटक प्रयास गर्न र हरेक पटकको प्राप्ताङ्क तुरुन्तै हेर्न पाउँछन्: एक पटकमा एउटा उत्तर फेरेर लुकाइएका सही उत्तर पत्ता लगाउन सकिन्छ।',
  },
  keys_before_end: {
    en: 'Correct answers are shown with each submission, and learners can start until {end}: the first ones can pass them on. Choose “After the end” in an exam.',
    ne: 'बुझाउनेबित्तिकै सही उत्तर देखिन्छन्, र {end}सम्म सुरु गर्न सकिन्छ: पहिले बुझाउनेले अरूलाई भन्न सक्छन्। परीक्षा हो भने “सकिएपछि” छान्नुहोस्।',
  },
});
