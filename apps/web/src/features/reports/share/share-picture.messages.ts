import { defineMessages } from '#i18n/messages.ts';

export const sharePictureMessages = defineMessages({
  heading: { en: 'Share your result', ne: 'नतिजा साझा गर्नुहोस्' },
  about: {
    en: 'The picture is made on this phone. Only those to whom you send it see it.',
    ne: 'यो चित्र यही फोनमा बनेको हो। तपाईंले जसजसलाई पठाउनुहुन्छ, तिनले मात्र देख्छन्।',
  },
  preview: { en: 'Preview: {text}', ne: 'पूर्वावलोकन: {text}' },
  with_name: { en: 'Show my name', ne: 'मेरो नाम देखाउनुहोस्' },
  share: { en: 'Share', ne: 'साझा गर्नुहोस्' },
  save: { en: 'Save the picture', ne: 'चित्र सुरक्षित गर्नुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  failed: { en: 'The picture could not be shared.', ne: 'चित्र साझा गर्न सकिएन।' },

  app: { en: 'Abhyas', ne: 'अभ्यास' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  of: { en: 'out of {max}', ne: 'पूर्णाङ्क {max}' },
  rank: { en: 'Rank {rank} of {takers}', ne: '{takers} जनामध्ये {rank}औँ स्थान' },
});
