import { defineMessages } from '#i18n/messages.ts';

/** What staff write to everyone who is sitting a quiz. */
export const examMessagesMessages = defineMessages({
  heading: { en: 'Messages from the institute', ne: 'संस्थाका सन्देश' },
  from: { en: 'Message from the institute, {time}', ne: 'संस्थाको सन्देश, {time} बजे' },
  withdrawn: { en: 'Withdrawn: message of {time}', ne: 'फिर्ता लिइएको: {time} बजेको सन्देश' },
  new_message: { en: 'Message:', ne: 'सन्देश:' },
});
