import { defineMessages } from '#i18n/messages.ts';

/** A change that was not taken. */
export const changesMessages = defineMessages({
  changed_elsewhere: {
    en: 'Someone else changed this quiz in the meantime.',
    ne: 'यसैबीच अरू कसैले यो क्विज परिवर्तन गर्नुभएको छ।',
  },
  see_newest: { en: 'See it in a new tab', ne: 'नयाँ ट्याबमा हेर्नुहोस्' },
});
