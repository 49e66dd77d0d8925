import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/attempts/{attempt}, and the reports of an exam on paper. */
export const seenAttemptMessages = defineMessages({
  heading: { en: 'Attempt', ne: 'प्रयास' },
  result_of: { en: 'Result of {name}', ne: '{name}को नतिजा' },
  loading: { en: 'Loading the attempt…', ne: 'प्रयास लोड हुँदै छ…' },
  load_failed: { en: 'Could not load this attempt.', ne: 'यो प्रयास लोड गर्न सकिएन।' },
  not_found: { en: 'Attempt not found.', ne: 'प्रयास फेला परेन।' },
  to_learner: { en: 'All Results of the Learner', ne: 'विद्यार्थीका सबै नतिजा' },
  print_page: { en: 'Print on One Page', ne: 'एक पृष्ठमा छाप्नुहोस्' },

  learner_sees_all: {
    en: 'This is what the learner sees: score and correct answers are released.',
    ne: 'विद्यार्थीले यही देख्छन्: प्राप्ताङ्क र सही उत्तर सार्वजनिक भइसकेका छन्।',
  },
  learner_sees_score: {
    en: 'The learner sees the score, but no correct answers yet.',
    ne: 'विद्यार्थीले प्राप्ताङ्क देख्छन्, तर सही उत्तर अझै देख्दैनन्।',
  },
  learner_sees_nothing: {
    en: 'The learner sees neither score nor correct answers yet.',
    ne: 'विद्यार्थीले प्राप्ताङ्क र सही उत्तर दुवै अझै देख्दैनन्।',
  },
  of_classes: {
    en: 'You see the result of a learner of your class. Questions and answers are for those who work with the exam.',
    ne: 'यो तपाईंको कक्षाका विद्यार्थीको नतिजा हो। प्रश्न र उत्तर यस परीक्षामा काम गर्नेले मात्र हेर्न सक्छन्।',
  },

  record: { en: 'What the server recorded', ne: 'सर्भरमा रहेको अभिलेख' },
  started: { en: 'Started', ne: 'सुरु भएको' },
  completed: { en: 'Completed', ne: 'पूरा भएको' },
  deadline: { en: 'Deadline', ne: 'समय सकिने' },
  finished_by: { en: 'Ended by', ne: 'कसरी सकियो' },
  by_learner: { en: 'Learner submitted', ne: 'विद्यार्थीले बुझाएर' },
  by_deadline: { en: 'Time ran out', ne: 'समय सकिएर' },
  focus: { en: 'Leaving the page', ne: 'पृष्ठ छोडेको' },
  not_recorded: { en: 'Not recorded', ne: 'अभिलेख छैन' },
  score_seen: { en: 'Learner saw the score', ne: 'विद्यार्थीले प्राप्ताङ्क देखेको' },
  keys_seen: { en: 'Learner saw correct answers', ne: 'विद्यार्थीले सही उत्तर देखेको' },
  not_yet: { en: 'Not yet', ne: 'अझै छैन' },
  receipt: { en: 'Proof code', ne: 'निस्सा कोड' },
  check_receipt: { en: 'Check', ne: 'जाँच्नुहोस्' },
  devices: { en: 'Devices', ne: 'डिभाइस' },
  device: { en: 'Device {n}', ne: 'डिभाइस {n}' },
  device_answers: {
    en: '{n} answers, the last one on {at}',
    ne: '{n} उत्तर, अन्तिम {at}',
  },
  device_one_answer: { en: '1 answer, on {at}', ne: '१ उत्तर, {at}' },
  device_no_answers: { en: 'No answer that counts', ne: 'गनिने उत्तर छैन' },
  no_devices: { en: 'No device is recorded.', ne: 'कुनै डिभाइसको अभिलेख छैन।' },
  devices_note: {
    en: 'A device is a browser that saved answers. Nothing else is known of it.',
    ne: 'उत्तर सुरक्षित गर्ने हरेक ब्राउजर एउटा डिभाइस हो। त्यसबारे अरू केही थाहा हुँदैन।',
  },

  gradings: { en: 'Gradings', ne: 'जाँचहरू' },
  submitted: { en: 'First grading', ne: 'पहिलो जाँच' },
  late: { en: 'With late answers', ne: 'ढिलो आएका उत्तरसहित' },
  regrade: { en: 'Regraded', ne: 'पुनः जाँचिएको' },
  score_of: { en: '{score} of {max}', ne: '{max}मध्ये {score}' },
  reopenings: { en: 'Reopened', ne: 'फेरि खोलिएको' },
  reopened: {
    en: 'Ended on {end}, reopened on {at}: {reason}',
    ne: '{end} सकिएको, {at} फेरि खोलिएको: {reason}',
  },
  queries: { en: 'Question queries', ne: 'प्रश्नबारे गुनासो' },
  query_on: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  query_open: { en: 'Undecided', ne: 'निर्णय हुन बाँकी' },
  query_accepted: { en: 'Accepted', ne: 'स्वीकृत' },
  query_declined: { en: 'Declined', ne: 'अस्वीकृत' },
  decide_queries: { en: 'Decide', ne: 'निर्णय गर्नुहोस्' },

  saves: { en: 'Answers in the order of time', ne: 'समयक्रमअनुसार उत्तर' },
  save_note: {
    en: 'When each question was last answered or cleared, by the clock of the device.',
    ne: 'हरेक प्रश्नको उत्तर अन्तिम पटक कहिले दिइयो वा हटाइयो, डिभाइसको घडीअनुसार।',
  },
  at: { en: 'Time', ne: 'समय' },
  after: { en: 'After the start', ne: 'सुरु भएपछि' },
  question: { en: 'Question', ne: 'प्रश्न' },
  answer: { en: 'Answer', ne: 'उत्तर' },
  key: { en: 'Key', ne: 'उत्तरकुञ्जी' },
  on_screen: { en: 'On the screen', ne: 'स्क्रिनमा' },
  cleared: { en: 'Cleared', ne: 'हटाइएको' },
  none: { en: '—', ne: '—' },
  correct: { en: 'correct', ne: 'सही' },
  incorrect: { en: 'wrong', ne: 'गलत' },

  to_print_all: { en: 'Print Reports…', ne: 'रिपोर्टहरू छाप्नुहोस्…' },
  print_all: { en: 'Print', ne: 'छाप्नुहोस्' },
  printing_heading: { en: 'Reports to print', ne: 'छाप्ने रिपोर्ट' },
  printing_about: {
    en: 'One page for each attempt, by roll number: the score, and the answers beside the correct ones.',
    ne: 'हरेक प्रयासको एक पृष्ठ, रोल नम्बरको क्रममा: प्राप्ताङ्क, अनि दिइएको र सही उत्तर सँगसँगै।',
  },
  printing_about_classes: {
    en: 'One page for each attempt of learners of your classes, by roll number, with the score alone.',
    ne: 'तपाईंका कक्षाका विद्यार्थीको हरेक प्रयासको एक पृष्ठ, रोल नम्बरको क्रममा, प्राप्ताङ्क मात्र।',
  },
  printing_withheld: {
    en: 'These pages show more than learners may see yet. Hand them out after the release.',
    ne: 'यी पृष्ठमा विद्यार्थीले अहिले देख्न मिल्नेभन्दा बढी छ। सार्वजनिक भएपछि मात्र बाँड्नुहोस्।',
  },
  reports_loaded: { en: '{n} of {total} reports are ready.', ne: '{total}मध्ये {n} रिपोर्ट तयार छन्।' },
  reports_ready: { en: '{n} pages are ready.', ne: '{n} पृष्ठ तयार छन्।' },
  reports_failed: { en: 'Could not load the reports.', ne: 'रिपोर्टहरू लोड गर्न सकिएन।' },
  back_to_list: { en: 'Back to the List', ne: 'सूचीमा फर्कनुहोस्' },
  page_note: {
    en: 'In brackets: the correct answer',
    ne: 'कोष्ठकमा: सही उत्तर',
  },
});
