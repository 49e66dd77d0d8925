import { defineMessages } from '#i18n/messages.ts';

export const richMessages = defineMessages({
  format: { en: 'Format of the texts', ne: 'पाठको ढाँचा' },
  format_note: {
    en: 'Plain text is shown exactly as typed. In rich text {bold} is shown bold, and {formula} as a formula.',
    ne: 'सादा पाठ टाइप गरेजस्तै देखिन्छ। शैलीसहितको पाठमा {bold} बाक्लो र {formula} सूत्रका रूपमा देखिन्छ।',
  },
  plain: { en: 'Plain text', ne: 'सादा पाठ' },
  rich: { en: 'Rich text: formulas, tables, lists', ne: 'शैलीसहितको पाठ: सूत्र, तालिका, सूची' },
  tools: { en: 'Formatting', ne: 'ढाँचा मिलाउने' },
  bold: { en: 'Bold', ne: 'बाक्लो' },
  italic: { en: 'Italic', ne: 'छड्के' },
  sub: { en: 'Subscript', ne: 'तलतिरको सानो अक्षर' },
  sup: { en: 'Superscript', ne: 'माथितिरको सानो अक्षर' },
  list: { en: 'List', ne: 'सूची' },
  table: { en: 'Table', ne: 'तालिका' },
  formula: { en: 'Formula', ne: 'सूत्र' },
  picture: { en: 'Picture', ne: 'चित्र' },
  picture_note: {
    en: 'The picture is put where you were last writing. Between the square brackets, describe it for learners who cannot see it; in the other language, insert the same picture again.',
    ne: 'तपाईं अन्तिम पटक लेखिरहेको ठाउँमा चित्र आउँछ। चित्र नदेख्ने विद्यार्थीका लागि कोष्ठक [ ] भित्र त्यसको विवरण लेख्नुहोस्; अर्को भाषामा त्यही चित्र फेरि राख्नुहोस्।',
  },
  picture_in_text: { en: 'Picture in the text', ne: 'पाठभित्रको चित्र' },
  picture_svg: { en: 'SVG of a picture in the text', ne: 'पाठभित्रको चित्रको SVG' },
  insert_svg: { en: 'Insert the SVG', ne: 'SVG राख्नुहोस्' },
  insert_picture: { en: 'Insert {key}', ne: '{key} राख्नुहोस्' },
  preview: { en: 'As learners will see it', ne: 'विद्यार्थीले देख्ने रूप' },
  passage_preview: { en: 'The passage as learners will see it', ne: 'विद्यार्थीले देख्ने अनुच्छेद' },
  preview_en: { en: 'English', ne: 'अङ्ग्रेजी' },
  preview_ne: { en: 'Nepali', ne: 'नेपाली' },
  preview_failed: {
    en: 'The preview could not be loaded. What you typed is still here.',
    ne: 'पूर्वावलोकन लोड भएन। तपाईंले टाइप गरेको अझै यहीँ छ।',
  },
  hint: { en: 'Hint', ne: 'व्याख्या' },
});
