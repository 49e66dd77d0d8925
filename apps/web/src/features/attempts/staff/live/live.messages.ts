import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/live. */
export const liveMessages = defineMessages({
  heading: { en: 'Live view', ne: 'प्रत्यक्ष अवस्था' },
  of: { en: 'Live view: {title}', ne: 'प्रत्यक्ष अवस्था: {title}' },
  as_of: { en: 'As of {time}', ne: '{time}सम्मको अवस्था' },
  last_ends: { en: 'The last attempt ends at {time}.', ne: 'अन्तिम प्रयास {time} बजे सकिन्छ।' },
  old: {
    en: 'The server cannot be reached. This was the state at {time}, and it may have changed.',
    ne: 'सर्भरसँग सम्पर्क हुन सकेन। यो {time}को अवस्था हो, अहिले फरक हुन सक्छ।',
  },
  loading: { en: 'Loading the live view…', ne: 'प्रत्यक्ष अवस्था लोड हुँदै छ…' },
  not_found: { en: 'This quiz does not exist.', ne: 'यो क्विज छैन।' },
  load_failed: { en: 'The live view could not be loaded.', ne: 'प्रत्यक्ष अवस्था लोड गर्न सकिएन।' },
  of_classes: {
    en: 'These are the learners of your classes. Their teachers give more time.',
    ne: 'यहाँ तपाईंका कक्षाका विद्यार्थी मात्र छन्। थप समय उनीहरूका शिक्षकले दिनुहुन्छ।',
  },
  of_classes_invigilated: {
    en: 'These are the learners of your classes. You give them more time, write to them and see their raised hands. Those who may edit the exam reach everyone in it, and end it.',
    ne: 'यहाँ तपाईंका कक्षाका विद्यार्थी मात्र छन्। उनीहरूलाई थप समय दिने, सन्देश लेख्ने र उठाइएका हात हेर्ने काम तपाईंको हो। सबै विद्यार्थीलाई समय वा सन्देश दिने र परीक्षा टुङ्ग्याउने काम यो परीक्षा सम्पादन गर्न पाउनेको हो।',
  },
  empty: { en: 'Nobody is taking this quiz.', ne: 'कसैले पनि यो क्विज दिइरहेको छैन।' },
  none_found: { en: 'No learner matches.', ne: 'मिल्ने विद्यार्थी भेटिएनन्।' },
  earlier: {
    en: 'Learners whose attempt ended more than a day ago are not listed: {n}',
    ne: 'एक दिनभन्दा अघि प्रयास सकिएका विद्यार्थी यहाँ देखाइएका छैनन्: {n}',
  },

  search: { en: 'Search learners', ne: 'विद्यार्थी खोज्नुहोस्' },
  filter: { en: 'Show', ne: 'देखाउने' },
  sort: { en: 'Sort by', ne: 'क्रम मिलाउने आधार' },
  hands: { en: 'Hands up', ne: 'हात उठाएका' },
  everyone: { en: 'Everyone', ne: 'सबै' },
  not_started: { en: 'Not started', ne: 'सुरु नगरेका' },
  running: { en: 'Running', ne: 'चलिरहेका' },
  quiet: { en: 'No contact', ne: 'सम्पर्क नभएका' },
  low_time: { en: 'Short of time', ne: 'समय सकिन लागेका' },
  finished: { en: 'Finished', ne: 'सकेका' },
  found: { en: '{n} of {total} learners', ne: '{total}मध्ये {n} जना विद्यार्थी' },

  learners: { en: 'Learners', ne: 'विद्यार्थी' },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  state: { en: 'State', ne: 'अवस्था' },
  progress: { en: 'Answered', ne: 'उत्तर दिएका' },
  answered: { en: '{n} of {total}', ne: '{total}मध्ये {n}' },
  heard: { en: 'Last contact', ne: 'पछिल्लो सम्पर्क' },
  left: { en: 'Time left', ne: 'बाँकी समय' },
  number: { en: 'Attempt {n}', ne: 'प्रयास {n}' },
  reopened: { en: 'reopened', ne: 'फेरि खोलिएको' },
  given: { en: '{n} min given', ne: '{n} मिनेट थपिएको' },
  seconds_ago: { en: '{n} s ago', ne: '{n} सेकेन्ड अघि' },
  minutes_ago: { en: '{n} min ago', ne: '{n} मिनेट अघि' },
  hours_ago: { en: '{n} h ago', ne: '{n} घण्टा अघि' },
  none: { en: '–', ne: '–' },
  is_not_started: { en: 'Not started', ne: 'सुरु नगरेको' },
  is_running: { en: 'Running', ne: 'चलिरहेको' },
  is_quiet: { en: 'No contact', ne: 'सम्पर्क छैन' },
  by_learner: { en: 'Submitted', ne: 'बुझाएको' },
  by_page: { en: 'Time was up', ne: 'समय सकियो' },
  by_staff: { en: 'Ended for everyone', ne: 'सबैका लागि टुङ्ग्याएको' },
  by_server: { en: 'Time ran out', ne: 'समय सकिएर' },
  about: {
    en: 'No contact: nothing has come from the phone for two minutes. There may be no network, or the learner is reading. Answers stay on the phone and are sent when the network is back.',
    ne: 'सम्पर्क नभएका: फोनबाट २ मिनेटदेखि केही आएको छैन। फोनमा नेटवर्क नहुन सक्छ, वा विद्यार्थी प्रश्न पढिरहेका हुन सक्छन्। उत्तर फोनमै सुरक्षित हुन्छन् र नेटवर्क फर्केपछि पठाइन्छन्।',
  },

  extend: { en: 'More time…', ne: 'थप समय दिनुहोस्…' },
  reopen: { en: 'Reopen…', ne: 'फेरि खोल्नुहोस्…' },
});

