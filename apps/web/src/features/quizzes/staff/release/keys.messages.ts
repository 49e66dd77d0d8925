import { defineMessages } from '#i18n/messages.ts';

/** When correct answers go out that staff release, and who could still take the quiz. */
export const keysMessages = defineMessages({
  at_once_hint: {
    en: 'With the submission, also before the end: the first learners can pass them on.',
    ne: 'बुझाउनेबित्तिकै, क्विज सकिनुअघि पनि: पहिले बुझाउनेले अरूलाई भन्न सक्छन्।',
  },
  with_scores_hint: {
    en: 'After the scores, once nobody can take the quiz any more.',
    ne: 'प्राप्ताङ्कपछि, कसैले पनि यो क्विज दिन नसक्ने भएपछि।',
  },
  once_done_hint: {
    en: 'Once nobody can take the quiz any more, because they were withheld before.',
    ne: 'कसैले पनि यो क्विज दिन नसक्ने भएपछि, किनभने पहिले रोकिएका थिए।',
  },
  by_hand_hint: {
    en: 'An examiner or an admin releases them under Results, and learners see them once nobody can take the quiz any more. Late answers are not graded after that.',
    ne: 'परीक्षक वा एडमिनले “नतिजा” बाट सार्वजनिक गर्नुहुन्छ। विद्यार्थीले भने कसैले पनि यो क्विज दिन नसक्ने भएपछि देख्छन्। त्यसपछि ढिलो आएका उत्तर जाँचिँदैनन्।',
  },
  come_with_scores: {
    en: 'Correct answers come after the scores, once nobody can take the quiz any more.',
    ne: 'सही उत्तर प्राप्ताङ्कपछि, कसैले पनि यो क्विज दिन नसक्ने भएपछि आउँछन्।',
  },
  come_on: {
    en: 'Correct answers come out on {at}: from then on nobody can take the quiz.',
    ne: 'सही उत्तर {at} आउँछन्: त्यसपछि कसैले पनि यो क्विज दिन सक्दैन।',
  },
  wait_without_end: {
    en: 'Correct answers are withheld: learners can still take this quiz, which has no end.',
    ne: 'सही उत्तर रोकिएका छन्: यस क्विजको अन्त्य तोकिएको छैन, र विद्यार्थीले अझै दिन सक्छन्।',
  },
  counting: { en: 'Counting who can still take this quiz…', ne: 'यो क्विज अझै कसले दिन सक्छ, गनिँदै छ…' },
  not_counted: {
    en: 'It is not known how many learners can still take this quiz.',
    ne: 'यो क्विज अझै कति विद्यार्थीले दिन सक्छन् भन्ने थाहा भएन।',
  },
  can_sit: {
    en: 'Taking the quiz now: {sitting}. Can still start it: {can_start}.',
    ne: 'अहिले क्विज दिइरहेका: {sitting}। अझै सुरु गर्न सक्ने: {can_start}।',
  },
  nobody: {
    en: 'Nobody can take this quiz any more.',
    ne: 'अब कसैले पनि यो क्विज दिन सक्दैन।',
  },
  what: { en: 'What to release', ne: 'के सार्वजनिक गर्ने' },
  scores_alone: { en: 'Scores alone', ne: 'प्राप्ताङ्क मात्र' },
  scores_alone_note: {
    en: 'Correct answers stay withheld until they are released, too.',
    ne: 'सही उत्तर पनि सार्वजनिक नगरेसम्म रोकिन्छन्।',
  },
  keys_once_done: {
    en: 'Scores now, correct answers once everyone is done',
    ne: 'प्राप्ताङ्क अहिले, सही उत्तर सबैको सकिएपछि',
  },
  from_moment: { en: 'From {at}, by itself.', ne: '{at}देखि, आफैँ।' },
  keys_now: { en: 'Scores and correct answers', ne: 'प्राप्ताङ्क र सही उत्तर' },
  now_note: { en: 'Both now.', ne: 'दुवै अहिले।' },
  own_moment: {
    en: 'Correct answers come out after the end, by their own setting.',
    ne: 'सही उत्तर आफ्नै सेटिङअनुसार क्विज सकिएपछि आउँछन्।',
  },
  confirm_without_end: {
    en: 'This quiz has no end. If you release the correct answers now, these learners can have them while they take it.',
    ne: 'यस क्विजको अन्त्य तोकिएको छैन। अहिले सही उत्तर सार्वजनिक गरे यी विद्यार्थीले क्विज दिँदा नै ती पाउन सक्छन्।',
  },
  asked_in: {
    en: 'These exams ask the same questions, or nearly the same, and someone can still take them. Their learners would know the correct answers:',
    ne: 'यी परीक्षामा यिनै वा लगभग उही प्रश्न सोधिन्छन्, र ती अझै दिन सकिन्छ। तिनका विद्यार्थीले सही उत्तर पहिल्यै थाहा पाउनेछन्:',
  },
  release_to: {
    en: 'Release although {n} can still take it',
    ne: '{n} जनाले अझै दिन सक्ने भए पनि सार्वजनिक गर्नुहोस्',
  },
  more_by_now: {
    en: 'By now more learners can take the quiz than you confirmed. Look at the numbers again.',
    ne: 'तपाईंले पक्का गरेभन्दा बढी विद्यार्थीले अब यो क्विज दिन सक्छन्। सङ्ख्या फेरि हेर्नुहोस्।',
  },
  done_waits: {
    en: 'Released. Correct answers wait until nobody can take the quiz any more.',
    ne: 'सार्वजनिक भयो। कसैले पनि यो क्विज दिन नसक्ने भएपछि सही उत्तर देखिन्छन्।',
  },
});
