import { defineMessages } from '../../../../../i18n/messages.ts';

/** Ours: /admin/bank. */
export const bankListMessages = defineMessages({
  about: {
    en: 'Every question is here once, also those written in a quiz.',
    ne: 'हरेक प्रश्न यहाँ एक पटक हुन्छ, क्विजमा लेखिएका पनि।',
  },
  new_question: { en: 'New question', ne: 'नयाँ प्रश्न' },
  loading: { en: 'Loading questions…', ne: 'प्रश्नहरू लोड हुँदै छन्…' },
  load_failed: { en: 'The questions could not be loaded.', ne: 'प्रश्नहरू लोड गर्न सकिएन।' },
  empty: {
    en: 'The bank has no questions yet. Write one here; questions that you write in a quiz appear here too.',
    ne: 'भण्डारमा अहिलेसम्म प्रश्न छैन। यहाँ प्रश्न लेख्नुहोस्; क्विजमा लेखिएका प्रश्न पनि यहीँ देखिन्छन्।',
  },
  create_quiz: { en: 'Create a quiz', ne: 'क्विज बनाउनुहोस्' },
  none_found: {
    en: 'No question matches this search and these filters.',
    ne: 'यो खोज र फिल्टरसँग मिल्ने प्रश्न छैन।',
  },
  clear_filters: { en: 'Show all questions', ne: 'सबै प्रश्न देखाउनुहोस्' },
  found_one: { en: '1 question', ne: '१ प्रश्न' },
  found: { en: '{n} questions', ne: '{n} प्रश्न' },
  search: { en: 'Search both languages', ne: 'दुवै भाषामा खोज्नुहोस्' },
  more_filters: { en: 'More filters', ne: 'थप फिल्टर' },
  more_filters_set: { en: 'More filters ({n})', ne: 'थप फिल्टर ({n})' },
  every_language: { en: 'Every language', ne: 'सबै भाषा' },
  complete: { en: 'Complete in both languages', ne: 'दुवै भाषामा पूर्ण' },
  missing: { en: 'A language is missing', ne: 'एउटा भाषा छुटेको' },
  with_english: { en: 'Complete in English', ne: 'अङ्ग्रेजीमा पूर्ण' },
  with_nepali: { en: 'Complete in Nepali', ne: 'नेपालीमा पूर्ण' },
  used_or_not: { en: 'In a quiz or not', ne: 'क्विजमा भएका र नभएका' },
  used: { en: 'In a quiz', ne: 'क्विजमा भएका' },
  unused: { en: 'In no quiz', ne: 'क्विजमा नभएका' },
  tag: { en: 'Tag', ne: 'ट्याग' },
  sort: { en: 'Sort by', ne: 'क्रम' },
  newest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  oldest: { en: 'Oldest first', ne: 'पुरानो पहिले' },
  last_changed: { en: 'Last changed first', ne: 'पछिल्लो पटक बदलिएको पहिले' },
  question: { en: 'Question', ne: 'प्रश्न' },
  open: { en: 'Open', ne: 'खोल्नुहोस्' },
  with_tag: { en: 'Questions with the tag “{tag}”', ne: '“{tag}” ट्याग भएका प्रश्न' },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
});
