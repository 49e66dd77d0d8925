import { defineMessages } from '#i18n/messages.ts';

/** Verdicts in words, and their history. */
export const verdictMessages = defineMessages({
  key: { en: 'Another option is the correct one:', ne: 'सही उत्तर यो मानिएको छ:' },
  accept: { en: 'Each of these options earns the marks:', ne: 'यी प्रत्येक विकल्पलाई अङ्क दिइन्छ:' },
  all_who_answered: {
    en: 'Everyone who answered gets the marks.',
    ne: 'उत्तर दिने सबैले अङ्क पाउँछन्।',
  },
  everyone: {
    en: 'Everyone who took the quiz gets the marks.',
    ne: 'परीक्षा दिने सबैले अङ्क पाउँछन्।',
  },
  void: {
    en: 'The question does not count: neither in the score nor in the full marks.',
    ne: 'यो प्रश्न गनिँदैन: न प्राप्ताङ्कमा, न पूर्णाङ्कमा।',
  },
  original: {
    en: 'The original answer key counts.',
    ne: 'प्रश्न देखाइँदा तोकिएकै सही उत्तर मानिन्छ।',
  },
  unknown_option: { en: 'an option that was removed since', ne: 'पछि हटाइएको विकल्प' },

  history: { en: 'Decisions so far', ne: 'अहिलेसम्मका निर्णय' },
  history_note: {
    en: 'A decision is never edited. A later one replaces it.',
    ne: 'भइसकेको निर्णय सम्पादन गर्न मिल्दैन; अर्को निर्णयले त्यसको ठाउँ लिन्छ।',
  },
  none_yet: { en: 'No decision yet.', ne: 'अहिलेसम्म कुनै निर्णय छैन।' },
  loading: { en: 'Loading the decisions…', ne: 'निर्णयहरू लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the decisions.', ne: 'निर्णयहरू लोड गर्न सकिएन।' },
  question: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  removed_question: { en: 'A question that was removed since', ne: 'पछि हटाइएको प्रश्न' },
  by: { en: '{at}, {name}', ne: '{at}, {name}' },
  removed_account: { en: 'an account that was removed', ne: 'हटाइएको खाता' },
  reason: { en: 'Reason: {reason}', ne: 'कारण: {reason}' },
  replaced: { en: 'Replaced', ne: 'प्रतिस्थापित' },
  in_force: { en: 'Valid now', ne: 'अहिले मान्य' },
  undo: { en: 'Undo this decision', ne: 'यो निर्णय पूर्ववत् गर्नुहोस्' },
});

/** The keys of all questions at a glance. */
export const keyTableMessages = defineMessages({
  keys: { en: 'Key of every question', ne: 'सबै प्रश्नको उत्तरकुञ्जी' },
  keys_of: { en: 'Answer key: {title}', ne: 'उत्तरकुञ्जी: {title}' },
  print: { en: 'Print the answer key', ne: 'उत्तरकुञ्जी छाप्नुहोस्' },
  number: { en: 'Number', ne: 'क्रमसङ्ख्या' },
  key: { en: 'Key', ne: 'सही उत्तर' },
  question: { en: 'Question', ne: 'प्रश्न' },
  change: { en: 'Change', ne: 'बदल्नुहोस्' },
  change_of: { en: 'Change the key of question {n}', ne: 'प्रश्न {n}को सही उत्तर बदल्नुहोस्' },
  decided: { en: 'Decided again', ne: 'निर्णय फेरिएको' },
  order_of_editor: {
    en: 'Numbers and letters follow the order of the editor, as the paper under Print does. The order on learners’ screens differs.',
    ne: 'क्रमसङ्ख्या र अक्षर परीक्षा सम्पादन गर्दाको र “छपाइ”को प्रश्नपत्रको क्रमअनुसार छन्। विद्यार्थीको स्क्रिनमा क्रम फरक हुन्छ।',
  },
  order_of_sets: {
    en: 'Numbers and letters here follow the order of the editor. What is printed has a key for each set, in its order.',
    ne: 'यहाँका क्रमसङ्ख्या र अक्षर परीक्षा सम्पादन गर्दाको क्रमअनुसार छन्। छाप्दा हरेक सेटको उत्तरकुञ्जी त्यही सेटको क्रममा आउँछ।',
  },
});

/** The words beside the text of an option. */
export const optionMessages = defineMessages({
  options: { en: 'Options', ne: 'विकल्पहरू' },
  is_key: { en: 'Correct now', ne: 'अहिले सही मानिने' },
  chosen: { en: 'chosen by {n}', ne: '{n} जनाले छानेको' },
});
