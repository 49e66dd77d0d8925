import { defineMessages } from '#i18n/messages.ts';

export const todayMessages = defineMessages({
  heading: { en: "Today's practice", ne: 'आजको अभ्यास' },
  due: { en: 'Questions: {n}, about {minutes} min', ne: 'प्रश्न: {n}, करिब {minutes} मिनेट' },
  of_due: { en: 'Due today: {n}', ne: 'आज गर्नुपर्ने जम्मा: {n}' },
  every_topic: { en: 'Practise all topics', ne: 'सबै विषय अभ्यास गर्नुहोस्' },
  start: { en: 'Practise', ne: 'अभ्यास गर्नुहोस्' },
});
