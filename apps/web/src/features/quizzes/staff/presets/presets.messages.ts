import { defineMessages } from '../../../../i18n/messages.ts';

export const presetsMessages = defineMessages({
  preset: { en: 'Preset', ne: 'पूर्वनिर्धारित ढाँचा' },
  hint: {
    en: 'Settings and sections to start from. Everything can be changed later.',
    ne: 'सुरु गर्ने सेटिङ र खण्डहरू। पछि सबै फेर्न सकिन्छ।',
  },
  none: { en: 'None', ne: 'छैन' },
  own: { en: '{title} (saved here)', ne: '{title} (यहीँ सुरक्षित)' },
  load_failed: {
    en: 'The presets could not be loaded. The quiz can be made without one.',
    ne: 'ढाँचा लोड गर्न सकिएन। ढाँचाबिना पनि क्विज बनाउन सकिन्छ।',
  },
  source: { en: 'Source:', ne: 'स्रोत:' },
  source_date: { en: 'as of {day}', ne: '{day} को' },
  by_institute: {
    en: 'No source was found for these, so the institute sets them: {fields}.',
    ne: 'यिनको स्रोत भेटिएन, त्यसैले संस्थाले तोक्ने: {fields}।',
  },
  set_it: { en: 'Set by the institute', ne: 'संस्थाले तोक्ने' },
  duration_minutes: { en: 'duration', ne: 'अवधि' },
  pass_percent: { en: 'pass percent', ne: 'उत्तीर्ण प्रतिशत' },
  marks_correct: { en: 'marks per correct answer', ne: 'प्रत्येक सही उत्तरको अङ्क' },
  marks_wrong: { en: 'deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घट्ने अङ्क' },
  wrong_percent: { en: 'deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घट्ने अङ्क' },
  sections: { en: 'sections', ne: 'खण्ड' },
  question_count: { en: 'number of questions', ne: 'प्रश्न सङ्ख्या' },
  fact: { en: '{name}: {value}', ne: '{name}: {value}' },
  percent: { en: '{n}%', ne: '{n}%' },
  no_deduction: { en: 'none', ne: 'घट्दैन' },
  planned: { en: 'planned questions: {n}', ne: 'योजनाका प्रश्न: {n}' },

  delete: { en: 'Delete this preset', ne: 'यो ढाँचा मेटाउनुहोस्' },
  confirm_delete: { en: 'Delete the preset “{title}”?', ne: '“{title}” ढाँचा मेटाउने?' },
  delete_note: {
    en: 'Quizzes that were made from it stay as they are. It cannot be brought back.',
    ne: 'यसबाट बनेका क्विज जस्ताको तस्तै रहन्छन्। यसलाई फिर्ता ल्याउन सकिँदैन।',
  },
  deleted: { en: 'The preset was deleted.', ne: 'ढाँचा मेटाइयो।' },
  delete_failed: { en: 'The preset could not be deleted.', ne: 'ढाँचा मेटाउन सकिएन।' },

  save_as: { en: 'Save as preset', ne: 'ढाँचाका रूपमा राख्नुहोस्' },
  save_note: {
    en: 'Saves the settings and sections as they are saved now, without the questions.',
    ne: 'अहिले सुरक्षित रहेका सेटिङ र खण्ड राखिन्छन्, प्रश्न राखिँदैनन्।',
  },
  title_en: { en: 'Name (English)', ne: 'नाम (अङ्ग्रेजी)' },
  title_ne: { en: 'Name (Nepali)', ne: 'नाम (नेपाली)' },
  save: { en: 'Save preset', ne: 'ढाँचा राख्नुहोस्' },
  saved: { en: 'The preset was saved.', ne: 'ढाँचा राखियो।' },
  save_failed: { en: 'The preset could not be saved.', ne: 'ढाँचा राख्न सकिएन।' },
});
