import type { Preset } from '@abhyas/contract/papers/presets';

export const cee: Preset = {
  id: 'cee',
  title: {
    en: 'CEE, medical entrance (MBBS, BDS, BSc Nursing)',
    ne: 'चिकित्सा शिक्षा आयोग: साझा प्रवेश परीक्षा (एमबीबीएस, बीडीएस, बीएससी नर्सिङ)',
  },
  source: {
    title:
      'Medical Education Commission, entrance examination for bachelor level programmes (MECEE-BL), as published by Edusanjal',
    url: 'https://edusanjal.com/exam/medical-education-common-entrance-examination-for-bachelor',
  },
  set_by_institute: ['pass_percent'],
  quiz: {
    duration_minutes: 180,
    sections: [
      {
        title: {
          en: 'Zoology',
          ne: 'प्राणीशास्त्र',
        },
        question_count: 40,
        marks_correct: 1,
        marks_wrong: 0.25,
      },
      {
        title: {
          en: 'Botany',
          ne: 'वनस्पतिशास्त्र',
        },
        question_count: 40,
        marks_correct: 1,
        marks_wrong: 0.25,
      },
      {
        title: {
          en: 'Chemistry',
          ne: 'रसायनशास्त्र',
        },
        question_count: 50,
        marks_correct: 1,
        marks_wrong: 0.25,
      },
      {
        title: {
          en: 'Physics',
          ne: 'भौतिकशास्त्र',
        },
        question_count: 50,
        marks_correct: 1,
        marks_wrong: 0.25,
      },
      {
        title: {
          en: 'Mental Agility Test',
          ne: 'मानसिक क्षमता परीक्षण',
        },
        question_count: 20,
        marks_correct: 1,
        marks_wrong: 0.25,
      },
    ],
  },
};
