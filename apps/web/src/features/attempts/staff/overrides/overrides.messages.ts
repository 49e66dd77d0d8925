import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/overrides. */
export const overridesMessages = defineMessages({
  heading: { en: 'Special arrangements', ne: 'विशेष व्यवस्था' },
  of: { en: 'Special arrangements: {title}', ne: 'विशेष व्यवस्था: {title}' },
  about: {
    en: 'What individual learners or classes get that differs from the quiz settings. It can lengthen a running attempt, never shorten it.',
    ne: 'कुनै विद्यार्थी वा कक्षालाई क्विजको सेटिङभन्दा फरक दिइएको व्यवस्था। यसले चलिरहेको प्रयासको समय बढाउन सक्छ, घटाउँदैन।',
  },
  loading: { en: 'Loading the special arrangements…', ne: 'विशेष व्यवस्था लोड हुँदै छ…' },
  not_found: { en: 'This quiz does not exist.', ne: 'यो क्विज छैन।' },
  load_failed: { en: 'The special arrangements could not be loaded.', ne: 'विशेष व्यवस्था लोड गर्न सकिएन।' },
  empty: {
    en: 'There are no special arrangements yet. Time that was given while learners sit stands beside each of them under Live.',
    ne: 'अहिलेसम्म कुनै विशेष व्यवस्था छैन। परीक्षा चलिरहँदा दिइएको थप समय “प्रत्यक्ष” मा हरेक विद्यार्थीसँगै देखिन्छ।',
  },

  add: { en: 'Add a special arrangement', ne: 'विशेष व्यवस्था थप्नुहोस्' },
  who: { en: 'Learner or class', ne: 'विद्यार्थी वा कक्षा' },
  class_named: { en: 'Class {name}', ne: 'कक्षा {name}' },
  window: { en: 'Start and end', ne: 'सुरु र अन्त्य' },
  from: { en: 'from {time}', ne: '{time}देखि' },
  until: { en: 'until {time}', ne: '{time}सम्म' },
  time: { en: 'Time', ne: 'समय' },
  plus_minutes: { en: '+{n} min', ne: '+{n} मिनेट' },
  plus_percent: { en: '+{n}%', ne: '+{n}%' },
  attempts: { en: 'Attempts', ne: 'प्रयास' },
  plus_attempts: { en: '+{n}', ne: '+{n}' },
  answers: { en: 'Answers', ne: 'उत्तर' },
  at_once: { en: 'At once', ne: 'तुरुन्तै' },
  after_end: { en: 'After the end', ne: 'सकिएपछि' },
  by_hand: { en: 'When released', ne: 'सार्वजनिक गरेपछि' },
  as_quiz: { en: 'As in the quiz', ne: 'क्विजमा जस्तै' },
  actions: { en: 'Actions', ne: 'कार्य' },
  edit: { en: 'Edit', ne: 'सम्पादन गर्नुहोस्' },
  edit_of: { en: 'Edit: {name}', ne: 'सम्पादन गर्नुहोस्: {name}' },
  remove: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  remove_of: { en: 'Delete: {name}', ne: 'मेटाउनुहोस्: {name}' },
  removed: {
    en: 'The special arrangement of {name} is deleted. Attempts that are running keep their time.',
    ne: '{name}को विशेष व्यवस्था मेटाइयो। चलिरहेका प्रयासको समय घट्दैन।',
  },
  restored: { en: 'The special arrangement of {name} is back.', ne: '{name}को विशेष व्यवस्था फिर्ता ल्याइयो।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  remove_failed: { en: 'The special arrangement could not be deleted.', ne: 'विशेष व्यवस्था मेटाउन सकिएन।' },
});

/** The dialog with one override. */
export const overrideDialogMessages = defineMessages({
  add: { en: 'Add a special arrangement', ne: 'विशेष व्यवस्था थप्नुहोस्' },
  edit: { en: 'Special arrangement of {name}', ne: '{name}को विशेष व्यवस्था' },
  note: {
    en: 'Fields left empty stay as in the quiz. If the learner or class already has an arrangement, this one replaces it.',
    ne: 'खाली छोडेको कुरा क्विजमा जस्तै रहन्छ। विद्यार्थी वा कक्षाको पहिले नै विशेष व्यवस्था भए यसले त्यसको ठाउँ लिन्छ।',
  },
  class_id: { en: 'For', ne: 'कसका लागि' },
  keys_out: {
    en: 'The correct answers of this quiz have been out since {at}: who takes it from now on may know them. With a later end or more time they are withheld from everyone again until nobody can take it any more.',
    ne: 'यस क्विजका सही उत्तर {at}देखि सार्वजनिक छन्: अब क्विज दिनेले ती थाहा पाएका हुन सक्छन्। सकिने समय पछि सारे वा समय थपे, कसैले यो क्विज दिन सक्ने भएसम्म ती सबैका लागि फेरि रोकिन्छन्।',
  },
  one_learner: { en: 'One learner', ne: 'एक विद्यार्थी' },
  start_time: { en: 'Start time', ne: 'सुरु हुने समय' },
  end_time: { en: 'End time', ne: 'सकिने समय' },
  extra_minutes: { en: 'Extra minutes', ne: 'थप मिनेट' },
  extra_percent: { en: 'Extra time in per cent', ne: 'थप समय (प्रतिशतमा)' },
  of_duration: { en: 'Of {n} minutes.', ne: '{n} मिनेटको।' },
  ends_together: {
    en: 'Every attempt of this quiz ends at its end time. For more time than that, set a later end time, too.',
    ne: 'यस क्विजका सबै प्रयास तोकिएको समयमा एकैचोटि सकिन्छन्। त्यसभन्दा बढी समय दिनुपरे “सकिने समय” पनि पछि सार्नुहोस्।',
  },
  extra_attempts: { en: 'Extra attempts', ne: 'अतिरिक्त प्रयास' },
  allowed: { en: 'Everyone has {n}.', ne: 'सबैले {n} पटक दिन पाउँछन्।' },
  show_answers: { en: 'Show answers', ne: 'उत्तर देखाउने' },
  quiz_has: { en: 'In the quiz: {value}', ne: 'क्विजमा: {value}' },
  once_done: {
    en: 'Once nobody can take the quiz any more, because the quiz withholds them.',
    ne: 'कसैले पनि यो क्विज दिन नसक्ने भएपछि, किनभने क्विजले ती रोकेको छ।',
  },
  always: { en: 'no limit', ne: 'तोकिएको छैन' },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  saved: { en: 'Special arrangement saved', ne: 'विशेष व्यवस्था सुरक्षित भयो' },
  failed: { en: 'The special arrangement could not be saved.', ne: 'विशेष व्यवस्था सुरक्षित गर्न सकिएन।' },
  required: { en: 'Choose a learner.', ne: 'विद्यार्थी छान्नुहोस्।' },
  whole_up_to: {
    en: 'Enter a whole number from 0 to {max}.',
    ne: '० देखि {max}सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  nothing: { en: 'Fill in at least one of these fields.', ne: 'यीमध्ये कम्तीमा एउटा विवरण भर्नुहोस्।' },
  ends_before_start: { en: 'The end must be after the start.', ne: 'सकिने समय सुरु हुने समयभन्दा पछि हुनुपर्छ।' },
  no_end: {
    en: 'The quiz has no end time, so “After the end” cannot be chosen.',
    ne: 'क्विजको “सकिने समय” तोकिएको छैन, त्यसैले “सकिएपछि” देखाउन मिल्दैन।',
  },
});

/** The dialog with which everyone who is taking a quiz gets more time. */
export const extendMessages = defineMessages({
  give_all: { en: 'Give everyone or a class more time', ne: 'सबैलाई वा एउटा कक्षालाई थप समय दिनुहोस्' },
  give_classes: { en: 'Give my classes more time', ne: 'मेरा कक्षालाई थप समय दिनुहोस्' },
  note_classes: {
    en: 'For example after a power cut. Every attempt of a learner of your classes that is running now gets these minutes, also on phones that have no network at the moment. The time of other learners stays as it is. This cannot be taken back.',
    ne: 'जस्तै बिजुली गएको बेला। तपाईंका कक्षाका विद्यार्थीका अहिले चलिरहेका सबै प्रयासले यति मिनेट थप पाउँछन्; अहिले नेटवर्क नभएका फोनले पनि पाउँछन्। अरू विद्यार्थीको समय जस्ताको तस्तै रहन्छ। यो फिर्ता लिन मिल्दैन।',
  },
  running_classes: {
    en: 'Attempts of your classes that are running now: {n}',
    ne: 'तपाईंका कक्षाका अहिले चलिरहेका प्रयास: {n}',
  },
  none_running_classes: {
    en: 'Nobody of your classes is taking this quiz now.',
    ne: 'अहिले तपाईंका कक्षाका कसैले पनि यो क्विज दिइरहेका छैनन्।',
  },
  note: {
    en: 'For example after a power cut. Every attempt that is running now gets these minutes, also on phones that have no network at the moment. This cannot be taken back.',
    ne: 'जस्तै बिजुली गएको बेला। अहिले चलिरहेका सबै प्रयासले यति मिनेट थप पाउँछन्; अहिले नेटवर्क नभएका फोनले पनि पाउँछन्। यो फिर्ता लिन मिल्दैन।',
  },
  for_whom: { en: 'For', ne: 'कसका लागि' },
  everyone: { en: 'Everyone', ne: 'सबै' },
  all_classes: { en: 'All my classes', ne: 'मेरा सबै कक्षा' },
  give_class: { en: 'More time for {name}', ne: '{name}लाई थप समय' },
  note_class: {
    en: 'For example after a power cut. Every attempt of a learner of this class that is running now gets these minutes, also on phones that have no network at the moment. The time of other learners stays as it is. This cannot be taken back.',
    ne: 'जस्तै बिजुली गएको बेला। यस कक्षाका विद्यार्थीका अहिले चलिरहेका सबै प्रयासले यति मिनेट थप पाउँछन्; अहिले नेटवर्क नभएका फोनले पनि पाउँछन्। अरू विद्यार्थीको समय जस्ताको तस्तै रहन्छ। यो फिर्ता लिन मिल्दैन।',
  },
  running_class: {
    en: 'Attempts of this class that are running now: {n}',
    ne: 'यस कक्षाका अहिले चलिरहेका प्रयास: {n}',
  },
  none_running_class: {
    en: 'Nobody of this class is taking this quiz now.',
    ne: 'अहिले यस कक्षाका कसैले पनि यो क्विज दिइरहेका छैनन्।',
  },
  running: { en: 'Attempts that are running now: {n}', ne: 'अहिले चलिरहेका प्रयास: {n}' },
  until: { en: 'The last of them ends at {time}.', ne: 'तीमध्ये अन्तिम {time}मा सकिन्छ।' },
  then_until: {
    en: 'With these minutes the last of them ends at {time}.',
    ne: 'यति मिनेट थपेपछि तीमध्ये अन्तिम {time}मा सकिन्छ।',
  },
  none_running: { en: 'Nobody is taking this quiz now.', ne: 'अहिले कसैले पनि यो क्विज दिइरहेको छैन।' },
  give: { en: 'Give {n} minutes', ne: '{n} मिनेट दिनुहोस्' },
  give_time: { en: 'Give time', ne: 'समय दिनुहोस्' },
  given: {
    en: 'Attempts that got {minutes} more minutes: {n}',
    ne: '{minutes} मिनेट थप पाएका प्रयास: {n}',
  },
  given_none: {
    en: 'None of these attempts was running any more, so nobody got more time.',
    ne: 'तीमध्ये कुनै प्रयास चलिरहेको थिएन, त्यसैले कसैले थप समय पाएन।',
  },
});
