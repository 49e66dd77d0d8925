import { defineMessages } from '#i18n/messages.ts';

/** One search field for everything that staff find. */
export const searchMessages = defineMessages({
  search: { en: 'Search', ne: 'खोज्नुहोस्' },
  what: {
    en: 'Exam, question, name, class, proof code or screen',
    ne: 'परीक्षा, प्रश्न, नाम, कक्षा, निस्सा वा पृष्ठ',
  },
  screens: { en: 'Screens', ne: 'पृष्ठ' },
  exams: { en: 'Exams', ne: 'परीक्षा' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  people: { en: 'People', ne: 'व्यक्ति' },
  classes: { en: 'Classes', ne: 'कक्षा' },
  receipt: { en: 'Proof code', ne: 'निस्सा' },
  results: { en: 'Found', ne: 'भेटिएका' },
  found: { en: 'Found: {n}', ne: 'भेटिएका: {n}' },
  none: { en: 'Nothing was found.', ne: 'केही भेटिएन।' },
  all: { en: 'All with “{text}”', ne: '“{text}” भएका सबै' },
  failed: { en: 'The search failed.', ne: 'खोज्न सकिएन।' },
  keys: {
    en: 'Arrows choose, Enter opens, Escape closes. From every screen: {keys}',
    ne: 'तीरले छान्छ, इन्टरले खोल्छ, एस्केपले बन्द गर्छ। जुनसुकै पृष्ठबाट खोल्न: {keys}',
  },
  by_slash: { en: 'The key / opens it, too', ne: '“/” थिचेर पनि खुल्ने' },
});
