import { defineMessages } from '#i18n/messages.ts';

/** Findings that staff mark as meant. */
export const meantMessages = defineMessages({
  meant: { en: 'This is intended', ne: 'यो ठीकै छ' },
  meant_named: { en: 'This is intended: {warning}', ne: 'यो ठीकै छ: {warning}' },
  hidden_one: {
    en: '1 warning is marked as intended, for all staff.',
    ne: '१ वटा चेतावनीलाई “ठीकै छ” भनिएको छ, सबै कर्मचारीका लागि।',
  },
  hidden: {
    en: '{n} warnings are marked as intended and hidden for all staff.',
    ne: '{n} वटा चेतावनीलाई “ठीकै छ” भनेर सबै कर्मचारीबाट लुकाइएको छ।',
  },
  shown_again: { en: 'The warnings are shown again.', ne: 'चेतावनी फेरि देखाइएका छन्।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  meant_not_loaded: {
    en: 'Which warnings are marked as intended could not be loaded. All of them are shown.',
    ne: 'कुन चेतावनीलाई “ठीकै छ” भनिएको छ, लोड गर्न सकिएन। सबै देखाइएका छन्।',
  },
  meant_not_saved: {
    en: 'The mark could not be saved. Nothing has changed.',
    ne: 'चिनो सुरक्षित गर्न सकिएन। केही बदलिएको छैन।',
  },
  show_again: { en: 'Show again', ne: 'फेरि देखाउनुहोस्' },
});

export const checksMessages = defineMessages({
  checks: { en: 'Worth another look', ne: 'एक पटक फेरि हेर्नुहोस्' },
  option: { en: 'Option {n}:', ne: 'विकल्प {n}:' },
});
