import type { Preset } from '@abhyas/contract/papers/presets';

export const ioeEntrance: Preset = {
  id: 'ioe-entrance',
  title: {
    en: 'IOE entrance (BE, BArch)',
    ne: 'इन्जिनियरिङ अध्ययन संस्थान: प्रवेश परीक्षा (बीई, बीआर्क)',
  },
  source: {
    title:
      'Institute of Engineering, Tribhuvan University: Information and Guidelines 2083 for the BE/BArch entrance examination',
    url: 'https://entrance.ioe.edu.np/Notice/Detail/5128',
    date: '2026-07-07',
  },
  set_by_institute: ['pass_percent'],
  quiz: {
    duration_minutes: 120,
    sections: [
      {
        title: {
          en: 'Section A',
          ne: 'खण्ड क',
        },
        instructions: {
          en: 'Mathematics, physics, chemistry and English. One mark each.',
          ne: 'गणित, भौतिकशास्त्र, रसायनशास्त्र र अङ्ग्रेजी। प्रत्येक प्रश्नको एक अङ्क।',
        },
        question_count: 60,
        marks_correct: 1,
        wrong_percent: 10,
      },
      {
        title: {
          en: 'Section B',
          ne: 'खण्ड ख',
        },
        instructions: {
          en: 'Mathematics, physics, chemistry and English. Two marks each.',
          ne: 'गणित, भौतिकशास्त्र, रसायनशास्त्र र अङ्ग्रेजी। प्रत्येक प्रश्नको दुई अङ्क।',
        },
        question_count: 40,
        marks_correct: 2,
        wrong_percent: 10,
      },
    ],
  },
};
