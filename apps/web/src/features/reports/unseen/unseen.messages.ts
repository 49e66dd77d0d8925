import { defineMessages } from '../../../i18n/messages.ts';

export const unseenMessages = defineMessages({
  out: { en: 'Results of {title} are out', ne: 'नतिजा आयो: {title}' },
  more: { en: '{n} more in My Results', ne: 'अरू {n} वटा “मेरा नतिजा” मा' },
});
