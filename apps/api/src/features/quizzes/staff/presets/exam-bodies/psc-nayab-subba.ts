import type { Preset } from '@abhyas/contract/papers/presets';

export const pscNayabSubba: Preset = {
  id: 'psc-nayab-subba',
  title: {
    en: 'PSC Nayab Subba, first paper',
    ne: 'लोक सेवा आयोग, नायब सुब्बा: प्रथम पत्र',
  },
  source: {
    title: 'Public Service Commission, Nayab Subba syllabus approved 2081/03/20 BS; figures from Edusanjal',
    url: 'https://edusanjal.com/exam/loksewa-subba',
    date: '2024-07-04',
  },
  set_by_institute: [],
  quiz: {
    duration_minutes: 45,
    pass_percent: 45,
    sections: [
      {
        title: {
          en: 'General Knowledge',
          ne: 'सामान्य ज्ञान',
        },
        question_count: 30,
        marks_correct: 2,
        wrong_percent: 20,
      },
      {
        title: {
          en: 'General Mental Ability Test',
          ne: 'सामान्य बौद्धिक परीक्षण',
        },
        question_count: 20,
        marks_correct: 2,
        wrong_percent: 20,
      },
    ],
  },
};
