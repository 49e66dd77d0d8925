import type { Preset } from '@abhyas/contract/papers/presets';

export const pscKharidar: Preset = {
  id: 'psc-kharidar',
  title: {
    en: 'PSC Kharidar, first paper',
    ne: 'लोक सेवा आयोग, खरिदार: प्रथम पत्र',
  },
  source: {
    title: 'Public Service Commission, Kharidar syllabus approved 2081/03/20 BS; figures from Edusanjal',
    url: 'https://edusanjal.com/exam/kharidar-exam-loksewa',
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
          en: 'Basic Office Skills Test',
          ne: 'आधारभूत कार्यालय सीप परीक्षण',
        },
        question_count: 20,
        marks_correct: 2,
        wrong_percent: 20,
      },
    ],
  },
};
