import { defineMessages } from '../../../i18n/messages.ts';

export const todayMessages = defineMessages({
  heading: { en: "Today's practice", ne: 'आजको अभ्यास' },
  due: { en: 'Questions: {n}, about {minutes} min', ne: 'प्रश्न: {n}, करिब {minutes} मिनेट' },
  topics_note: { en: 'Choose a topic and practise it.', ne: 'विषय छानेर अभ्यास गर्नुहोस्।' },
  by_topic: { en: 'By topic', ne: 'विषयअनुसार' },
  start: { en: 'Practise', ne: 'अभ्यास गर्नुहोस्' },
});