/** The dialogs that change one attempt. */
export const changeMessages = defineMessages({
  extend_heading: { en: 'More time for {name}', ne: '{name}लाई थप समय' },
  extend_note: {
    en: 'This attempt gets these minutes, also if the phone has no network at the moment. It cannot be taken back.',
    ne: 'अहिले फोनमा नेटवर्क नभए पनि यस प्रयासले यति मिनेट थप पाउँछ। यो फिर्ता लिन मिल्दैन।',
  },
  extend: { en: 'Give time', ne: 'समय दिनुहोस्' },
  extended: { en: '{name} has more time.', ne: '{name}लाई थप समय दिइयो।' },
  reopen_heading: { en: 'Reopen the attempt of {name}', ne: '{name}को प्रयास फेरि खोल्नुहोस्' },
  reopen_note: {
    en: 'The attempt continues with the answers as they are. The earlier score and proof code stay on record, and the new end counts. A score already shown remains known to the learner.',
    ne: 'प्रयास अहिलेकै उत्तरसहित फेरि चल्छ। पहिले सकिँदाको अङ्क र निस्सा अभिलेखमा रहन्छन्, तर अब नयाँ समाप्ति मान्य हुन्छ। पहिले नै देखाइएको अङ्क विद्यार्थीलाई थाहा भइसकेको हुन्छ।',
  },
  reopen: { en: 'Reopen', ne: 'फेरि खोल्नुहोस्' },
  reopened: {
    en: 'The attempt of {name} runs again. The learner finds it on the dashboard.',
    ne: '{name}को प्रयास फेरि चलिरहेको छ। त्यो विद्यार्थीको ड्यासबोर्डमा देखिन्छ।',
  },
  reopen_failed: { en: 'The attempt could not be reopened.', ne: 'प्रयास फेरि खोल्न सकिएन।' },
  minutes_left: {
    en: 'If it stays empty, the attempt gets the time that was left at its end.',
    ne: 'खाली छोडे, प्रयास सकिँदा बाँकी रहेको समय पाइन्छ।',
  },
  minutes_none_left: {
    en: 'No time was left at its end.',
    ne: 'प्रयास सकिँदा समय बाँकी थिएन।',
  },
  reopen_reason_hint: {
    en: 'It stays on record; learners find it in the copy of their data.',
    ne: 'यो अभिलेखमा रहन्छ; विद्यार्थीले आफ्नो विवरणको प्रतिलिपिमा भेट्छन्।',
  },
  NO_OPEN_ATTEMPT: { en: 'The attempt has ended meanwhile.', ne: 'यसबीचमा प्रयास सकियो।' },
  ATTEMPT_UNFINISHED: { en: 'The attempt is running already.', ne: 'प्रयास पहिल्यै चलिरहेको छ।' },
  LATER_ATTEMPT: {
    en: 'The learner has opened another attempt since, so this one cannot run again.',
    ne: 'विद्यार्थीले त्यसपछि अर्को प्रयास सुरु गरेकाले यो फेरि खोल्न मिल्दैन।',
  },
  KEYS_SENT: {
    en: 'The learner has seen correct answers of this quiz, so the attempt cannot run again.',
    ne: 'विद्यार्थीले यस क्विजका सही उत्तर देखिसकेकाले प्रयास फेरि खोल्न मिल्दैन।',
  },
  RESULTS_RELEASED: {
    en: 'Results of this quiz have been released, so no attempt can run again.',
    ne: 'यस क्विजको नतिजा सार्वजनिक भइसकेकाले कुनै प्रयास फेरि खोल्न मिल्दैन।',
  },
  GRADED_AGAIN: {
    en: 'The attempt was graded again since it ended, by a regrade or by late answers, so it cannot run again.',
    ne: 'सकिएपछि पुनः जाँच वा ढिलो आएका उत्तरका कारण प्रयासको अङ्क फेरि गणना भइसकेकाले यो फेरि खोल्न मिल्दैन।',
  },
  SHEET_GRADED: {
    en: 'This attempt comes from an answer sheet on paper.',
    ne: 'यो प्रयास कागजको उत्तरपत्रबाट आएको हो।',
  },
});
