import { defineMessages } from '#i18n/messages.ts';

export const notFoundMessages = defineMessages({
  not_found: { en: 'Page not found', ne: 'पृष्ठ फेला परेन' },
  not_found_why: {
    en: 'There is nothing at this address. It may have been mistyped or moved.',
    ne: 'यस ठेगानामा केही छैन। ठेगाना टाइप गर्दा गल्ती भएको वा पृष्ठ अन्यत्र सारिएको हुन सक्छ।',
  },
  to_start: { en: 'Go to the start page', ne: 'गृहपृष्ठमा जानुहोस्' },
});
