import { defineMessages } from '#i18n/messages.ts';

export const analysisMessages = defineMessages({
  grid: { en: 'All questions by number', ne: 'नम्बरअनुसार सबै प्रश्न' },
  open_here: {
    en: 'Tap a number to open its question here.',
    ne: 'प्रश्न यहीँ खोल्न नम्बर थिच्नुहोस्।',
  },
  flagged: { en: 'Marked for review', ne: 'फेरि हेर्नुपर्ने' },
  topic: { en: 'Topic', ne: 'विषय' },
  all_topics: { en: 'All topics', ne: 'सबै विषय' },
  close: { en: 'Close question {n}', ne: 'प्रश्न {n} बन्द गर्नुहोस्' },
  previous_wrong: { en: 'Previous wrong one', ne: 'अघिल्लो गलत' },
  next_wrong: { en: 'Next wrong one', ne: 'अर्को गलत' },
  show_all: { en: 'Show all {n} questions', ne: 'सबै {n} प्रश्न देखाउनुहोस्' },

  revise: { en: 'What to revise', ne: 'के दोहोर्‍याउने' },
  nothing_to_revise: {
    en: 'No marks were lost: there is nothing to revise in this quiz.',
    ne: 'कुनै अङ्क गुमेन: यस क्विजबाट दोहोर्‍याउनुपर्ने केही छैन।',
  },
  missed: { en: '{marks} marks lost', ne: '{marks} अङ्क गुम्यो' },
  wrong_count: { en: '{n} wrong', ne: '{n} गलत' },
  blank_count: { en: '{n} unanswered', ne: '{n} उत्तर नदिइएको' },
  of_questions: { en: 'of {n}', ne: '{n}मध्ये' },
  show_wrong: { en: 'Show the wrong answers', ne: 'गलत उत्तर देखाउनुहोस्' },
  show_blank: { en: 'Show the unanswered questions', ne: 'उत्तर नदिइएका प्रश्न देखाउनुहोस्' },
  every_topic: { en: 'All topics: {n}', ne: 'सबै विषय: {n}' },
});
