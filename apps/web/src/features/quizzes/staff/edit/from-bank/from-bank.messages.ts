import { defineMessages } from '#i18n/messages.ts';

export const fromBankMessages = defineMessages({
  from_bank: { en: 'From the bank', ne: 'भण्डारबाट थप्नुहोस्' },
  heading: { en: 'Add questions from the bank', ne: 'भण्डारबाट प्रश्न थप्ने' },
  search: { en: 'Search questions in English or Nepali', ne: 'अङ्ग्रेजी वा नेपालीमा प्रश्न खोज्नुहोस्' },
  found: { en: 'Questions found: {n}', ne: 'भेटिएका प्रश्न: {n}' },
  found_many: { en: 'Questions found: {n} or more', ne: 'भेटिएका प्रश्न: {n} वा बढी' },
  none: { en: 'The bank has no such question.', ne: 'भण्डारमा यस्तो प्रश्न छैन।' },
  loading: { en: 'Loading questions…', ne: 'प्रश्न लोड हुँदै छन्…' },
  load_failed: { en: 'The bank could not be loaded.', ne: 'भण्डार लोड गर्न सकिएन।' },
  in_this_quiz: { en: 'Already in this quiz', ne: 'यस क्विजमा छ' },
  order: { en: 'Number {n} of those chosen', ne: 'छानिएकामध्ये {n}औँ' },
  to_section: { en: 'Section that they join', ne: 'थपिने खण्ड' },
  order_note: {
    en: 'Questions are added at the end, in the order in which you choose them.',
    ne: 'प्रश्न छानेकै क्रममा अन्त्यमा थपिन्छन्।',
  },
  add_none: { en: 'Add questions', ne: 'प्रश्न थप्नुहोस्' },
  add_one: { en: 'Add 1 question', ne: '१ प्रश्न थप्नुहोस्' },
  add: { en: 'Add {n} questions', ne: '{n} प्रश्न थप्नुहोस्' },
  choose_first: { en: 'Choose at least one question first.', ne: 'पहिले कम्तीमा एउटा प्रश्न छान्नुहोस्।' },
  added: { en: 'The chosen questions were added.', ne: 'छानिएका प्रश्न थपिए।' },
  add_failed: { en: 'The questions could not be added.', ne: 'प्रश्न थप्न सकिएन।' },
});
