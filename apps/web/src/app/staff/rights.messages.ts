import { defineMessages } from '#i18n/messages.ts';

/** In place of a screen of staff that is for other roles. */
export const rightsMessages = defineMessages({
  heading: { en: 'Not for your role', ne: 'यो पृष्ठ तपाईंको भूमिकाका लागि होइन' },
  not_allowed: {
    en: 'Your account may not open this page. An admin can give you another role.',
    ne: 'तपाईंको खाताबाट यो पृष्ठ खोल्न मिल्दैन। एडमिनले तपाईंको भूमिका बदलिदिन सक्नुहुन्छ।',
  },
  refused: {
    en: 'Your role does not allow this any more. Nothing was changed. Ask an admin which role you have now.',
    ne: 'तपाईंको भूमिकाबाट अब यो काम गर्न मिल्दैन। केही पनि बदलिएको छैन। अहिले तपाईंको भूमिका के छ, एडमिनलाई सोध्नुहोस्।',
  },
  to_panel: { en: 'To the Admin Panel', ne: 'एडमिन प्यानलमा जानुहोस्' },
  to_dashboard: { en: 'To the dashboard', ne: 'ड्यासबोर्डमा जानुहोस्' },
});
