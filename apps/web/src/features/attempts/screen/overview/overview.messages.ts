import { defineMessages } from '#i18n/messages.ts';

export const overviewMessages = defineMessages({
  unanswered: { en: 'Unanswered: {n}', ne: 'उत्तर नदिइएका: {n}' },
  review_heading: { en: 'Review your answers', ne: 'आफ्ना उत्तर जाँच्नुहोस्' },
  nothing_open: {
    en: 'Every question is answered, and none is marked for review.',
    ne: 'सबै प्रश्नको उत्तर दिइएको छ, र फेरि हेर्न चिनो लगाइएको कुनै प्रश्न छैन।',
  },
  flagged: { en: 'Marked for review: {n}', ne: 'फेरि हेर्नुपर्ने: {n}' },
  back: { en: 'Back to questions', ne: 'प्रश्नमा फर्कनुहोस्' },
});
