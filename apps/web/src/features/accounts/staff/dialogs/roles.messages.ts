import { defineMessages } from '#i18n/messages.ts';

/** What each role may do, by the actions of the rights. */
export const rolesMessages = defineMessages({
  about: { en: 'What each role may do', ne: 'कुन भूमिकाले के गर्न सक्छ' },
  may: {
    en: 'May do this, and everything above it',
    ne: 'यो काम, र माथिका सबै काम गर्न सक्ने',
  },
  learn: {
    en: 'Take exams, practise, and see their own results',
    ne: 'परीक्षा दिने, अभ्यास गर्ने र आफ्नो नतिजा हेर्ने',
  },
  see_class: { en: 'See their own classes', ne: 'आफ्ना कक्षा हेर्ने' },
  see_results: {
    en: 'See the results and the live view of learners of their own classes',
    ne: 'आफ्ना कक्षाका विद्यार्थीको नतिजा र प्रत्यक्ष अवस्था हेर्ने',
  },
  create_class: { en: 'Create classes', ne: 'कक्षा बनाउने' },
  manage_class: {
    en: 'Change their own classes: members, invitations, staff',
    ne: 'आफ्ना कक्षाका सदस्य, निमन्त्रणा र कर्मचारी मिलाउने',
  },
  notify_class: { en: 'Send notices to their own classes', ne: 'आफ्ना कक्षालाई सूचना पठाउने' },
  invigilate: {
    en: 'Give learners of their own classes more time while they sit an exam, write to them, and see their raised hands',
    ne: 'परीक्षा दिइरहेका आफ्ना कक्षाका विद्यार्थीलाई थप समय दिने, सन्देश लेख्ने र उनीहरूले उठाएका हात हेर्ने',
  },
  create_quiz: { en: 'Create exams', ne: 'परीक्षा बनाउने' },
  edit_quiz: {
    en: 'Change their own and the shared exams, and see their keys and all their results',
    ne: 'आफ्ना र साझा परीक्षा सम्पादन गर्ने, तिनको उत्तरकुञ्जी र सबै नतिजा हेर्ने',
  },
  run_exam: {
    en: 'Give more time and special arrangements in these exams, and enter answer sheets',
    ne: 'ती परीक्षामा थप समय र विशेष व्यवस्था दिने, उत्तरपत्र प्रविष्ट गर्ने',
  },
  use_bank: {
    en: 'Use the question bank, import questions, and change their own and the shared ones',
    ne: 'प्रश्न भण्डार चलाउने, फाइलबाट प्रश्न ल्याउने, आफ्ना र साझा प्रश्न सम्पादन गर्ने',
  },
  everyones: {
    en: 'Do all of this with the exams, questions and classes of everyone',
    ne: 'माथिका काम सबैका परीक्षा, प्रश्न र कक्षामा गर्ने',
  },
  decide_keys: {
    en: 'Decide about keys and question queries, regrade, and look up proof codes',
    ne: 'उत्तरकुञ्जी र गुनासोबारे निर्णय गर्ने, पुनः जाँच गर्ने, निस्सा कोड खोज्ने',
  },
  release_results: { en: 'Release results and keys', ne: 'नतिजा र उत्तरकुञ्जी सार्वजनिक गर्ने' },
  publish_exam_questions: {
    en: 'Publish questions that running or coming exams ask',
    ne: 'चलिरहेका वा आउने परीक्षामा सोधिने प्रश्न प्रकाशन गर्ने',
  },
  manage_users: { en: 'Manage accounts and their roles', ne: 'खाता र भूमिका मिलाउने' },
  notify_everyone: { en: 'Send notices to everyone', ne: 'सबैलाई सूचना पठाउने' },
  manage_institute: { en: 'Set up the institute', ne: 'संस्थाको विवरण र सेटिङ मिलाउने' },
  see_audit: { en: 'See who did what and when', ne: 'कसले कहिले के गर्‍यो भन्ने हेर्ने' },
});
