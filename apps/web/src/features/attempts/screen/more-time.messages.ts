import { defineMessages } from '#i18n/messages.ts';

export const moreTimeMessages = defineMessages({
  one_more: {
    en: 'You have 1 more minute. The quiz ends at {time}.',
    ne: 'तपाईंलाई १ मिनेट थप समय दिइएको छ। क्विज {time} बजे सकिन्छ।',
  },
  more: {
    en: 'You have {n} more minutes. The quiz ends at {time}.',
    ne: 'तपाईंलाई {n} मिनेट थप समय दिइएको छ। क्विज {time} बजे सकिन्छ।',
  },
});
