import { defineMessages } from '#i18n/messages.ts';

export const checkListMessages = defineMessages({
  nothing: { en: 'The check list has no warnings.', ne: 'जाँचसूचीमा कुनै चेतावनी छैन।' },
  one: { en: 'The check list has 1 warning', ne: 'जाँचसूचीमा १ चेतावनी छ' },
  some: { en: 'The check list has {n} warnings', ne: 'जाँचसूचीमा {n} चेतावनी छन्' },
  show_all: { en: 'Show all {n}', ne: 'सबै {n} देखाउनुहोस्' },
  meant: { en: 'This is meant', ne: 'यो ठीकै छ' },
  meant_named: { en: 'This is meant: {warning}', ne: 'यो ठीकै छ: {warning}' },
  hidden_one: {
    en: '1 warning is marked as meant, for all staff.',
    ne: '१ चेतावनी ठीकै छ भनी राखिएको छ, सबै एडमिनका लागि।',
  },
  hidden: {
    en: '{n} warnings are marked as meant, for all staff.',
    ne: '{n} चेतावनी ठीकै छन् भनी राखिएका छन्, सबै एडमिनका लागि।',
  },
  shown_again: { en: 'The warnings are shown again.', ne: 'चेतावनी फेरि देखाइएका छन्।' },
  undo: { en: 'Undo', ne: 'पहिलेजस्तै बनाउनुहोस्' },
  meant_not_loaded: {
    en: 'Which warnings are marked as meant could not be loaded. All of them are shown.',
    ne: 'कुन चेतावनी ठीकै छन् भनी राखिएका छन्, लोड गर्न सकिएन। सबै देखाइएका छन्।',
  },
  meant_not_saved: {
    en: 'The mark could not be saved. Nothing has changed.',
    ne: 'चिनो सुरक्षित गर्न सकिएन। केही बदलिएको छैन।',
  },
  show_again: { en: 'Show again', ne: 'फेरि देखाउनुहोस्' },
  title: { en: 'Title:', ne: 'शीर्षक:' },
  section: { en: 'Section {n}:', ne: 'खण्ड {n}:' },
  question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  option: { en: 'Question {n}, option {option}:', ne: 'प्रश्न {n}, विकल्प {option}:' },
});
