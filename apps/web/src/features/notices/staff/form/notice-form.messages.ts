import { defineMessages } from '#i18n/messages.ts';

export const noticeFormMessages = defineMessages({
  new_notice: { en: 'New notice', ne: 'नयाँ सूचना' },
  edit_notice: { en: 'Edit notice', ne: 'सूचना सम्पादन गर्नुहोस्' },
  title_en: { en: 'Title (English)', ne: 'शीर्षक (अङ्ग्रेजी)' },
  title_ne: { en: 'Title (Nepali)', ne: 'शीर्षक (नेपाली)' },
  body_en: { en: 'Text (English)', ne: 'सूचनाको बेहोरा (अङ्ग्रेजी)' },
  body_ne: { en: 'Text (Nepali)', ne: 'सूचनाको बेहोरा (नेपाली)' },
  one_language: {
    en: 'One language is enough. Readers of the other language see the same text.',
    ne: 'एउटै भाषामा लेखे पुग्छ। अर्को भाषामा पढ्नेले पनि त्यही देख्छन्।',
  },
  title_required: { en: 'Enter a title in one language.', ne: 'कुनै एक भाषामा शीर्षक लेख्नुहोस्।' },
  body_required: {
    en: 'Enter the text in a language that has a title.',
    ne: 'शीर्षक भएको भाषामा पाठ लेख्नुहोस्।',
  },
  only_classes: { en: 'Only members of chosen classes', ne: 'छानिएका कक्षाका सदस्यलाई मात्र' },
  choose_one: { en: 'Choose at least one class.', ne: 'कम्तीमा एउटा कक्षा छान्नुहोस्।' },
  from: { en: 'Show from', ne: 'देखिन सुरु हुने समय' },
  from_hint: { en: 'Empty: at once.', ne: 'खाली छोडे तुरुन्तै।' },
  until: { en: 'Show until', ne: 'देखिन छोड्ने समय' },
  until_hint: { en: 'Empty: until it is deleted.', ne: 'खाली छोडे नमेटाएसम्म।' },
  until_wrong: {
    en: 'The end must be after the beginning.',
    ne: 'सकिने समय सुरु हुने समयभन्दा पछि हुनुपर्छ।',
  },
  sms: { en: 'Also send it by SMS', ne: 'एसएमएसबाट पनि पठाउने' },
  sms_too_long: {
    en: 'The text is longer than {n} SMS. Shorten it.',
    ne: 'सूचना {n} वटा एसएमएसभन्दा लामो भयो। छोट्याउनुहोस्।',
  },
  sms_unreachable: {
    en: 'The text has an address that only the server itself can open. Write the address of this site.',
    ne: 'पाठमा सर्भरले मात्र खोल्न सक्ने ठेगाना छ। यस साइटको ठेगाना लेख्नुहोस्।',
  },
  sms_begun: {
    en: 'SMS have already been sent: changes are seen only in the app.',
    ne: 'एसएमएस पठाउन थालिसकियो: फेरबदल एपमा पढ्नेलाई मात्र देखिन्छ।',
  },
  recipients: { en: 'Learners who will see it: {n}', ne: 'देख्ने विद्यार्थी: {n}' },
  preview: { en: 'As learners see it', ne: 'विद्यार्थीले देख्ने रूप' },
  publish: { en: 'Publish notice', ne: 'सूचना प्रकाशित गर्नुहोस्' },
  save: { en: 'Save notice', ne: 'सूचना सुरक्षित गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  save_failed: { en: 'The notice could not be saved.', ne: 'सूचना सुरक्षित गर्न सकिएन।' },
  send_sure: { en: 'Send this notice by SMS?', ne: 'यो सूचना एसएमएसबाट पठाउने हो?' },
  send: { en: 'Publish and send', ne: 'प्रकाशित गरी पठाउनुहोस्' },
  published: { en: 'The notice is published.', ne: 'सूचना प्रकाशित भयो।' },
  saved: { en: 'The notice is saved.', ne: 'सूचना सुरक्षित भयो।' },
});
