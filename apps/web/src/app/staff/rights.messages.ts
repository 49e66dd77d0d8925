import { defineMessages } from '#i18n/messages.ts';

/** In place of a screen of staff that is for other roles. */
export const rightsMessages = defineMessages({
  heading: { en: 'Not for your role', ne: 'तपाईंको भूमिकाले खोल्न मिल्दैन' },
  not_allowed: {
    en: 'Your account may not open this page. An admin can give you another role.',
    ne: 'तपाईंको खाताले यो पृष्ठ खोल्न मिल्दैन। एडमिनले तपाईंको भूमिका बदलिदिन सक्छन्।',
  },
  refused: {
    en: 'Your role does not allow this any more. Nothing was changed. Ask an admin which role you have now.',
    ne: 'तपाईंको भूमिकाले अब यो गर्न मिल्दैन। केही परिवर्तन भएको छैन। अहिले तपाईंको भूमिका के छ, एडमिनलाई सोध्नुहोस्।',
  },
  to_panel: { en: 'To the Admin Panel', ne: 'एडमिन प्यानलमा जानुहोस्' },
  to_dashboard: { en: 'To the dashboard', ne: 'ड्यासबोर्डमा जानुहोस्' },
});
