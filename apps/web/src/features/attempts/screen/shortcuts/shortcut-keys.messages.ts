import { defineMessages } from '#i18n/messages.ts';

export const shortcutKeysMessages = defineMessages({
  use_shortcuts: { en: 'Use single-key shortcuts', ne: 'एक अक्षर थिचेर चल्ने सर्टकट प्रयोग गर्नुहोस्' },
  key_option: { en: 'Choose that option', ne: 'त्यस नम्बरको विकल्प छान्नुहोस्' },
  shortcuts_note: {
    en: 'Switched off at first. Your choice stays on this device.',
    ne: 'सुरुमा बन्द हुन्छ। तपाईंको रोजाइ यस डिभाइसमा सुरक्षित रहन्छ।',
  },
});
