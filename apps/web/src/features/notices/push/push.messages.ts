import { defineMessages } from '#i18n/messages.ts';

export const pushMessages = defineMessages({
  heading: { en: 'Notices on this device', ne: 'यस डिभाइसमा सूचना' },
  about: {
    en: 'Get notices and reminders of exams also while the app is closed. It ends when you log out.',
    ne: 'एप बन्द हुँदा पनि सूचना र परीक्षा सम्झाउने सन्देश पाउनुहोस्। लगआउट गरेपछि यो बन्द हुन्छ।',
  },
  is_on: { en: 'This device gets notices.', ne: 'यस डिभाइसमा सूचना आउँछ।' },
  turn_on: { en: 'Turn on notices', ne: 'सूचना चालु गर्नुहोस्' },
  turn_off: { en: 'Turn off notices', ne: 'सूचना बन्द गर्नुहोस्' },
  denied: {
    en: 'The browser does not allow notifications for this page. Allow them in its settings first.',
    ne: 'ब्राउजरले यस पृष्ठलाई सूचना देखाउन दिएको छैन। पहिले ब्राउजरको सेटिङमा अनुमति दिनुहोस्।',
  },
  failed: { en: 'That did not work on this device.', ne: 'यस डिभाइसमा यो हुन सकेन।' },
});
