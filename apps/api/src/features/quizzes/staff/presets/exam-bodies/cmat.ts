import type { Preset } from '@abhyas/contract/papers/presets';

export const cmat: Preset = {
  id: 'cmat',
  title: {
    en: 'CMAT (TU Faculty of Management)',
    ne: 'सिम्याट, CMAT (त्रिभुवन विश्वविद्यालय, व्यवस्थापन सङ्काय)',
  },
  source: {
    title: 'CollegesNepal: CMAT, everything you need to know',
    url: 'https://www.collegesnepal.com/career/cmat-everything-you-need-to-know',
  },
  set_by_institute: [],
  quiz: {
    duration_minutes: 90,
    pass_percent: 40,
    sections: [
      {
        title: {
          en: 'Verbal Ability',
          ne: 'भाषिक क्षमता',
        },
        question_count: 25,
        marks_correct: 1,
        wrong_percent: 0,
      },
      {
        title: {
          en: 'Quantitative Ability',
          ne: 'गणितीय क्षमता',
        },
        question_count: 25,
        marks_correct: 1,
        wrong_percent: 0,
      },
      {
        title: {
          en: 'Logical Reasoning',
          ne: 'तार्किक क्षमता',
        },
        question_count: 25,
        marks_correct: 1,
        wrong_percent: 0,
      },
      {
        title: {
          en: 'General Awareness',
          ne: 'सामान्य सचेतना',
        },
        question_count: 25,
        marks_correct: 1,
        wrong_percent: 0,
      },
    ],
  },
};
