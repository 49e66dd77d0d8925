import { defineMessages } from '#i18n/messages.ts';

export const analysisMessages = defineMessages({
  flagged: { en: 'Marked for review', ne: 'फेरि हेर्नुपर्ने' },
  of_topic: { en: 'Topic: {topic}', ne: 'विषय: {topic}' },
  all_topics: { en: 'All topics', ne: 'सबै विषय' },
  show_all: { en: 'Show all {n} questions', ne: 'सबै {n} प्रश्न देखाउनुहोस्' },

  revise: { en: 'What to revise', ne: 'के दोहोर्‍याउने' },
  nothing_to_revise: {
    en: 'No marks were lost: there is nothing to revise in this quiz.',
    ne: 'कुनै अङ्क गुमेन: यस क्विजबाट दोहोर्‍याउनुपर्ने केही छैन।',
  },
  missed: {
    en: '{n} of {total} missed, {marks} marks lost',
    ne: '{total}मध्ये {n} प्रश्न मिलेनन्, {marks} अङ्क गुम्यो',
  },
  missed_elsewhere: { en: 'Missed in other topics: {n}', ne: 'अरू विषयमा नमिलेका: {n}' },
});
