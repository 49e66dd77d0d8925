import { defineMessages } from '#i18n/messages.ts';

/** A change that was not taken. */
export const changesMessages = defineMessages({
  changed_elsewhere: {
    en: 'Someone else changed this quiz in the meantime.',
    ne: 'यसैबीच अरू कसैले यो क्विज परिवर्तन गर्नुभएको छ।',
  },
  results_earlier: {
    en: 'Scores or correct answers would come out earlier. An examiner or an admin can make this change.',
    ne: 'यसले प्राप्ताङ्क वा सही उत्तर अझ छिटो सार्वजनिक हुन्छन्। यो परिवर्तन परीक्षक वा एडमिनले गर्न सक्नुहुन्छ।',
  },
  results_seen: {
    en: 'A learner has seen results of this quiz already, and this would withhold them again. Duplicate the quiz for those who are still to take it.',
    ne: 'यस क्विजको नतिजा कुनै विद्यार्थीले देखिसकेका छन्, र यसले त्यो फेरि रोक्छ। अब दिनेका लागि क्विजको प्रतिलिपि बनाउनुहोस्।',
  },
  see_newest: { en: 'See it in a new tab', ne: 'नयाँ ट्याबमा हेर्नुहोस्' },
});
