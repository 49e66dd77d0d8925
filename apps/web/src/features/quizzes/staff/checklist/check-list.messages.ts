import { defineMessages } from '#i18n/messages.ts';

export const checkListMessages = defineMessages({
  nothing: { en: 'The check list has no warnings.', ne: 'जाँचसूचीमा कुनै चेतावनी छैन।' },
  one: { en: 'The check list has 1 warning', ne: 'जाँचसूचीमा १ चेतावनी छ' },
  some: { en: 'The check list has {n} warnings', ne: 'जाँचसूचीमा {n} चेतावनी छन्' },
  show_all: { en: 'Show all {n}', ne: 'सबै {n} देखाउनुहोस्' },
  title: { en: 'Title:', ne: 'शीर्षक:' },
  section: { en: 'Section {n}:', ne: 'खण्ड {n}:' },
  question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  option: { en: 'Question {n}, option {option}:', ne: 'प्रश्न {n}, विकल्प {option}:' },
});
