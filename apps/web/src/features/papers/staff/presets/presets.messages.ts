import { defineMessages } from '#i18n/messages.ts';

export const presetsMessages = defineMessages({
  preset: { en: 'Exam pattern', ne: 'परीक्षाको ढाँचा' },
  hint: {
    en: 'An exam pattern fills in the settings and sections of a known exam. Everything can be changed later.',
    ne: 'परीक्षाको ढाँचा छान्दा त्यस परीक्षाका सेटिङ र खण्ड आफैँ भरिन्छन्। पछि सबै फेर्न सकिन्छ।',
  },
  none: { en: 'No exam pattern', ne: 'ढाँचाबिना' },
  own: { en: '{title} (saved here)', ne: '{title} (यहीँ सुरक्षित)' },
  load_failed: {
    en: 'The exam patterns could not be loaded. The quiz can be made without one.',
    ne: 'ढाँचा लोड गर्न सकिएन। ढाँचाबिना पनि क्विज बनाउन सकिन्छ।',
  },
  source: { en: 'Source:', ne: 'स्रोत:' },
  source_date: { en: 'as of {day}', ne: '{day}' },
  /** A year of the common era: dates of one day are in Bikram Sambat. */
  source_year: { en: 'as of {day}', ne: 'सन् {day}' },
  by_institute: {
    en: 'No source was found for these, so the institute sets them: {fields}.',
    ne: 'यी कुराको स्रोत भेटिएन, त्यसैले संस्था आफैँले तोक्नुपर्छ: {fields}।',
  },
  set_it: { en: 'Set by the institute', ne: 'संस्थाले तोक्ने' },
  duration_minutes: { en: 'duration', ne: 'अवधि' },
  pass_percent: { en: 'pass percent', ne: 'उत्तीर्ण प्रतिशत' },
  marks_correct: { en: 'marks per correct answer', ne: 'प्रत्येक सही उत्तरको अङ्क' },
  marks_wrong: { en: 'deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घट्ने अङ्क' },
  wrong_percent: { en: 'deduction per wrong answer', ne: 'प्रत्येक गलत उत्तरमा घट्ने (प्रश्नको अङ्कको प्रतिशत)' },
  sections: { en: 'sections', ne: 'खण्ड' },
  question_count: { en: 'number of questions', ne: 'प्रश्न सङ्ख्या' },
  fact: { en: '{name}: {value}', ne: '{name}: {value}' },
  percent: { en: '{n}%', ne: '{n}%' },
  no_deduction: { en: 'none', ne: 'छैन' },
  passes: { en: 'Pass percent', ne: 'उत्तीर्ण प्रतिशत' },
  planned: { en: 'Planned questions: {n}', ne: 'राखिने प्रश्न: {n}' },

  delete: { en: 'Delete this exam pattern', ne: 'यो ढाँचा मेटाउनुहोस्' },
  confirm_delete: { en: 'Delete the exam pattern “{title}”?', ne: '“{title}” ढाँचा मेटाउने हो?' },
  delete_note: {
    en: 'Quizzes that were made from it stay as they are. It cannot be brought back.',
    ne: 'यसबाट बनेका क्विज जस्ताको तस्तै रहन्छन्। मेटाएपछि ढाँचा फिर्ता ल्याउन सकिँदैन।',
  },
  deleted: { en: 'The exam pattern was deleted.', ne: 'ढाँचा मेटाइयो।' },
  delete_failed: { en: 'The exam pattern could not be deleted.', ne: 'ढाँचा मेटाउन सकिएन।' },

  save_as: { en: 'Save as exam pattern', ne: 'परीक्षाको ढाँचाका रूपमा सुरक्षित गर्नुहोस्' },
  save_note: {
    en: 'The exam pattern gets the settings and sections as last saved, without the questions.',
    ne: 'पछिल्लो पटक सुरक्षित गरिएका सेटिङ र खण्ड ढाँचामा जान्छन्, प्रश्न जाँदैनन्।',
  },
  title_en: { en: 'Name (English)', ne: 'नाम (अङ्ग्रेजी)' },
  title_ne: { en: 'Name (Nepali)', ne: 'नाम (नेपाली)' },
  save: { en: 'Save exam pattern', ne: 'ढाँचा सुरक्षित गर्नुहोस्' },
  saved: { en: 'The exam pattern was saved.', ne: 'ढाँचा सुरक्षित भयो।' },
  save_failed: { en: 'The exam pattern could not be saved.', ne: 'ढाँचा सुरक्षित गर्न सकिएन।' },
});
