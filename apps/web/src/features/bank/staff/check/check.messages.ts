import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/bank/check, what the linter finds in several questions. */
export const checkMessages = defineMessages({
  heading: { en: 'Check of the questions', ne: 'प्रश्नको जाँच' },
  check: { en: 'Check', ne: 'जाँच गर्नुहोस्' },
  check_all: { en: 'Check all of them', ne: 'सबैको जाँच गर्नुहोस्' },
  finding_questions: { en: 'Finding the questions…', ne: 'प्रश्नहरू खोजिँदै छन्…' },
  progress: { en: 'Checked: {done} of {of}', ne: '{of}मध्ये {done} जाँच भयो' },
  failed: {
    en: 'The questions could not be read. What was read is not lost.',
    ne: 'प्रश्नहरू पढ्न सकिएन। अहिलेसम्म पढिएका हराएका छैनन्।',
  },
  none_chosen: {
    en: 'There are no such questions. Choose questions in the list, then “Check”.',
    ne: 'यस्ता प्रश्न छैनन्। सूचीमा प्रश्न छान्नुहोस्, अनि “जाँच गर्नुहोस्” थिच्नुहोस्।',
  },
  well: {
    en: 'Nothing to look at again. Questions checked: {n}.',
    ne: 'फेरि हेर्नुपर्ने केही छैन। जाँच गरिएका प्रश्न: {n}।',
  },
  summary: {
    en: 'Warnings: {findings}, in {questions} of {n} questions.',
    ne: '{n}मध्ये {questions} प्रश्नमा {findings} वटा चेतावनी।',
  },
  only_first: {
    en: 'There are {total} such questions, and the first {n} were checked. Narrow the list to check others.',
    ne: 'यस्ता प्रश्न {total} वटा छन्, तीमध्ये पहिला {n} वटा जाँच गरियो। अरू जाँच्न सूचीको फिल्टर प्रयोग गर्नुहोस्।',
  },
  kind: { en: 'Kind of warning', ne: 'चेतावनीको किसिम' },
  every_kind: { en: 'Every kind ({n})', ne: 'सबै किसिम ({n})' },
  counted: { en: '{name} ({n})', ne: '{name} ({n})' },
  option: { en: 'Option {n}:', ne: 'विकल्प {n}:' },
  same_as: { en: 'This question is the same as another one: “{text}”', ne: 'यो प्रश्न अर्कोजस्तै छ: “{text}”' },
  open_other: { en: 'Open the other one', ne: 'अर्को प्रश्न खोल्नुहोस्' },
  move_last: { en: 'Move it to the end', ne: 'अन्त्यमा सार्नुहोस्' },
  move_last_named: { en: 'Move it to the end: {text}', ne: 'अन्त्यमा सार्नुहोस्: {text}' },
  fixed: {
    en: 'The option is last now. Quizzes that contain the question stay as they are.',
    ne: 'विकल्प अब अन्तिममा छ। यो प्रश्न भएका क्विज जस्ताको तस्तै छन्।',
  },
  changed_since: {
    en: 'Someone changed this question since. It is checked again.',
    ne: 'यसबीच कसैले यो प्रश्न बदलेको छ। फेरि जाँच हुँदै छ।',
  },
  fix_failed: { en: 'The question could not be changed.', ne: 'प्रश्न बदल्न सकिएन।' },
  more: { en: 'Show {n} more questions', ne: 'थप {n} प्रश्न देखाउनुहोस्' },
  explain: {
    en: 'Tap a warning to go to its field. If it is right as it is, mark it as intended.',
    ne: 'चेतावनीमा थिचे त्यही ठाउँ खुल्छ। ठीकै भए “यो ठीकै छ” थिच्नुहोस्।',
  },
});
