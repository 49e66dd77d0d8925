import { defineMessages } from '#i18n/messages.ts';

export const discardMessages = defineMessages({
  leave_heading: { en: 'Discard what you typed?', ne: 'सुरक्षित नगरी छोड्ने हो?' },
  leave_why: {
    en: 'What you typed here has not been saved and will be lost.',
    ne: 'यहाँ टाइप गरेको कुरा सुरक्षित गरिएको छैन। छोडेमा त्यो हराउनेछ।',
  },
  discard: { en: 'Discard', ne: 'छोड्नुहोस्' },
  keep_typing: { en: 'Keep editing', ne: 'सम्पादन जारी राख्नुहोस्' },
});
