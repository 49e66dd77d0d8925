import { defineMessages } from '#i18n/messages.ts';

/** The kinds of what the linter finds, in few words. */
export const kindMessages = defineMessages({
  english_missing: { en: 'English is missing', ne: 'अङ्ग्रेजी छैन' },
  nepali_missing: { en: 'Nepali is missing', ne: 'नेपाली छैन' },
  numbers_differ: { en: 'Numbers differ', ne: 'सङ्ख्या मिल्दैनन्' },
  brackets_differ: { en: 'Brackets differ', ne: 'कोष्ठक मिल्दैनन्' },
  equal_options: { en: 'Equal options', ne: 'उस्तै विकल्प' },
  hint_names_other: { en: 'Hint contradicts the key', ne: 'व्याख्या र उत्तरकुञ्जी मिल्दैनन्' },
  hint_names_letter: { en: 'Hint names an option by its letter', ne: 'व्याख्यामा विकल्पको अक्षर' },
  all_not_last: { en: '“All of these” is not last', ne: '“माथिका सबै” अन्तिममा छैन' },
  key_longest: { en: 'Length gives the key away', ne: 'लम्बाइले सही उत्तर थाहा हुने' },
  equal_questions: { en: 'Same question twice', ne: 'एउटै प्रश्न दुई पटक' },
  key_positions: { en: 'Correct options often at one place', ne: 'सही विकल्प प्रायः एउटै ठाउँमा' },
});
