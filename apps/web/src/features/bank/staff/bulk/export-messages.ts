import { defineMessages } from '#i18n/messages.ts';

export const exportMessages = defineMessages({
  export_as: { en: 'Export as a file…', ne: 'फाइलमा निकाल्नुहोस्…' },
  heading: { en: 'Export questions', ne: 'प्रश्नहरू फाइलमा निकाल्नुहोस्' },
  explain: {
    en: 'The file contains the correct answers. Anyone who has it knows them.',
    ne: 'फाइलमा सही उत्तरहरू हुन्छन्। फाइल पाउने जोसुकैले ती थाहा पाउँछन्।',
  },
  format: { en: 'Format', ne: 'ढाँचा' },
  download: { en: 'Download', ne: 'डाउनलोड गर्नुहोस्' },
  docx: { en: 'Word (DOCX)', ne: 'Word (DOCX)' },
  docx_note: {
    en: 'A paper to edit, which can be imported again unchanged.',
    ne: 'सम्पादन गर्न मिल्ने प्रश्नपत्र, जुन फेरि जस्ताको तस्तै ल्याउन सकिन्छ।',
  },
  xlsx: { en: 'Excel (XLSX)', ne: 'Excel (XLSX)' },
  xlsx_note: { en: 'A row for each question, both languages.', ne: 'हरेक प्रश्नका लागि एउटा पङ्क्ति, दुवै भाषामा।' },
  csv: { en: 'CSV', ne: 'CSV' },
  csv_note: { en: 'As Excel, without pictures.', ne: 'Excel जस्तै, चित्रबिना।' },
  moodle_xml: { en: 'Moodle XML', ne: 'Moodle XML' },
  moodle_xml_note: {
    en: 'With pictures, formulas and categories.',
    ne: 'चित्र, सूत्र र विषयसहित।',
  },
  gift: { en: 'GIFT', ne: 'GIFT' },
  gift_note: { en: 'Moodle’s text format.', ne: 'Moodle को सादा ढाँचा।' },
  qti: { en: 'QTI 3.0', ne: 'QTI 3.0' },
  qti_note: { en: 'A package for other exam systems.', ne: 'अन्य परीक्षा प्रणालीका लागि प्याकेज।' },
  aiken: { en: 'Aiken', ne: 'Aiken' },
  aiken_note: {
    en: 'Plain text: questions, options and answers only.',
    ne: 'सादा पाठ: प्रश्न, विकल्प र उत्तर मात्र।',
  },
});
