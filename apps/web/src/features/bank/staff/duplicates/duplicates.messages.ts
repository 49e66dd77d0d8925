import { defineMessages } from '#i18n/messages.ts';

/** Questions that resemble this one, and joining them. */
export const duplicatesMessages = defineMessages({
  heading: { en: 'Similar questions', ne: 'मिल्दाजुल्दा प्रश्न' },
  find: { en: 'Find similar questions', ne: 'मिल्दाजुल्दा प्रश्न खोज्नुहोस्' },
  none: { en: 'No other question resembles this one.', ne: 'यससँग मिल्दोजुल्दो अर्को प्रश्न छैन।' },
  find_failed: { en: 'The search failed.', ne: 'खोज्न सकिएन।' },
  similarity: { en: '{percent} alike', ne: '{percent} मिल्छ' },
  save_first: { en: 'Save what you typed before you merge.', ne: 'गाभ्नुअघि टाइप गरेको सुरक्षित गर्नुहोस्।' },
  merge: { en: 'Merge', ne: 'गाभ्नुहोस्' },
  merge_heading: { en: 'Merge these questions?', ne: 'यी प्रश्न गाभ्ने हो?' },
  keep: { en: 'Which one stays?', ne: 'कुन प्रश्न राख्ने?' },
  this_one: { en: 'This one: {text}', ne: 'यही: {text}' },
  other_one: { en: 'The other one: {text}', ne: 'अर्को: {text}' },
  merge_note: {
    en: 'The one that stays gets the tags and the quizzes of the other, which leaves the bank. Quizzes and results stay as they are. The page of the one that stays can undo it.',
    ne: 'राखिने प्रश्नमा अर्को प्रश्नका ट्याग र क्विज पनि जोडिन्छन्, र अर्को प्रश्न भण्डारबाट हट्छ। क्विज र नतिजा जस्ताको तस्तै रहन्छन्। राखिने प्रश्नको पृष्ठबाट यो पूर्ववत् गर्न मिल्छ।',
  },
  merged: { en: 'The questions were merged.', ne: 'प्रश्नहरू गाभिए।' },
  merge_failed: { en: 'The questions could not be merged.', ne: 'प्रश्नहरू गाभ्न सकिएन।' },
});
