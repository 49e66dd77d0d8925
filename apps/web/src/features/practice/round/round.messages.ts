import { defineMessages } from '#i18n/messages.ts';

/** How the topics of a round went. */
export const roundMessages = defineMessages({
  by_topic: { en: 'By topic', ne: 'विषयअनुसार' },
  no_topic: { en: 'Without a topic', ne: 'विषय नतोकिएका' },
  correct_of: { en: '{correct} of {total}', ne: '{total}मध्ये {correct}' },
});
