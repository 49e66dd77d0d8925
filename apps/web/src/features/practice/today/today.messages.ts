import { defineMessages } from '#i18n/messages.ts';

export const todayMessages = defineMessages({
  heading: { en: "Today's practice", ne: 'आजको अभ्यास' },
  due: { en: 'Questions: {n}, about {minutes} min', ne: 'प्रश्न: {n}, करिब {minutes} मिनेट' },
  nothing_due: { en: 'No question is due today.', ne: 'आज अभ्यास गर्नुपर्ने कुनै प्रश्न छैन।' },
  topics_note: { en: 'Choose a topic and practise it.', ne: 'विषय छानेर अभ्यास गर्नुहोस्।' },
  by_topic: { en: 'By topic', ne: 'विषयअनुसार' },
  when_next: { en: 'When is the next?', ne: 'अर्को अभ्यास कहिले?' },
  start: { en: 'Practise', ne: 'अभ्यास गर्नुहोस्' },
});
