import { defineMessages } from '#i18n/messages.ts';

export const passageFieldMessages = defineMessages({
  passage: { en: 'Passage', ne: 'अनुच्छेद' },
  note: {
    en: 'A text or a picture that several questions share. Learners see it above each of them.',
    ne: 'धेरै प्रश्नका लागि साझा पाठ वा चित्र। विद्यार्थीले ती हरेक प्रश्नमाथि यो देख्छन्।',
  },
  none: { en: 'No passage', ne: 'अनुच्छेद छैन' },
  new: { en: 'New passage', ne: 'नयाँ अनुच्छेद' },
  existing: { en: '{name} (questions: {numbers})', ne: '{name} (प्रश्न: {numbers})' },
  picture: { en: 'Picture', ne: 'चित्र' },
  shared: {
    en: 'It is also the passage of these questions, and changes there, too: {numbers}.',
    ne: 'यी प्रश्नको अनुच्छेद पनि यही हो, र त्यहाँ पनि बदलिन्छ: {numbers}।',
  },
  format: { en: 'Format of the passage', ne: 'अनुच्छेदको ढाँचा' },
  text_en: { en: 'Passage (English)', ne: 'अनुच्छेद (अङ्ग्रेजी)' },
  text_ne: { en: 'Passage (Nepali)', ne: 'अनुच्छेद (नेपाली)' },
  passage_picture: { en: 'Picture of the passage', ne: 'अनुच्छेदको चित्र' },
  svg: { en: 'Passage Image SVG', ne: 'अनुच्छेदको चित्र (SVG)' },
  caption_en: { en: 'Passage Image Caption (English)', ne: 'अनुच्छेदको चित्रको विवरण (अङ्ग्रेजी)' },
  caption_ne: { en: 'Passage Image Caption (Nepali)', ne: 'अनुच्छेदको चित्रको विवरण (नेपाली)' },
});
