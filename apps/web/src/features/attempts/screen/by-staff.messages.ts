import { defineMessages } from '#i18n/messages.ts';

export const byStaffMessages = defineMessages({
  one_more: {
    en: 'You have 1 more minute. The quiz ends at {time}.',
    ne: 'तपाईंलाई १ मिनेट थप समय दिइएको छ। क्विज {time} बजे सकिन्छ।',
  },
  more: {
    en: 'You have {n} more minutes. The quiz ends at {time}.',
    ne: 'तपाईंलाई {n} मिनेट थप समय दिइएको छ। क्विज {time} बजे सकिन्छ।',
  },
  ended: {
    en: 'The institute ended this quiz for everyone at {time}. Answers given after that do not count.',
    ne: 'संस्थाले {time} बजे सबैका लागि यो क्विज टुङ्ग्यायो। त्यसपछि दिइएका उत्तर गनिँदैनन्।',
  },
  ended_why: { en: 'Reason: {reason}', ne: 'कारण: {reason}' },
});
