import { defineMessages } from '#i18n/messages.ts';

/** What may be meant in a quiz, but seldom is. */
export const warningMessages = defineMessages({
  nepali_missing: {
    en: 'Nepali is missing in {n} places. English is shown there.',
    ne: '{n} ठाउँमा नेपाली छैन। त्यहाँ अङ्ग्रेजी देखिन्छ।',
  },
  nepali_missing_once: {
    en: 'Nepali is missing. English is shown instead.',
    ne: 'नेपाली छैन। सट्टामा अङ्ग्रेजी देखिन्छ।',
  },
  english_missing: {
    en: 'English is missing in {n} places. Nepali is shown there.',
    ne: '{n} ठाउँमा अङ्ग्रेजी छैन। त्यहाँ नेपाली देखिन्छ।',
  },
  english_missing_once: {
    en: 'English is missing. Nepali is shown instead.',
    ne: 'अङ्ग्रेजी छैन। सट्टामा नेपाली देखिन्छ।',
  },
  numbers_differ: {
    en: 'The numbers differ: {en} in English, {ne} in Nepali.',
    ne: 'सङ्ख्या मिल्दैनन्: अङ्ग्रेजीमा {en}, नेपालीमा {ne}।',
  },
  numbers_in_english: {
    en: 'A number is in the English text only: {numbers}.',
    ne: 'अङ्ग्रेजी पाठमा मात्र भएको सङ्ख्या: {numbers}।',
  },
  numbers_in_nepali: {
    en: 'A number is in the Nepali text only: {numbers}.',
    ne: 'नेपाली पाठमा मात्र भएको सङ्ख्या: {numbers}।',
  },
  brackets_differ: {
    en: 'English and Nepali do not have the same brackets.',
    ne: 'अङ्ग्रेजी र नेपालीका कोष्ठक मिल्दैनन्।',
  },
  hint_names_other: {
    en: 'The hint calls option {named} correct, but the key is {key}.',
    ne: 'व्याख्याले विकल्प {named} लाई सही भन्छ, तर उत्तरकुञ्जीमा {key} छ।',
  },
  hint_names_letter: {
    en: 'The hint names an option by its letter, but options are shuffled: learners may see another letter.',
    ne: 'व्याख्याले विकल्पलाई अक्षरले चिनाउँछ, तर विकल्पको क्रम फेरिन्छ: विद्यार्थीले अर्कै अक्षर देख्न सक्छन्।',
  },
  all_not_last: {
    en: 'This option is about the others, but is not the last one.',
    ne: 'यो विकल्प अरू विकल्पबारे हो, तर अन्तिममा छैन।',
  },
  key_longest: {
    en: 'The correct option is much longer than the others: its length gives it away.',
    ne: 'सही विकल्प अरूभन्दा निकै लामो छ: लम्बाइले नै सही उत्तर थाहा हुन्छ।',
  },
  key_positions: {
    en: 'Option {letter} is correct in {times} of {n} questions: learners may guess by the place.',
    ne: '{n} मध्ये {times} प्रश्नमा विकल्प {letter} सही छ: विद्यार्थीले ठाउँ हेरेरै अनुमान गर्न सक्छन्।',
  },
  equal_options: {
    en: 'This option looks the same as option {n}.',
    ne: 'यो विकल्प र विकल्प {n} उस्तै देखिन्छन्।',
  },
  equal_questions: {
    en: 'This question is the same as question {n}.',
    ne: 'यो प्रश्न र प्रश्न {n} उस्तै छन्।',
  },
  no_questions: {
    en: 'There is no question, so learners do not see the quiz.',
    ne: 'एउटा पनि प्रश्न छैन, त्यसैले विद्यार्थीले क्विज देख्दैनन्।',
  },
  empty_section: {
    en: 'This section has no question and draws none.',
    ne: 'यस खण्डमा प्रश्न छैन, र भण्डारबाट पनि छानिँदैन।',
  },
  window_past: {
    en: 'The end is in the past ({end}): nobody can start.',
    ne: 'सकिने समय बितिसकेको छ ({end}): कसैले सुरु गर्न सक्दैन।',
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
    en: 'A wrong answer costs {deduction} marks, and a correct one gives {marks}.',
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
  release_waits_for_late: {
    en: 'Late answers are accepted for 24 hours, so results come out on {at} at the earliest.',
    ne: 'ढिलो आएका उत्तर २४ घण्टासम्म स्वीकार गरिन्छन्, त्यसैले नतिजा चाँडोमा {at} आउँछ।',
  },
});
