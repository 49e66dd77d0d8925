import { defineMessages } from '#i18n/messages.ts';

/** Spec §2: /admin/quiz/{id}/edit, all but its questions. */
export const editMessages = defineMessages({
  heading: { en: 'Edit Quiz: {title}', ne: 'क्विज सम्पादन: {title}' },
  edit_quiz: { en: 'Edit Quiz', ne: 'क्विज सम्पादन' },
  loading: { en: 'Loading quiz details...', ne: 'क्विजको विवरण लोड हुँदै छ...' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  load_failed: {
    en: 'Failed to load quiz. It may not exist.',
    ne: 'क्विज लोड गर्न सकिएन। सायद यो क्विज नै छैन।',
  },

  details: { en: 'Quiz Details', ne: 'क्विजको विवरण' },
  start_time: { en: 'Start Time', ne: 'सुरु हुने समय' },
  end_time: { en: 'End Time', ne: 'सकिने समय' },
  no_end_note: {
    en: 'Without an end, learners can begin on any later day.',
    ne: 'सकिने समय नराखे विद्यार्थीले पछि जुनसुकै दिन सुरु गर्न सक्छन्।',
  },
  times_note: {
    en: 'Leave both empty for a quiz that is always open.',
    ne: 'क्विज सधैँ खुला राख्न दुवै खाली छोड्नुहोस्।',
  },
  duration_note: {
    en: 'Each attempt takes {n} minutes at most.',
    ne: 'हरेक प्रयास बढीमा {n} मिनेटको हुन्छ।',
  },
  attempts_once: { en: 'Each learner can take it once.', ne: 'हरेक विद्यार्थीले एक पटक दिन सक्छन्।' },
  attempts_note: {
    en: 'Each learner can take it {n} times.',
    ne: 'हरेक विद्यार्थीले {n} पटक दिन सक्छन्।',
  },
  difficulty: { en: 'Difficulty', ne: 'कठिनाइ' },
  difficulty_note: {
    en: 'Learners see it, and can choose by it.',
    ne: 'विद्यार्थीले यो देख्छन्, र यसैअनुसार क्विज छान्न सक्छन्।',
  },
  paid: { en: 'Paid Tier Quiz', ne: 'सशुल्क क्विज' },
  marks_note: {
    en: 'Marks for a correct answer: {right}; taken off for a wrong one: {wrong}. Unanswered questions cost nothing.',
    ne: 'सही उत्तरमा {right} अङ्क थपिन्छ, गलत उत्तरमा {wrong} अङ्क घट्छ। उत्तर नदिएमा अङ्क घट्दैन।',
  },
  marks_free: {
    en: 'Marks for a correct answer: {right}. Wrong answers and unanswered questions cost nothing.',
    ne: 'सही उत्तरमा {right} अङ्क थपिन्छ। गलत उत्तर दिए वा उत्तर नदिए अङ्क घट्दैन।',
  },
  more: { en: 'More settings', ne: 'थप सेटिङ' },
  accept_late: {
    en: 'Accept answers that were given in time but delivered late, without network',
    ne: 'नेटवर्क नहुँदा समयमै दिइएका तर ढिलो आइपुगेका उत्तर स्वीकार गर्ने',
  },
  remind: { en: 'Remind the evening before', ne: 'अघिल्लो साँझ सम्झाउने' },
  remind_none: { en: 'No reminder', ne: 'नसम्झाउने' },
  remind_notice: { en: 'Notice on the dashboard', ne: 'ड्यासबोर्डमा सूचना' },
  remind_sms: { en: 'Notice and SMS', ne: 'सूचना र एसएमएस' },
  record_focus: {
    en: 'Record how often and how long learners leave the page; they read this before they start',
    ne: 'विद्यार्थीले पृष्ठ कति पटक र कति समय छोडे भन्ने अभिलेख राख्ने; सुरु गर्नुअघि उनीहरूलाई यो जानकारी दिइन्छ',
  },
  raise_hand: {
    en: 'Learners can call the supervisor during the quiz; their raised hands show in the live view',
    ne: 'क्विजका बेला विद्यार्थीले निरीक्षकलाई बोलाउन सक्ने; उठाइएका हात प्रत्यक्ष अवस्थामा देखिन्छन्',
  },
  forms: { en: 'Number of sets (optional)', ne: 'प्रश्नपत्रका सेटको सङ्ख्या (ऐच्छिक)' },
  forms_note: {
    en: 'With 4, the paper is made in four sets, A to D, which can be printed. If empty, each attempt of a quiz with random or shuffled questions gets its own paper.',
    ne: '४ राखे प्रश्नपत्रका चार सेट बन्छन्, र ती छाप्न सकिन्छ। खाली छोडे प्रश्न छानिने वा क्रम फेरिने क्विजमा हरेक प्रयासको प्रश्नपत्र फरक हुन्छ।',
  },
  sections_have_marks: {
    en: 'The marks are set in the sections, each with its own. The pass percent here is of the whole paper.',
    ne: 'अङ्क खण्डमा तोकिन्छ, हरेक खण्डको आफ्नै हुन्छ। यहाँको उत्तीर्ण प्रतिशत पूरा प्रश्नपत्रको हो।',
  },
  shuffle_questions: {
    en: 'Shuffle the questions for each attempt',
    ne: 'हरेक प्रयासमा प्रश्नको क्रम फेर्ने',
  },
  shuffle_options: {
    en: 'Shuffle the options for each attempt',
    ne: 'हरेक प्रयासमा विकल्पको क्रम फेर्ने',
  },
  sections_shuffle: {
    en: 'Each section has its own setting for shuffling questions and options.',
    ne: 'प्रश्न र विकल्पको क्रम फेर्ने सेटिङ हरेक खण्डको आफ्नै हुन्छ।',
  },
  to_sections: { en: 'Go to the sections', ne: 'खण्डमा जानुहोस्' },
  save: { en: 'Save Details', ne: 'विवरण सुरक्षित गर्नुहोस्' },
  // Spec §8.
  saved: { en: 'Quiz details updated successfully!', ne: 'क्विजको विवरण सफलतापूर्वक अपडेट भयो!' },
  save_failed: { en: 'Error updating quiz details.', ne: 'क्विजको विवरण अपडेट गर्न सकिएन।' },

  questions: { en: 'Questions', ne: 'प्रश्नहरू' },

  newest_loaded: { en: 'This is the newest version now.', ne: 'अब यो सबैभन्दा नयाँ संस्करण हो।' },

  for_next: {
    en: 'Settings and sections for the next exam',
    ne: 'अर्को परीक्षाका लागि सेटिङ र खण्ड',
  },
});

/** Who changed a quiz, when, and what. */
export const historyMessages = defineMessages({
  history: { en: 'History', ne: 'इतिहास' },
  history_note: {
    en: 'Every change of the title, the marking, the shuffling and the questions. Attempts under way stay on the version they began with.',
    ne: 'शीर्षक, अङ्क दिने तरिका, क्रम फेर्ने सेटिङ र प्रश्नका सबै परिवर्तन। चलिरहेका प्रयास आफूले सुरु गरेकै संस्करणमा रहन्छन्।',
  },
  loading: { en: 'Loading the history…', ne: 'इतिहास लोड हुँदै छ…' },
  load_failed: { en: 'The history could not be loaded.', ne: 'इतिहास लोड गर्न सकिएन।' },
  version: { en: 'Version {n}', ne: 'संस्करण {n}' },
  current: { en: 'Current', ne: 'हालको' },
  by: { en: '{when}, by {who}', ne: '{when}, {who}ले' },
  by_machine: { en: '{when}, from the command line', ne: '{when}, कमान्ड लाइनबाट' },
  created: { en: 'created with {n} questions', ne: '{n} प्रश्नसहित बनाइयो' },
  title: { en: 'title changed', ne: 'शीर्षक फेरियो' },
  marking: { en: 'marking changed', ne: 'अङ्क दिने तरिका फेरियो' },
  sections: { en: 'sections changed', ne: 'खण्डहरू फेरिए' },
  shuffle: { en: 'shuffling or sets changed', ne: 'क्रम फेर्ने सेटिङ वा सेट फेरियो' },
  order: { en: 'order changed', ne: 'क्रम फेरियो' },
  added: { en: 'questions added: {n}', ne: 'थपिएका प्रश्न: {n}' },
  changed: { en: 'questions changed: {n}', ne: 'फेरिएका प्रश्न: {n}' },
  removed: { en: 'questions removed: {n}', ne: 'हटाइएका प्रश्न: {n}' },
  nothing: { en: 'nothing changed', ne: 'केही फेरिएन' },
  restore: { en: 'Restore', ne: 'यो संस्करण फिर्ता ल्याउनुहोस्' },
  confirm: { en: 'Restore version {n}?', ne: 'संस्करण {n} फिर्ता ल्याउने हो?' },
  confirm_why: {
    en: 'Its title, marking, shuffling and questions become the newest version. The versions in between stay in the history.',
    ne: 'यसको शीर्षक, अङ्क दिने तरिका, क्रम फेर्ने सेटिङ र प्रश्न सबैभन्दा नयाँ संस्करण बन्छन्। बीचका संस्करण इतिहासमै रहन्छन्।',
  },
  restored: { en: 'Version {n} was restored.', ne: 'संस्करण {n} फिर्ता ल्याइयो।' },
  restore_failed: { en: 'The version could not be restored.', ne: 'संस्करण फिर्ता ल्याउन सकिएन।' },
  typed_lost: {
    en: 'What you typed above and have not saved will be lost.',
    ne: 'माथि टाइप गरेको तर सुरक्षित नगरेको कुरा हराउनेछ।',
  },
});
