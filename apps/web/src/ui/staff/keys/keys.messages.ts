import { defineMessages } from '#i18n/messages.ts';

export const keysMessages = defineMessages({
  shortcuts: { en: 'Keyboard', ne: 'किबोर्ड' },
  arrows: { en: 'From one row to another', ne: 'एउटा पङ्क्तिबाट अर्को पङ्क्तिमा' },
  enter: { en: 'Open the row', ne: 'पङ्क्ति खोल्ने' },
  use_single: { en: 'Use single-key shortcuts', ne: 'एक अक्षर थिचेर चल्ने सर्टकट प्रयोग गर्नुहोस्' },
  search: { en: 'Search', ne: 'खोज्ने' },
  edit: { en: 'Edit the row', ne: 'पङ्क्ति सम्पादन गर्ने' },
  select: { en: 'Select the row', ne: 'पङ्क्ति छान्ने' },
  note: {
    en: 'Off at first, because single keys can get in the way of voice input and screen readers. Remembered on this device.',
    ne: 'बोलेर टाइप गर्दा वा स्क्रिन रिडर चलाउँदा बाधा पर्न सक्ने भएकाले यो सुरुमा बन्द हुन्छ। तपाईंको रोजाइ यस डिभाइसमा सुरक्षित रहन्छ।',
  },
});
