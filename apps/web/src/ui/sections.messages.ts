import { defineMessages } from '#i18n/messages.ts';

export const sectionsMessages = defineMessages({
  sections: { en: 'Sections', ne: 'खण्डहरू' },
  /** Beside the name of a section: what a right answer gains, and what a wrong one costs. */
  marks_short: { en: '+{correct} / −{wrong}', ne: '+{correct} / −{wrong}' },
  marks_short_free: { en: '+{correct}', ne: '+{correct}' },
  marks_aloud: {
    en: 'Marks: {correct} for a correct answer, {wrong} off for a wrong one',
    ne: 'अङ्क: सही उत्तरमा {correct} थपिन्छ, गलत उत्तरमा {wrong} घट्छ',
  },
  marks_aloud_free: {
    en: 'Marks: {correct} for a correct answer, nothing off for a wrong one',
    ne: 'अङ्क: सही उत्तरमा {correct} थपिन्छ, गलत उत्तरमा घट्दैन',
  },
});
