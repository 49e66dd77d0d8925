import { defineMessages } from '#i18n/messages.ts';

export const takingMessages = defineMessages({
  heading: { en: 'Add the questions ({n})', ne: 'प्रश्नहरू थप्ने ({n})' },
  where: { en: 'Where should they go?', ne: 'यी प्रश्न कहाँ राख्ने?' },
  new_quiz: { en: 'Make a quiz', ne: 'नयाँ क्विज बनाउने' },
  new_quiz_note: {
    en: 'A draft that only staff see until it is published.',
    ne: 'प्रकाशित नगरेसम्म कर्मचारीले मात्र देख्ने मस्यौदा।',
  },
  to_quiz: { en: 'Add to a quiz', ne: 'पहिले बनेको क्विजमा थप्ने' },
  to_this_quiz: { en: 'Add to the quiz', ne: 'यस क्विजमा थप्ने' },
  to_bank: { en: 'Only into the question bank', ne: 'प्रश्न भण्डारमा मात्र राख्ने' },
  to_bank_note: {
    en: 'Questions that the bank has already are not added twice.',
    ne: 'भण्डारमा भइसकेका प्रश्न दोहोरिँदैनन्।',
  },
  topic: { en: 'Topic of all', ne: 'सबैको विषय' },
  topic_of_file: { en: 'As in the file', ne: 'फाइलमा भएजस्तै' },
  tags: { en: 'Tags for all', ne: 'सबैका ट्याग' },
  tags_hint: {
    en: 'In addition to those of the file, with commas.',
    ne: 'फाइलका बाहेक, अल्पविरामले छुट्याउनुहोस्।',
  },
  not_taken_errors: {
    en: 'Not taken because of errors: {n} (questions {numbers}).',
    ne: 'त्रुटिका कारण नलिइने: {n} (प्रश्न {numbers})।',
  },
  not_taken_left_out: {
    en: 'Left out: {n} (questions {numbers}).',
    ne: 'छोडिएका: {n} (प्रश्न {numbers})।',
  },
  in_bank: {
    en: 'The bank has one that is the same or similar: {n} (questions {numbers}).',
    ne: 'भण्डारमा उस्तै प्रश्न भएका: {n} (प्रश्न {numbers})।',
  },
  all_taken: { en: 'All questions are taken.', ne: 'सबै प्रश्न लिइन्छन्।' },
  take: { en: 'Add {n}', ne: '{n} थप्नुहोस्' },
  make: { en: 'Make the quiz', ne: 'क्विज बनाउनुहोस्' },
  made: { en: 'The quiz was made. Its questions: {n}.', ne: 'क्विज बन्यो। यसका प्रश्न: {n}।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  unsaved: {
    en: 'Some corrections are not saved yet, so nothing was taken.',
    ne: 'केही सच्याइ अझै सुरक्षित भएका छैनन्, त्यसैले केही लिइएको छैन।',
  },
  failed: { en: 'The questions could not be taken.', ne: 'प्रश्नहरू लिन सकिएन।' },
  too_many: { en: 'A quiz has at most {max} questions.', ne: 'क्विजमा बढीमा {max} प्रश्न हुन्छन्।' },
  gone: {
    en: 'The preview or the quiz is no longer there.',
    ne: 'पूर्वावलोकन वा क्विज अब छैन।',
  },

  taken_quiz: { en: 'Questions that are in the quiz now: {n}.', ne: 'अब क्विजमा भएका प्रश्न: {n}।' },
  taken_bank: { en: 'Questions that are in the bank now: {n}.', ne: 'अब भण्डारमा भएका प्रश्न: {n}।' },
  open_quiz: { en: 'Open the quiz', ne: 'क्विज खोल्नुहोस्' },
  open_bank: { en: 'Open the question bank', ne: 'प्रश्न भण्डार खोल्नुहोस्' },
  undo: { en: 'Delete this quiz', ne: 'यो क्विज मेटाउनुहोस्' },
  undone: {
    en: 'The quiz was deleted. Its questions stay in the bank.',
    ne: 'क्विज मेटियो। प्रश्नहरू भण्डारमै छन्।',
  },
  bring_back: { en: 'Bring the quiz back', ne: 'क्विज फिर्ता ल्याउनुहोस्' },
  undo_failed: { en: 'The quiz could not be changed.', ne: 'क्विज बदल्न सकिएन।' },
});

export const takeBarMessages = defineMessages({
  discard: { en: 'Cancel, add nothing', ne: 'केही नथपी फर्कनुहोस्' },
  will_be_taken: { en: '{n} of {total} questions can be taken', ne: '{total}मध्ये {n} प्रश्न थप्न मिल्छ' },
  saved: { en: 'All corrections are saved.', ne: 'सबै सच्याइ सुरक्षित छन्।' },
  saving: { en: 'Saving…', ne: 'सुरक्षित हुँदै छ…' },
  unsaved: {
    en: 'Not saved yet. It is kept in this browser and tried again.',
    ne: 'अझै सुरक्षित भएको छैन। यसै ब्राउजरमा छ, फेरि प्रयास हुन्छ।',
  },
  take: { en: 'Add {n} questions', ne: '{n} प्रश्न थप्नुहोस्' },
  take_one: { en: 'Add 1 question', ne: '१ प्रश्न थप्नुहोस्' },
  nothing_to_take: { en: 'No question can be added yet.', ne: 'अहिले थप्न मिल्ने प्रश्न छैन।' },
});
