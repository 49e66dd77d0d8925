import { defineMessages } from '#i18n/messages.ts';

/** /practice/topics */
export const topicsMessages = defineMessages({
  heading: { en: 'Practice by topic', ne: 'विषयअनुसार अभ्यास' },
  loading: { en: 'Loading topics…', ne: 'विषयहरू लोड हुँदै छन्…' },
  loading_round: { en: 'Loading questions…', ne: 'प्रश्न लोड हुँदै छन्…' },
  failed: { en: 'Could not load the topics.', ne: 'विषयहरू लोड गर्न सकिएन।' },
  round_failed: { en: 'Could not load the questions.', ne: 'प्रश्नहरू लोड गर्न सकिएन।' },
  empty: {
    en: 'There is nothing to practise by topic yet. Your teachers decide which questions are for practice.',
    ne: 'विषयगत अभ्यासका लागि अहिलेसम्म प्रश्न छैनन्। कुन प्रश्न अभ्यासमा राख्ने भन्ने शिक्षकले तोक्नुहुन्छ।',
  },
  topic: { en: 'Topic', ne: 'विषय' },
  none_left: { en: 'No more today', ne: 'आजका सबै सकिए' },
  every_topic: { en: 'All topics', ne: 'सबै विषय' },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  fitting: { en: 'Mixed, for my level', ne: 'मेरो स्तरअनुसार मिश्रित' },
  easy: { en: 'Easy', ne: 'सजिलो' },
  medium: { en: 'Medium', ne: 'मध्यम' },
  hard: { en: 'Hard', ne: 'गाह्रो' },
  count: { en: 'Number of questions', ne: 'प्रश्न सङ्ख्या' },
  start: { en: 'Start: {n} questions', ne: '{n} प्रश्न सुरु गर्नुहोस्' },
  start_one: { en: 'Start: 1 question', ne: '१ प्रश्न सुरु गर्नुहोस्' },
  all_seen: {
    en: 'No question is left today. You can practise again from tomorrow.',
    ne: 'आजका सबै प्रश्न सकिए। भोलिदेखि फेरि अभ्यास गर्न सक्नुहुन्छ।',
  },
  topic_seen: {
    en: 'No question of this topic is left today. You can practise it again from tomorrow.',
    ne: 'यस विषयका आजका प्रश्न सकिए। भोलिदेखि फेरि अभ्यास गर्न सक्नुहुन्छ।',
  },
  practise_all: { en: 'Practise all topics', ne: 'सबै विषयको अभ्यास गर्नुहोस्' },
  practise_one: { en: 'Practise {topic}', ne: '{topic}को अभ्यास गर्नुहोस्' },
  practise_missed: {
    en: 'Practise what you missed in exams: {n}',
    ne: 'परीक्षामा नमिलेका {n} प्रश्नको अभ्यास गर्नुहोस्',
  },
  none_of_level: {
    en: 'No question of this difficulty is left today. Choose another difficulty.',
    ne: 'यस कठिनाइका प्रश्न आज बाँकी छैनन्। अर्को कठिनाइ छान्नुहोस्।',
  },
  barred: {
    en: 'These questions cannot be practised now. Choose another topic or difficulty.',
    ne: 'यी प्रश्न अहिले अभ्यास गर्न मिल्दैन। अर्को विषय वा कठिनाइ छान्नुहोस्।',
  },
  go_on: { en: 'More questions', ne: 'थप अभ्यास गर्नुहोस्' },
  choose: { en: 'Choose another topic', ne: 'अर्को विषय छान्नुहोस्' },
});
