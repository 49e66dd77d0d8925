import type { Preset } from '@abhyas/contract/papers/presets';

export const pscSectionOfficer: Preset = {
  id: 'psc-section-officer',
  title: {
    en: 'PSC Section Officer, first paper',
    ne: 'लोक सेवा आयोग, शाखा अधिकृत: प्रथम पत्र',
  },
  source: {
    title:
      'Public Service Commission, Section Officer syllabus approved 2081/03/20 BS, as published on the blog of Tanka KC',
    date: '2024-07-04',
  },
  set_by_institute: [],
  quiz: {
    duration_minutes: 90,
    pass_percent: 45,
    sections: [
      {
        title: {
          en: 'General Awareness',
          ne: 'सामान्य सचेतना',
        },
        question_count: 50,
        marks_correct: 1,
        wrong_percent: 20,
      },
      {
        title: {
          en: 'Aptitude Test',
          ne: 'अभिरुचि परीक्षण',
        },
        question_count: 30,
        marks_correct: 1,
        wrong_percent: 20,
      },
      {
        title: {
          en: 'English Language Competence Test',
          ne: 'अङ्ग्रेजी भाषा दक्षता परीक्षण',
        },
        question_count: 20,
        marks_correct: 1,
        wrong_percent: 20,
      },
    ],
  },
};
