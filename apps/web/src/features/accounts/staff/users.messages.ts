import { defineMessages } from '#i18n/messages.ts';

/** What several screens about accounts have. */
export const usersMessages = defineMessages({
  heading: { en: 'Accounts', ne: 'खाताहरू' },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  viewer: { en: 'Viewer', ne: 'अवलोकनकर्ता' },
  teacher: { en: 'Teacher', ne: 'शिक्षक' },
  examiner: { en: 'Examiner', ne: 'परीक्षक' },
  admin: { en: 'Administrator', ne: 'एडमिन' },
  active: { en: 'Active', ne: 'सक्रिय' },
  invited: { en: 'No password yet', ne: 'पासवर्ड नराखेका' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  erase_requested: { en: 'Deletion requested', ne: 'मेटाउन अनुरोध' },
  full_name: { en: 'Full name', ne: 'पूरा नाम' },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  phone_number: { en: 'Phone number', ne: 'फोन नम्बर' },
  roll_number: { en: 'Roll number', ne: 'रोल नम्बर' },
  email: { en: 'Email', ne: 'इमेल' },
  role: { en: 'Role', ne: 'भूमिका' },
  state: { en: 'State', ne: 'अवस्था' },
  language: { en: 'Language', ne: 'भाषा' },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  class: { en: 'Class', ne: 'कक्षा' },
  no_name: { en: 'No name yet', ne: 'नाम छैन' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  last_admin: {
    en: 'This is the last administrator who can log in. Make someone else an administrator first.',
    ne: 'लगइन गर्न सक्ने एडमिन उहाँ एक जना मात्र हुनुहुन्छ। पहिले अरू कसैलाई एडमिन बनाउनुहोस्।',
  },
});
