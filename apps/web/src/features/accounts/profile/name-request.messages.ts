import { defineMessages } from '#i18n/messages.ts';

/** On the dashboard, once for each account. */
export const nameRequestMessages = defineMessages({
  heading: { en: 'What is your full name?', ne: 'तपाईंको पूरा नाम के हो?' },
  about: {
    en: 'Your teachers see it beside your results, and it is printed on your reports.',
    ne: 'शिक्षकले नतिजासँगै यो नाम देख्नुहुन्छ, र रिपोर्टमा पनि यही नाम हुन्छ।',
  },
  full_name: { en: 'Full name', ne: 'पूरा नाम' },
  required: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  later: { en: 'Later', ne: 'पछि' },
  saved: { en: 'Your name was saved.', ne: 'तपाईंको नाम सुरक्षित भयो।' },
  failed: { en: 'Your name could not be saved.', ne: 'नाम सुरक्षित गर्न सकिएन।' },
});
