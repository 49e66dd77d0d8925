import { defineMessages } from '#i18n/messages.ts';

export const backLinkMessages = defineMessages({
  admin: { en: 'Administration', ne: 'एडमिन' },
  to_list: { en: 'Back to the Admin Dashboard', ne: 'एडमिन ड्यासबोर्डमा फर्कनुहोस्' },
});
