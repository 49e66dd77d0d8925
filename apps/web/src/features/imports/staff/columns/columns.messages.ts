import type { ColumnRole } from '@abhyas/contract/imports';
import { defineMessages, type Message } from '#i18n/messages.ts';

export const columnsMessages = defineMessages({
  heading: { en: 'Columns of the table', ne: 'तालिकाका स्तम्भ' },
  about: {
    en: 'What each column was taken for. Change it, and the file is read again.',
    ne: 'हरेक स्तम्भलाई के मानियो। बदलेपछि फाइल फेरि पढिन्छ।',
  },
  unclear: {
    en: 'The columns are unclear. Choose what they are.',
    ne: 'स्तम्भ छुट्याउन सकिएन। कुन के हो, छान्नुहोस्।',
  },
  column: { en: 'Column {letter}', ne: 'स्तम्भ {letter}' },
  language_of: { en: 'Language of column {letter}', ne: 'स्तम्भ {letter}को भाषा' },
  first_row: { en: 'The questions begin in row', ne: 'प्रश्न सुरु हुने पङ्क्ति' },
  by_text: { en: 'By its text', ne: 'पाठ हेरेर' },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  option_n: { en: 'Option {letter}', ne: 'विकल्प {letter}' },
  none: { en: 'Not read', ne: 'नपढ्ने' },
  ask_file: {
    en: 'Choose the file again: a page that was reloaded does not have it any more.',
    ne: 'फाइल फेरि छान्नुहोस्: पृष्ठ फेरि लोड भएपछि फाइल रहँदैन।',
  },
  choose: { en: 'Choose the file', ne: 'फाइल छान्नुहोस्' },
  replace_heading: { en: 'Read the file again?', ne: 'फाइल फेरि पढ्ने हो?' },
  replace_note: {
    en: 'The questions are read anew. Your corrections of {n} questions stay in the earlier preview only.',
    ne: 'प्रश्नहरू नयाँ गरी पढिन्छन्। तपाईंले सच्याएका {n} प्रश्न अघिल्लो पूर्वावलोकनमा मात्र रहन्छन्।',
  },
  replace: { en: 'Read again', ne: 'फेरि पढ्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  reading: { en: 'Reading the file again…', ne: 'फाइल फेरि पढिँदै छ…' },
});

/** What a column can be. */
export const roleMessages = defineMessages({
  question: { en: 'Question', ne: 'प्रश्न' },
  option: { en: 'Option', ne: 'विकल्प' },
  options: { en: 'All options', ne: 'सबै विकल्प' },
  wrong_option: { en: 'A wrong option', ne: 'गलत विकल्प' },
  key: { en: 'Key', ne: 'उत्तर' },
  hint: { en: 'Hint', ne: 'व्याख्या' },
  passage: { en: 'Passage', ne: 'अनुच्छेद' },
  passage_format: { en: 'Format of the passage', ne: 'अनुच्छेदको ढाँचा' },
  topic: { en: 'Topic', ne: 'विषय' },
  tags: { en: 'Tags', ne: 'ट्याग' },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  type: { en: 'Type of question', ne: 'प्रश्नको प्रकार' },
  format: { en: 'Format', ne: 'ढाँचा' },
  image: { en: 'Picture', ne: 'चित्र' },
  number: { en: 'Number', ne: 'क्रमसङ्ख्या' },
} satisfies Record<ColumnRole, Message>);
