import { defineMessages } from '#i18n/messages.ts';

export const previewMessages = defineMessages({
  heading: { en: 'Imported questions', ne: 'फाइलबाट आएका प्रश्न' },
  heading_of: { en: 'Import: {title}', ne: 'फाइलबाट: {title}' },
  loading: { en: 'Loading the questions…', ne: 'प्रश्नहरू लोड हुँदै छन्…' },
  load_failed: { en: 'The questions could not be loaded.', ne: 'प्रश्नहरू लोड गर्न सकिएन।' },
  not_found: {
    en: 'This preview is not there for this account: it is kept for a day, until its questions are taken, and for who read the file. Read the file again.',
    ne: 'यस खातामा यो पूर्वावलोकन छैन: फाइल पढ्ने खाताका लागि मात्र एक दिन वा प्रश्न नलिएसम्म रहन्छ। फाइल फेरि पढ्नुहोस्।',
  },
  read_again: { en: 'Read a file', ne: 'फाइल पढ्नुहोस्' },
  about: {
    en: 'Each question as the file has it, and as it was understood. The bank gets only what you take.',
    ne: 'हरेक प्रश्न फाइलमा जस्तो छ र जस्तो बुझियो। तपाईंले लिएका प्रश्न मात्र भण्डारमा राखिन्छन्।',
  },
  of_file: { en: 'About the file', ne: 'फाइलबारे' },
  nepali_missing: {
    en: '{n} questions have no Nepali text, or not all of it.',
    ne: '{n} प्रश्नमा नेपाली पाठ छैन वा पूरा छैन।',
  },
  english_missing: {
    en: '{n} questions have no English text, or not all of it.',
    ne: '{n} प्रश्नमा अङ्ग्रेजी पाठ छैन वा पूरा छैन।',
  },
  all_meant: { en: 'This is intended in all', ne: 'सबैमा यो ठीकै छ' },
  list: { en: 'Questions', ne: 'प्रश्नहरू' },
  show: { en: 'Show', ne: 'देखाउने' },
  all: { en: 'All questions: {n}', ne: 'सबै प्रश्न: {n}' },
  errors: { en: 'With errors: {n}', ne: 'त्रुटि भएका: {n}' },
  warnings: { en: 'With warnings: {n}', ne: 'चेतावनी भएका: {n}' },
  bank: { en: 'Like one of the bank', ne: 'भण्डारको कुनै जस्तै' },
  bank_n: { en: 'Like one of the bank: {n}', ne: 'भण्डारको कुनै जस्तै: {n}' },
  left_out: { en: 'Left out: {n}', ne: 'छोडिएका: {n}' },
  looking: { en: 'Looking into the bank: {n} of {total}', ne: 'भण्डारमा खोजिँदै: {total}मध्ये {n}' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
  next_doubtful: { en: 'Next doubtful one of {n}', ne: 'हेर्नुपर्ने {n}मध्ये अर्को' },
  next_error: { en: 'Next error', ne: 'अर्को त्रुटि' },
  none_listed: { en: 'No question is like this.', ne: 'यस्तो कुनै प्रश्न छैन।' },
  keys: { en: 'Keyboard', ne: 'किबोर्ड' },
  keys_note: {
    en: 'Off at first, because single keys can get in the way of voice input and screen readers.',
    ne: 'बोलेर टाइप गर्दा वा स्क्रिन रिडर चलाउँदा बाधा पर्न सक्ने भएकाले यो सुरुमा बन्द हुन्छ।',
  },
  use_keys: {
    en: 'Use single keys: {j} next, {k} previous, {n} next doubtful one, {e} edit, {x} leave out',
    ne: 'एक अक्षरका सर्टकट: {j} अर्को, {k} अघिल्लो, {n} हेर्नुपर्ने अर्को, {e} सम्पादन, {x} छोड्ने',
  },
});
