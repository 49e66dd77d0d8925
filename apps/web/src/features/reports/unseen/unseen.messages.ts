import { defineMessages } from '#i18n/messages.ts';

export const unseenMessages = defineMessages({
  out: { en: 'Results of {title} are out', ne: 'नतिजा आयो: {title}' },
  attempt: { en: 'Attempt {n}', ne: 'प्रयास {n}' },
  taken: { en: 'Taken on {day}', ne: '{day}मा दिएको' },
  view_report: { en: 'View Report', ne: 'रिपोर्ट हेर्नुहोस्' },
  more: { en: '{n} more in My Results', ne: 'अरू {n} वटा “मेरा नतिजा” मा' },
});
