import type { Preset } from '@abhyas/contract/papers/presets';

export const tsc: Preset = {
  id: 'tsc',
  title: {
    en: 'TSC, general examination',
    ne: 'शिक्षक सेवा आयोग: सामान्य परीक्षा',
  },
  source: {
    title: 'Teacher Service Commission, curriculum in force from 2076/11/01 BS, as published by EdCopy',
    url: 'https://edcopy.com/secondary-level-curriculum-by-teachers-service-commission/',
    date: '2020-02-13',
  },
  set_by_institute: ['sections'],
  quiz: {
    duration_minutes: 60,
    pass_percent: 50,
    marks_correct: 2,
    marks_wrong: 0.4,
    question_count: 50,
  },
};
