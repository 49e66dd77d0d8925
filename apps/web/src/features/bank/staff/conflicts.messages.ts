import { defineMessages } from '#i18n/messages.ts';

/** The same question in the bank with another key. */
export const conflictsMessages = defineMessages({
  heading: { en: 'Same question, another key', ne: 'एउटै प्रश्न, फरक सही उत्तर' },
  explain: {
    en: 'The bank has each of these questions twice, with different correct answers. Open one, correct it or merge the two.',
    ne: 'भण्डारमा यी प्रश्न फरक-फरक सही उत्तरसहित दुई पटक छन्। एउटा खोलेर सच्याउनुहोस् वा दुवै गाभ्नुहोस्।',
  },
  in_bank: {
    en: 'The bank has this question with another correct answer.',
    ne: 'भण्डारमा यही प्रश्न फरक सही उत्तरसहित छ।',
  },
  key_here: { en: 'Correct here:', ne: 'यहाँको सही उत्तर:' },
  key_there: { en: 'Correct there:', ne: 'त्यहाँको सही उत्तर:' },
  open_other: { en: 'Open the other one', ne: 'अर्को प्रश्न खोल्नुहोस्' },
  add_anyway: { en: 'Add it all the same', ne: 'तैपनि थप्नुहोस्' },
  which_key: { en: 'Which correct answer is right?', ne: 'कुन सही उत्तर ठीक हो?' },
  choose_key: { en: 'Choose the right answer first.', ne: 'पहिले ठीक उत्तर छान्नुहोस्।' },
  key_of_kept: { en: 'Of the one that stays: {text}', ne: 'राखिने प्रश्नको: {text}' },
  key_of_other: { en: 'Of the one that leaves: {text}', ne: 'हटाइने प्रश्नको: {text}' },
  merged_here: { en: 'Merged into this question', ne: 'यस प्रश्नमा गाभिएका' },
  merged_at: { en: 'merged on {at}', ne: '{at}मा गाभिएको' },
  undo: { en: 'Undo the merge', ne: 'फेरि छुट्याउनुहोस्' },
  undone: { en: 'The questions are separate again.', ne: 'प्रश्नहरू फेरि छुट्टाछुट्टै भए।' },
  undo_failed: { en: 'The merge could not be undone.', ne: 'गाभिएका प्रश्न छुट्याउन सकिएन।' },
});
