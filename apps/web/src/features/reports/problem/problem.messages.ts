import { defineMessages } from '#i18n/messages.ts';

export const problemMessages = defineMessages({
  report_problem: {
    en: 'Send a query about this question',
    ne: 'यस प्रश्नबारे गुनासो गर्नुहोस्',
  },
  what: { en: 'What is wrong with this question?', ne: 'यस प्रश्नमा के समस्या छ?' },
  hint: {
    en: 'The exam office reads it and decides. You will see the decision here.',
    ne: 'परीक्षा सञ्चालकले पढेर निर्णय गर्नुहुन्छ। निर्णय यहीँ देखिन्छ।',
  },
  required: { en: 'Describe the problem.', ne: 'समस्या लेख्नुहोस्।' },
  too_long: { en: 'Use at most 1000 characters.', ne: 'बढीमा १००० अक्षर लेख्नुहोस्।' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  failed: {
    en: 'Your query could not be sent.',
    ne: 'तपाईंको गुनासो पठाउन सकिएन।',
  },
  already: {
    en: 'You have already sent a query about this question.',
    ne: 'तपाईंले यस प्रश्नबारे पहिल्यै गुनासो गरिसक्नुभएको छ।',
  },
  sent: { en: 'Your query was sent.', ne: 'तपाईंको गुनासो पठाइयो।' },
  you_reported: { en: 'Your query of {date}:', ne: 'तपाईंले {date} गर्नुभएको गुनासो:' },
  undecided: { en: 'Query sent, not decided yet', ne: 'गुनासो पठाइयो, निर्णय बाँकी' },
  accepted: { en: 'Query accepted', ne: 'गुनासो स्वीकृत' },
  declined: { en: 'Query declined', ne: 'गुनासो अस्वीकृत' },
  decided: { en: 'Decided on {date}', ne: '{date} निर्णय भयो' },
});
