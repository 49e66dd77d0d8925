import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/regrade. */
export const regradeMessages = defineMessages({
  heading: { en: 'Regrade: {title}', ne: 'पुनः जाँच: {title}' },
  regrade: { en: 'Regrade', ne: 'पुनः जाँच' },
  loading: { en: 'Loading the questions…', ne: 'प्रश्नहरू लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the questions of this quiz.', ne: 'यस क्विजका प्रश्न लोड गर्न सकिएन।' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  step_form: { en: 'Step 1 of 3: Decide', ne: 'चरण १/३: निर्णय' },
  step_preview: { en: 'Step 2 of 3: Preview', ne: 'चरण २/३: पूर्वावलोकन' },
  step_job: { en: 'Step 3 of 3: Regrade', ne: 'चरण ३/३: पुनः जाँच' },
  nothing_yet: {
    en: 'Nothing changes yet: a preview follows.',
    ne: 'अहिले केही बदलिँदैन: पहिले पूर्वावलोकन देखाइन्छ।',
  },
  nobody_sat: {
    en: 'Nobody has finished this quiz yet. A decision now counts for everyone who finishes later.',
    ne: 'अहिलेसम्म कसैले यो क्विज पूरा गरेको छैन। अहिले गरिएको निर्णय पछि पूरा गर्नेहरूका लागि लागू हुन्छ।',
  },
  unfinished: { en: 'This quiz is being regraded.', ne: 'यस क्विजको पुनः जाँच हुँदै छ।' },
  unfinished_by: {
    en: 'This quiz is being regraded, started by {name}.',
    ne: 'यस क्विजको पुनः जाँच हुँदै छ, सुरु गर्ने: {name}।',
  },
  progress: { en: 'Progress', ne: 'प्रगति' },
  to_unfinished: { en: 'Show its progress', ne: 'त्यसको प्रगति हेर्नुहोस्' },
});

export const verdictFormMessages = defineMessages({
  question: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  removed_question: { en: 'No longer in the quiz', ne: 'अहिले क्विजमा छैन' },
  not_in_current: {
    en: 'This question was removed from the quiz. Its options cannot be chosen any more.',
    ne: 'यो प्रश्न क्विजबाट हटाइएको छ। यसका विकल्प अब छान्न मिल्दैनन्।',
  },
  other_state: {
    en: 'This decides for those who were asked the question with the options below.',
    ne: 'यो निर्णय तलका विकल्पसहित यो प्रश्न सोधिएकाहरूका लागि मात्र हो।',
  },
  now: { en: 'Valid now:', ne: 'अहिले मान्य:' },
  remove: { en: 'Remove from this regrade', ne: 'यस पुनः जाँचबाट हटाउनुहोस्' },
  kind: { en: 'What do you decide?', ne: 'तपाईंको निर्णय के हो?' },
  key: { en: 'Another option is the correct one', ne: 'सही उत्तर अर्कै विकल्प हो' },
  key_example: {
    en: 'Example: the key said A, but B is correct: B gains the marks, A counts as wrong.',
    ne: 'जस्तै: सही उत्तर क भनिएको थियो, तर ख रहेछ: ख छान्नेले अङ्क पाउँछन्, क गलत गनिन्छ।',
  },
  accept: { en: 'Several options are correct', ne: 'एकभन्दा बढी विकल्प सही छन्' },
  accept_example: {
    en: 'Example: A and C are both correct: the marks go to those who chose one of them.',
    ne: 'जस्तै: क र ग दुवै सही छन्: तीमध्ये एउटा छान्ने सबैले अङ्क पाउँछन्।',
  },
  all_who_answered: { en: 'Marks to everyone who answered', ne: 'उत्तर दिने सबैलाई अङ्क' },
  all_who_answered_example: {
    en: 'No option is right: any answer gains the marks, a blank stays a blank.',
    ne: 'कुनै विकल्प सही छैन: जुनसुकै उत्तर दिनेले अङ्क पाउँछन्, खाली छोड्नेले पाउँदैनन्।',
  },
  everyone: { en: 'Marks to everyone who took the quiz', ne: 'परीक्षा दिने सबैलाई अङ्क' },
  everyone_example: {
    en: 'The question could not be solved: those who left it blank gain the marks, too.',
    ne: 'प्रश्न हल गर्नै नसकिने थियो: खाली छोड्नेले पनि अङ्क पाउँछन्।',
  },
  void: { en: 'Question cancelled (does not count)', ne: 'प्रश्न रद्द (अङ्क गनिँदैन)' },
  void_example: {
    en: 'It is taken out for everyone: the full marks fall by its marks, and what it deducted is given back.',
    ne: 'यो सबैका लागि हटाइन्छ: पूर्णाङ्कबाट यसको अङ्क घट्छ, र यसमा काटिएको अङ्क फिर्ता हुन्छ।',
  },
  original: { en: 'Original answer key', ne: 'परीक्षामा प्रयोग भएकै सही उत्तर' },
  original_example: {
    en: 'Undoes earlier decisions: the answer key used in the exam counts again.',
    ne: 'पहिलेका निर्णय पूर्ववत् गर्छ: परीक्षामा प्रयोग भएकै सही उत्तर मानिन्छ।',
  },
  which_option: { en: 'Which option is correct?', ne: 'कुन विकल्प सही हो?' },
  which_options: { en: 'Which options are correct?', ne: 'कुन-कुन विकल्प सही हुन्?' },
  reason: { en: 'Reason', ne: 'कारण' },
  reason_note: {
    en: 'Learners read it in their report, with the correct answer. One language is enough.',
    ne: 'विद्यार्थीले यो आफ्नो रिपोर्टमा सही उत्तरसँगै पढ्छन्। एउटै भाषामा लेखे पुग्छ।',
  },
  reason_en: { en: 'Reason (English)', ne: 'कारण (अङ्ग्रेजी)' },
  reason_ne: { en: 'Reason (Nepali)', ne: 'कारण (नेपाली)' },
  still_suggested: {
    en: 'This is still the suggested reason, and the other language says something else: change it, or empty it.',
    ne: 'यो सुझाइएकै कारण हो, अर्को भाषामा भने फरक लेखिएको छ: यो पनि बदल्नुहोस् वा खाली गर्नुहोस्।',
  },
  add_question: { en: 'Another question', ne: 'अर्को प्रश्न' },
  first_question: { en: 'Question', ne: 'प्रश्न' },
  choose_question: { en: 'Choose a question', ne: 'प्रश्न छान्नुहोस्' },
  add: { en: 'Add', ne: 'थप्नुहोस्' },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  failed: { en: 'The preview could not be computed.', ne: 'पूर्वावलोकन तयार गर्न सकिएन।' },
  not_yet: { en: 'Something is missing above.', ne: 'माथि केही छुटेको छ।' },

  choose_kind: { en: 'Choose one of these.', ne: 'यीमध्ये एउटा छान्नुहोस्।' },
  choose_option: { en: 'Choose an option.', ne: 'विकल्प छान्नुहोस्।' },
  reason_required: {
    en: 'Write a reason, in English or in Nepali.',
    ne: 'अङ्ग्रेजी वा नेपालीमा कारण लेख्नुहोस्।',
  },
  too_long: { en: 'At most 1000 characters.', ne: 'बढीमा १००० अक्षर।' },
  bad_characters: {
    en: 'This contains characters that cannot be saved.',
    ne: 'यसमा सुरक्षित गर्न नमिल्ने अक्षर छन्।',
  },
  not_an_option: {
    en: 'This option is not one of the question’s any more. Reload the screen.',
    ne: 'यो विकल्प अब यस प्रश्नमा छैन। स्क्रिन फेरि लोड गर्नुहोस्।',
  },
  never_together: {
    en: 'These options were never in the question at the same time.',
    ne: 'यी विकल्प यस प्रश्नमा कहिल्यै एकै पटक थिएनन्।',
  },
  not_in_quiz: { en: 'This question is not in the quiz.', ne: 'यो प्रश्न यस क्विजमा छैन।' },
  not_valid: { en: 'This cannot be used.', ne: 'यो प्रयोग गर्न मिल्दैन।' },
});

/** Reasons that the form starts with. Staff may change them. */
export const suggestedReasons = defineMessages({
  key: { en: 'The key of this question was corrected.', ne: 'यस प्रश्नको सही उत्तर सच्याइयो।' },
  original: {
    en: 'An earlier decision on this question was withdrawn.',
    ne: 'यस प्रश्नबारे पहिले गरिएको निर्णय फिर्ता लिइयो।',
  },
});
