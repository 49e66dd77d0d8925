import { defineMessages } from '#i18n/messages.ts';

export const overviewMessages = defineMessages({
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  all: { en: 'All: {n}', ne: 'सबै: {n}' },
  unanswered: { en: 'Unanswered: {n}', ne: 'उत्तर नदिइएका: {n}' },
  flagged: { en: 'Marked: {n}', ne: 'चिनो लगाइएका: {n}' },
  none_unanswered: { en: 'Every question is answered.', ne: 'सबै प्रश्नको उत्तर दिइएको छ।' },
  none_flagged: {
    en: 'No question is marked for review.',
    ne: 'फेरि हेर्न चिनो लगाइएको कुनै प्रश्न छैन।',
  },

  review_heading: { en: 'Review your answers', ne: 'आफ्ना उत्तर जाँच्नुहोस्' },
  nothing_open: {
    en: 'Every question is answered, and none is marked for review.',
    ne: 'सबै प्रश्नको उत्तर दिइएको छ, र फेरि हेर्न चिनो लगाइएको कुनै प्रश्न छैन।',
  },
  flagged_heading: { en: 'Marked for review: {n}', ne: 'फेरि हेर्नुपर्ने: {n}' },
  back: { en: 'Back to questions', ne: 'प्रश्नमा फर्कनुहोस्' },
});
