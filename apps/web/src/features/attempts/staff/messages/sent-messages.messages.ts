import { defineMessages } from '#i18n/messages.ts';

/** Writing to those who are sitting a quiz. */
export const sentMessagesMessages = defineMessages({
  open: { en: 'Message to everyone sitting…', ne: 'परीक्षा दिइरहेका सबैलाई सन्देश…' },
  heading: { en: 'Message to everyone sitting', ne: 'परीक्षा दिइरहेका सबैलाई सन्देश' },
  open_classes: { en: 'Message to my classes…', ne: 'मेरा कक्षालाई सन्देश…' },
  heading_classes: { en: 'Message to my classes', ne: 'मेरा कक्षालाई सन्देश' },
  note_classes: {
    en: 'Every attempt of a learner of your classes that is running shows it above the question, with the learner’s next answer. Phones without a network show it when they are back. Other learners and who starts later do not see it. Answers and time stay as they are.',
    ne: 'तपाईंका कक्षाका विद्यार्थीले अर्को उत्तर दिनासाथ उनीहरूका चलिरहेका सबै प्रयासमा सन्देश प्रश्नको माथि देखिन्छ। नेटवर्क नभएका फोनमा नेटवर्क फर्केपछि देखिन्छ। अरू विद्यार्थी र पछि सुरु गर्नेले देख्दैनन्। उत्तर र समय जस्ताको तस्तै रहन्छन्।',
  },
  note: {
    en: 'Every attempt that is running shows it above the question, with the learner’s next answer. Phones without a network show it when they are back. Who starts later does not see it. Answers and time stay as they are.',
    ne: 'विद्यार्थीले अर्को उत्तर दिनासाथ चलिरहेका सबै प्रयासमा सन्देश प्रश्नको माथि देखिन्छ। नेटवर्क नभएका फोनमा नेटवर्क फर्केपछि देखिन्छ। पछि सुरु गर्नेले देख्दैनन्। उत्तर र समय जस्ताको तस्तै रहन्छन्।',
  },
  text_en: { en: 'Text (English)', ne: 'बेहोरा (अङ्ग्रेजी)' },
  text_ne: { en: 'Text (Nepali)', ne: 'बेहोरा (नेपाली)' },
  either: {
    en: 'One language is enough: everyone then reads that one. At most {n} characters each.',
    ne: 'एउटा भाषा पुग्छ: सबैले त्यही पढ्छन्। प्रत्येक बढीमा {n} अक्षर।',
  },
  text_fault: { en: 'Write the message in at least one language.', ne: 'कम्तीमा एउटा भाषामा सन्देश लेख्नुहोस्।' },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  looks: { en: 'Learners see this:', ne: 'विद्यार्थीले यस्तो देख्छन्:' },
  change: { en: 'Change the text', ne: 'बेहोरा बदल्नुहोस्' },
  send_classes: { en: 'Send to my classes', ne: 'मेरा कक्षालाई पठाउनुहोस्' },
  send: { en: 'Send to everyone sitting', ne: 'दिइरहेका सबैलाई पठाउनुहोस्' },
  failed: { en: 'The message could not be sent.', ne: 'सन्देश पठाउन सकिएन।' },
  sent: { en: 'Messages sent', ne: 'पठाइएका सन्देश' },
  sent_by: {
    en: '{time} · {name} · running attempts: {n}',
    ne: '{time} · {name} · चलिरहेका प्रयास: {n}',
  },
  sent_to_classes: {
    en: '{time} · {name} to own classes · running attempts: {n}',
    ne: '{time} · {name}, आफ्ना कक्षालाई · चलिरहेका प्रयास: {n}',
  },
  command_line: { en: 'the command line', ne: 'कमान्ड लाइन' },
  withdraw: { en: 'Withdraw', ne: 'फिर्ता लिनुहोस्' },
  withdraw_of: { en: 'Withdraw the message of {time}', ne: '{time}को सन्देश फिर्ता लिनुहोस्' },
  withdrawn: { en: 'Withdrawn on {time} by {name}', ne: '{name}ले {time}मा फिर्ता लिनुभयो' },
  withdraw_failed: { en: 'The message could not be withdrawn.', ne: 'सन्देश फिर्ता लिन सकिएन।' },
  load_failed: { en: 'Could not load the messages.', ne: 'सन्देश लोड गर्न सकिएन।' },
});
