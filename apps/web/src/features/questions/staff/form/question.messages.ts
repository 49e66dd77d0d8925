import { defineMessages } from '#i18n/messages.ts';

/** Spec §2: the question form. */
export const questionMessages = defineMessages({
  add_heading: { en: 'Add New Question', ne: 'नयाँ प्रश्न थप्ने' },
  edit_heading: { en: 'Edit Question', ne: 'प्रश्न सम्पादन' },
  text_en: { en: 'Question (English)', ne: 'प्रश्न (अङ्ग्रेजी)' },
  text_ne: { en: 'Question (Nepali)', ne: 'प्रश्न (नेपाली)' },
  topic: { en: 'Topic', ne: 'विषय' },
  hint_en: { en: 'Hint (English)', ne: 'व्याख्या (अङ्ग्रेजी)' },
  hint_ne: { en: 'Hint (Nepali)', ne: 'व्याख्या (नेपाली)' },
  question_picture: { en: 'Picture of the question', ne: 'प्रश्नको चित्र' },
  svg: { en: 'Question Image SVG', ne: 'प्रश्नको चित्र (SVG)' },
  caption_en: { en: 'Image Caption (English)', ne: 'चित्रको विवरण (अङ्ग्रेजी)' },
  caption_ne: { en: 'Image Caption (Nepali)', ne: 'चित्रको विवरण (नेपाली)' },
  options: { en: 'Options', ne: 'विकल्पहरू' },
  options_note: {
    en: '2 to 8 options; mark the one that is correct.',
    ne: '२ देखि ८ विकल्प; सही विकल्पमा चिह्न लगाउनुहोस्।',
  },
  option: { en: 'Option {n}', ne: 'विकल्प {n}' },
  option_en: { en: 'Option {n} (English)', ne: 'विकल्प {n} (अङ्ग्रेजी)' },
  option_ne: { en: 'Option {n} (Nepali)', ne: 'विकल्प {n} (नेपाली)' },
  correct: { en: 'Correct', ne: 'सही' },
  option_correct: { en: 'Option {n} is correct', ne: 'विकल्प {n} सही हो' },
  add_option: { en: '+ Add option', ne: '+ विकल्प थप्नुहोस्' },
  remove_option: { en: 'Remove option {n}', ne: 'विकल्प {n} हटाउनुहोस्' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  option_picture: { en: 'Picture of option {n}', ne: 'विकल्प {n}को चित्र' },
  option_svg: { en: 'Option {n} Image SVG', ne: 'विकल्प {n}को चित्र (SVG)' },
  option_caption_en: { en: 'Option {n} Image Caption (English)', ne: 'विकल्प {n}को चित्रको विवरण (अङ्ग्रेजी)' },
  option_caption_ne: { en: 'Option {n} Image Caption (Nepali)', ne: 'विकल्प {n}को चित्रको विवरण (नेपाली)' },
  required_note: {
    en: 'The question and its options are required, each in English or Nepali or both. An option may be a picture with a caption instead.',
    ne: 'प्रश्न र विकल्प अनिवार्य छन्। ती अङ्ग्रेजीमा, नेपालीमा वा दुवैमा लेख्न सकिन्छ। विकल्पमा पाठको सट्टा विवरणसहितको चित्र पनि राख्न सकिन्छ।',
  },
  save: { en: 'Save Question', ne: 'प्रश्न सुरक्षित गर्नुहोस्' },
  not_yet_one: {
    en: 'Not saved: one field needs attention. It is marked above.',
    ne: 'सुरक्षित भएन: एक ठाउँमा सच्याउनुपर्ने छ। माथि त्यहाँ चिह्न लगाइएको छ।',
  },
  not_yet: {
    en: 'Not saved: {n} fields need attention. They are marked above.',
    ne: 'सुरक्षित भएन: {n} ठाउँमा सच्याउनुपर्ने छ। माथि ती ठाउँमा चिह्न लगाइएको छ।',
  },
  save_failed: {
    en: 'The question could not be saved. What you typed is still here.',
    ne: 'प्रश्न सुरक्षित गर्न सकिएन। तपाईंले टाइप गरेको अझै यहीँ छ।',
  },
});
