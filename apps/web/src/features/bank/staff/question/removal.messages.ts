import { defineMessages } from '#i18n/messages.ts';

/** Deletes a question, or retires it where a quiz contains it. */
export const removalMessages = defineMessages({
  delete_heading: { en: 'Delete this question?', ne: 'यो प्रश्न मेटाउने हो?' },
  retire_heading: { en: 'Take this question out of use?', ne: 'यो प्रश्न प्रयोगबाट हटाउने हो?' },
  confirm_delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  confirm_retire: { en: 'Take out of use', ne: 'प्रयोगबाट हटाउनुहोस्' },
  delete_note: {
    en: 'No quiz contains it. It is deleted with all its versions. If a quiz contained it before, it is taken out of use instead.',
    ne: 'यो कुनै क्विजमा छैन। यो सबै संस्करणसहित मेटाइन्छ। पहिले कुनै क्विजमा थियो भने मेटाइँदैन, प्रयोगबाट मात्र हटाइन्छ।',
  },
  retire_note: {
    en: 'Quizzes that contain it: {n}. It stays there and in all results, and is no longer offered for other quizzes.',
    ne: 'यो प्रश्न भएका क्विज: {n}। त्यहाँ र सबै नतिजामा यो रहिरहन्छ, तर अरू क्विजमा थप्न मिल्दैन।',
  },
  removed: {
    en: 'The question was deleted, or taken out of use if a quiz contained it before.',
    ne: 'प्रश्न मेटाइयो, वा पहिले क्विजमा भएकाले प्रयोगबाट हटाइयो।',
  },
  retired: { en: 'The question was taken out of use.', ne: 'प्रश्न प्रयोगबाट हटाइयो।' },
  delete_failed: { en: 'The question could not be deleted.', ne: 'प्रश्न मेटाउन सकिएन।' },
  retire_failed: { en: 'The question could not be taken out of use.', ne: 'प्रश्न प्रयोगबाट हटाउन सकिएन।' },
});
