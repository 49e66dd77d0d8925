import { defineMessages } from '#i18n/messages.ts';

export const inBothMessages = defineMessages({
  options: { en: 'Options: click the correct one', ne: 'विकल्पहरू: सही विकल्पमा क्लिक गर्नुहोस्' },
  correct: { en: 'Correct', ne: 'सही' },
  no_text: { en: 'No text', ne: 'पाठ छैन' },
  hint: { en: 'Hint', ne: 'व्याख्या' },
  passage: { en: 'Shared passage', ne: 'साझा अनुच्छेद' },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  topic: { en: 'Topic', ne: 'विषय' },
  tags: { en: 'Tags', ne: 'ट्याग' },
});
