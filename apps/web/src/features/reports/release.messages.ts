import { defineMessages } from '#i18n/messages.ts';

export const releaseMessages = defineMessages({
  not_released: { en: 'Not released yet', ne: 'सार्वजनिक भएको छैन' },
  not_loaded: { en: 'Not loaded yet', ne: 'अझै लोड भएको छैन' },
  score_from: {
    en: 'Your score is shown from {time} on.',
    ne: 'प्राप्ताङ्क {time}देखि देखाइन्छ।',
  },
  score_by_hand: {
    en: 'Your score is shown when the exam office releases it.',
    ne: 'प्राप्ताङ्क परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ।',
  },
  answers_from: {
    en: 'The correct answers are shown from {time} on.',
    ne: 'सही उत्तर {time}देखि देखिन्छन्।',
  },
  answers_by_hand: {
    en: 'The correct answers are shown when the exam office releases them.',
    ne: 'सही उत्तर परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखिन्छन्।',
  },
  // By the clock, before the server has been asked again.
  score_due: {
    en: 'Your score has been available since {time}. It appears here as soon as the server can be reached.',
    ne: 'प्राप्ताङ्क {time}देखि उपलब्ध छ। सर्भरसँग सम्पर्क हुनेबित्तिकै यहाँ देखिन्छ।',
  },
  answers_due: {
    en: 'The correct answers have been available since {time}. They appear here as soon as the server can be reached.',
    ne: 'सही उत्तर {time}देखि उपलब्ध छन्। सर्भरसँग सम्पर्क हुनेबित्तिकै यहाँ देखिन्छन्।',
  },
  passed: { en: 'Passed', ne: 'उत्तीर्ण' },
  not_passed: { en: 'Not passed', ne: 'अनुत्तीर्ण' },
  pass_mark: { en: 'Pass mark: {percent}', ne: 'उत्तीर्णाङ्क: {percent}' },
});
