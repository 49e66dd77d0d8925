import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/today. */
export const todayMessages = defineMessages({
  heading: { en: 'Today', ne: 'आज' },
  row_about: {
    en: 'What runs, starts and waits for you',
    ne: 'चलिरहेका र सुरु हुने परीक्षा, र तपाईंले गर्न बाँकी काम',
  },
  loading: { en: 'Loading today…', ne: 'आजका काम लोड हुँदै छन्…' },
  load_failed: { en: 'Today could not be loaded.', ne: 'आजका काम लोड गर्न सकिएन।' },
  not_found: { en: 'Today could not be loaded.', ne: 'आजका काम लोड गर्न सकिएन।' },
  nothing: {
    en: 'No exam runs, none starts in the next days, and nothing waits for you.',
    ne: 'अहिले कुनै परीक्षा चलिरहेको छैन, केही दिनभित्र सुरु हुने पनि छैन, र तपाईंले गर्नुपर्ने केही बाँकी छैन।',
  },
  all_exams: { en: 'All exams', ne: 'सबै परीक्षा' },
  more: { en: 'And {n} more', ne: 'थप {n} वटा' },

  running: { en: 'Running now', ne: 'अहिले चलिरहेका' },
  sitting: { en: 'Sitting: {n}', ne: 'दिइरहेका: {n} जना' },
  quiet: { en: 'No contact: {n}', ne: 'सम्पर्क नभएका: {n} जना' },
  hands: { en: 'Hands up: {n}', ne: 'हात उठाएका: {n} जना' },
  until: { en: 'Until {time}', ne: '{time}सम्म' },
  open_live: { en: 'Live view', ne: 'प्रत्यक्ष अवस्था' },

  coming: { en: 'Starting next', ne: 'अब सुरु हुने' },
  publication: { en: 'Not published', ne: 'प्रकाशित छैन' },
  questions: { en: 'No questions', ne: 'प्रश्न छैनन्' },
  prepare: { en: 'Prepare', ne: 'तयारी गर्नुहोस्' },
  open_exam: { en: 'Open', ne: 'खोल्नुहोस्' },

  unreleased: { en: 'Results to release', ne: 'सार्वजनिक गर्न बाँकी नतिजा' },
  scores: { en: 'Scores', ne: 'प्राप्ताङ्क' },
  answers: { en: 'Answers', ne: 'उत्तर' },
  release: { en: 'Release', ne: 'सार्वजनिक गर्नुहोस्' },

  queries: { en: 'Question queries', ne: 'प्रश्नबारे गुनासो' },
  undecided: { en: 'Undecided: {n}', ne: 'निर्णय बाँकी: {n}' },
  decide: { en: 'Decide', ne: 'निर्णय गर्नुहोस्' },

  requests: { en: 'Requests to join', ne: 'कक्षामा सामेल हुने अनुरोध' },
  waiting: { en: 'Waiting: {n}', ne: 'पर्खिरहेका: {n} जना' },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },

  failed_sms: { en: 'SMS that failed', ne: 'नपुगेका एसएमएस' },
  failed: { en: 'Not sent: {n}', ne: 'नपठाइएका: {n}' },
  send_again: { en: 'Send again', ne: 'फेरि पठाउनुहोस्' },
});

/** What an institute does first. */
export const stepsMessages = defineMessages({
  heading: { en: 'First steps', ne: 'सुरुका काम' },
  about: {
    en: 'Each ticks itself off. The list goes when all are done.',
    ne: 'काम सकिएपछि आफैँ चिनो लाग्छ। सबै सकिएपछि यो सूची हट्छ।',
  },
  done: { en: 'done', ne: 'सकियो' },
  institute: { en: 'Enter the name of your institute', ne: 'संस्थाको नाम लेख्नुहोस्' },
  staff: { en: 'Add teachers and other staff', ne: 'शिक्षक र अन्य कर्मचारी थप्नुहोस्' },
  students: { en: 'Add students', ne: 'विद्यार्थी थप्नुहोस्' },
  exam: { en: 'Publish your first exam', ne: 'पहिलो परीक्षा प्रकाशित गर्नुहोस्' },
  results: {
    en: 'See the first results, once a learner has finished',
    ne: 'कुनै विद्यार्थीले पूरा गरेपछि पहिलो नतिजा हेर्नुहोस्',
  },
  /** After it stands the command. */
  demo: {
    en: 'To look around in a made-up institute first, with a term of exams in a database of its own, stop the server and start it so:',
    ne: 'पहिले काल्पनिक संस्था र त्यसका परीक्षा हेर्न सर्भर रोकेर यसरी सुरु गर्नुहोस् (त्यो छुट्टै राखिन्छ, यहाँ केही फेरिँदैन):',
  },
});
