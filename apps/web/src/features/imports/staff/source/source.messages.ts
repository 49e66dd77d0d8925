import { defineMessages } from '#i18n/messages.ts';

export const sourceMessages = defineMessages({
  heading: { en: 'Import questions', ne: 'फाइलबाट प्रश्न ल्याउने' },
  about: {
    en: 'First you see what was understood, beside the source. Nothing is saved before you agree.',
    ne: 'पहिले मूल पाठ र त्यसबाट पढिएका प्रश्न सँगसँगै देखिन्छन्। तपाईंले स्वीकार नगरेसम्म केही सुरक्षित हुँदैन।',
  },
  ways: { en: 'Where are the questions?', ne: 'प्रश्नहरू कहाँ छन्?' },
  way_form: { en: 'I write them here, or choose them from the bank', ne: 'यहीँ लेख्छु, वा भण्डारबाट छान्छु' },
  way_file: { en: 'In a file', ne: 'फाइलमा' },
  way_file_note: { en: 'Word, Excel, Moodle, Google Forms…', ne: 'Word, Excel, Moodle आदि' },
  way_paste: { en: 'As text to paste', ne: 'टाँस्न मिल्ने पाठमा' },
  way_paste_note: {
    en: 'Copied from a document, a table or a message',
    ne: 'फाइल, तालिका वा सन्देशबाट प्रतिलिपि गरिएको',
  },

  drop: { en: 'Drop a file here', ne: 'फाइल यहाँ तानेर ल्याउनुहोस्' },
  or_choose: { en: 'or', ne: 'वा' },
  choose: { en: 'Choose a file', ne: 'फाइल छान्नुहोस्' },
  replace: { en: 'Choose another file', ne: 'अर्को फाइल छान्नुहोस्' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  formats: { en: 'These can be read, at most {most} MB:', ne: 'यी पढ्न मिल्छ, बढीमा {most} MB:' },
  second: { en: 'The same questions in Nepali', ne: 'यिनै प्रश्न नेपालीमा' },
  second_note: {
    en: 'If each language has a file of its own. They are paired in their order.',
    ne: 'हरेक भाषाको छुट्टै फाइल भएमा। प्रश्नहरू क्रमअनुसार जोडिन्छन्।',
  },
  more: { en: 'Language, font and format', ne: 'भाषा, फन्ट र ढाँचा' },
  language: { en: 'Language of the texts', ne: 'पाठको भाषा' },
  language_note: {
    en: 'Counts where the file itself does not say it.',
    ne: 'फाइलमै भाषा नतोकिएको भए लागू हुन्छ।',
  },
  language_both: { en: 'English and Nepali, by their letters', ne: 'अङ्ग्रेजी र नेपाली, अक्षर हेरेर' },
  language_en: { en: 'English', ne: 'अङ्ग्रेजी' },
  language_ne: { en: 'Nepali', ne: 'नेपाली' },
  font: { en: 'Typed in the font', ne: 'टाइप गरिएको फन्ट' },
  font_note: {
    en: 'For plain text. In Word and Excel files the font is recognised.',
    ne: 'सादा पाठका लागि। Word र Excel का फाइलमा फन्ट आफैँ चिनिन्छ।',
  },
  unicode: { en: 'Unicode (readable as it is)', ne: 'युनिकोड (जस्ताको तस्तै पढिने)' },
  format: { en: 'Format', ne: 'ढाँचा' },
  auto: { en: 'Recognise it', ne: 'आफैँ चिन्ने' },
  plain_text: { en: 'Plain text', ne: 'सादा पाठ' },
  templates: { en: 'A table to fill in:', ne: 'भर्न मिल्ने नमुना तालिका:' },
  template_failed: { en: 'The template could not be downloaded.', ne: 'नमुना तालिका डाउनलोड गर्न सकिएन।' },

  text: { en: 'Questions as text', ne: 'प्रश्नहरूको पाठ' },
  text_note: {
    en: 'Numbered questions, each option on a line of its own, and the key as “Answer: B”. Also GIFT, Aiken or a copied table.',
    ne: 'क्रमसङ्ख्या भएका प्रश्न, हरेक विकल्प छुट्टै हरफमा, र उत्तर “उत्तर: ख” गरी लेखिएको। प्रतिलिपि गरिएको तालिका पनि मिल्छ।',
  },
  sample: {
    en: '1. Which is the longest river of Nepal?\na) Koshi\nb) Karnali\nc) Gandaki\nd) Mechi\nAnswer: b',
    ne: '१. नेपालको सबैभन्दा लामो नदी कुन हो?\n(क) कोशी\n(ख) कर्णाली\n(ग) गण्डकी\n(घ) मेची\nउत्तर: ख',
  },
  text_missing: { en: 'Paste the questions here first.', ne: 'पहिले यहाँ प्रश्नहरू टाँस्नुहोस्।' },
  file_missing: { en: 'Choose a file first.', ne: 'पहिले फाइल छान्नुहोस्।' },
  file_ne_alone: {
    en: 'Two files are paired only if each has one language.',
    ne: 'हरेक फाइलमा एउटै भाषा भए मात्र दुई फाइल जोडिन्छन्।',
  },

  read: { en: 'Read the questions', ne: 'प्रश्नहरू पढ्नुहोस्' },
  reading: { en: 'Reading “{name}”…', ne: '“{name}” पढिँदै छ…' },
  reading_text: { en: 'Reading the text…', ne: 'पाठ पढिँदै छ…' },
  reading_long: {
    en: 'A large file may take half a minute.',
    ne: 'ठूलो फाइल पढ्न आधा मिनेटसम्म लाग्न सक्छ।',
  },
  failed: { en: 'The questions could not be read.', ne: 'प्रश्नहरू पढ्न सकिएन।' },
  busy: {
    en: 'Other files are being read. Try again in a moment.',
    ne: 'अरू फाइल पढिँदै छन्। केही बेरमा फेरि प्रयास गर्नुहोस्।',
  },
});
