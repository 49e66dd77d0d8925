import type { Preset } from '@abhyas/contract/papers/presets';

export const drivingLicence: Preset = {
  id: 'driving-licence',
  title: {
    en: 'Driving licence, written test',
    ne: 'सवारी चालक अनुमतिपत्र: लिखित परीक्षा',
  },
  source: {
    title:
      'Department of Transport Management, question collection for categories A and K, revised for fiscal year 2082/83 BS, as transcribed in a public repository',
    url: 'https://github.com/Merp02/nepal-driving-license-quiz/blob/a8c4020618c717722c1839ada0be51fd34ad43ae/docs/DATA.md',
    date: '2025',
  },
  set_by_institute: ['wrong_percent'],
  quiz: {
    duration_minutes: 30,
    pass_percent: 60,
    sections: [
      {
        title: {
          en: 'Driving',
          ne: 'सवारी सञ्चालनसम्बन्धी ज्ञान',
        },
        question_count: 6,
        marks_correct: 4,
      },
      {
        title: {
          en: 'Vehicle law',
          ne: 'सवारी कानूनसम्बन्धी ज्ञान',
        },
        question_count: 5,
        marks_correct: 4,
      },
      {
        title: {
          en: 'Technical and mechanical knowledge',
          ne: 'सवारी साधनको प्राविधिक तथा यान्त्रिक ज्ञान',
        },
        question_count: 3,
        marks_correct: 4,
      },
      {
        title: {
          en: 'Environmental pollution',
          ne: 'वातावरण प्रदूषणसम्बन्धी अवधारणात्मक ज्ञान',
        },
        question_count: 2,
        marks_correct: 4,
      },
      {
        title: {
          en: 'Accident awareness',
          ne: 'दुर्घटना सचेतनासम्बन्धी ज्ञान',
        },
        question_count: 3,
        marks_correct: 4,
      },
      {
        title: {
          en: 'Traffic signs',
          ne: 'ट्राफिक सङ्केतसम्बन्धी ज्ञान',
        },
        question_count: 6,
        marks_correct: 4,
      },
    ],
  },
};
