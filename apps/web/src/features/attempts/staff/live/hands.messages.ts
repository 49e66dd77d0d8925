import { defineMessages } from '#i18n/messages.ts';

export const handsMessages = defineMessages({
  waiting: { en: 'Hands up', ne: 'हात उठाएका विद्यार्थी' },
  is_up: { en: 'Hand up', ne: 'हात उठेको' },
  is_seen: { en: 'Hand seen', ne: 'हात देखिएको' },
  see: { en: 'Seen', ne: 'देखेँ' },
  see_failed: {
    en: 'The hand of {name} could not be marked as seen.',
    ne: '{name}को हात देखिएको जनाउन सकिएन।',
  },
  is_down: {
    en: 'It is not up any more.',
    ne: 'अहिले त्यो हात उठेको छैन।',
  },
});
