import { defineMessages } from '#i18n/messages.ts';

/** What is done with several questions of the bank at once. */
export const bankBulkMessages = defineMessages({
  set_topic: { en: 'Topic', ne: 'विषय' },
  set_tags: { en: 'Tags', ne: 'ट्याग' },
  set_status: { en: 'Status', ne: 'अवस्था' },
  print: { en: 'Print as a paper', ne: 'प्रश्नपत्र छाप्नुहोस्' },
  add_to_quiz: { en: 'Add to a quiz', ne: 'क्विजमा थप्नुहोस्' },
  topic_heading: { en: 'Topic of the chosen questions ({n})', ne: 'छानिएका प्रश्नको विषय ({n})' },
  tags_heading: { en: 'Tags of the chosen questions ({n})', ne: 'छानिएका प्रश्नका ट्याग ({n})' },
  status_heading: { en: 'Status of the chosen questions ({n})', ne: 'छानिएका प्रश्नको अवस्था ({n})' },
  add_tags: { en: 'Add these tags', ne: 'यी ट्याग थप्नुहोस्' },
  remove_tags: { en: 'Remove these tags', ne: 'यी ट्याग हटाउनुहोस्' },
  tags_hint: { en: 'Separate tags with commas.', ne: 'ट्यागहरू अल्पविरामले छुट्याउनुहोस्।' },
  nothing_typed: { en: 'Write at least one tag.', ne: 'कम्तीमा एउटा ट्याग लेख्नुहोस्।' },
  draft_note: { en: 'Not for use yet.', ne: 'अहिले प्रयोग गर्न तयार छैन।' },
  ready_note: { en: 'For use in quizzes.', ne: 'क्विजमा प्रयोग गर्न मिल्छ।' },
  retired_note: {
    en: 'No longer offered for quizzes. Quizzes that contain it stay as they are.',
    ne: 'अब क्विजमा थप्न मिल्दैन। पहिल्यै राखिएका क्विज जस्ताको तस्तै रहन्छन्।',
  },
  change: { en: 'Change', ne: 'बदल्नुहोस्' },

  changed: { en: 'Changed questions: {n}.', ne: 'बदलिएका प्रश्न: {n}।' },
  unchanged: {
    en: 'Nothing changed: the questions were like this already.',
    ne: 'केही बदलिएन: प्रश्नहरू पहिल्यै यस्तै थिए।',
  },
  undone: { en: 'Questions that are as before: {n}.', ne: 'पहिलेजस्तै भएका प्रश्न: {n}।' },
  change_failed: { en: 'The questions could not be changed.', ne: 'प्रश्नहरू बदल्न सकिएन।' },
  undo_failed: { en: 'The change could not be undone.', ne: 'पूर्ववत् गर्न सकिएन।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  added: { en: 'Questions added to “{title}”: {n}.', ne: '“{title}” क्विजमा थपिएका प्रश्न: {n}।' },
  open_quiz: { en: 'Open the quiz', ne: 'क्विज खोल्नुहोस्' },
});
