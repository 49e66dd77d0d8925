import { defineMessages } from '#i18n/messages.ts';

/** The places of staff, the screens that their rows name, and what crumbs call the others. */
export const officeMessages = defineMessages({
  places: { en: 'Administration', ne: 'एडमिन' },
  you_are_here: { en: 'You are here', ne: 'तपाईं यहाँ हुनुहुन्छ' },
  search: { en: 'Search', ne: 'खोज्नुहोस्' },
  more: { en: 'More', ne: 'थप' },
  help: { en: 'Help for this page', ne: 'यस पृष्ठको मद्दत' },

  today: { en: 'Today', ne: 'आज' },
  exams: { en: 'Exams', ne: 'परीक्षा' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  students: { en: 'Students', ne: 'विद्यार्थी' },
  notices: { en: 'Notices', ne: 'सूचना' },
  institute: { en: 'Institute', ne: 'संस्था' },

  enter_sheets: { en: 'Enter answer sheets', ne: 'उत्तरपत्र प्रविष्टि' },
  check_receipt: { en: 'Check a proof code', ne: 'निस्सा जाँच्नुहोस्' },
  deleted_quizzes: { en: 'Deleted quizzes', ne: 'मेटाइएका क्विज' },
  question_bank: { en: 'Question bank', ne: 'प्रश्न भण्डार' },
  import_questions: { en: 'Import questions', ne: 'फाइलबाट प्रश्न' },
  classes: { en: 'Classes', ne: 'कक्षाहरू' },
  accounts: { en: 'Accounts', ne: 'खाताहरू' },
  platforms: { en: 'Learning platforms', ne: 'सिकाइ प्लेटफर्म' },
  audit_trail: { en: 'Audit trail', ne: 'गतिविधि अभिलेख' },

  new_quiz: { en: 'New quiz', ne: 'नयाँ क्विज' },
  quiz_from_json: { en: 'New quiz (JSON)', ne: 'नयाँ क्विज (JSON)' },
  the_exam: { en: 'The exam', ne: 'परीक्षा' },
  rank_list: { en: 'Rank list', ne: 'योग्यताक्रम सूची' },
  attempt: { en: 'Attempt', ne: 'प्रयास' },
  new_question: { en: 'New question', ne: 'नयाँ प्रश्न' },
  check: { en: 'Check', ne: 'जाँच' },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
  question: { en: 'Question', ne: 'प्रश्न' },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  practice: { en: 'Practice', ne: 'अभ्यास' },
  import_accounts: { en: 'Import accounts', ne: 'सूचीबाट खाता' },
});
