import { defineMessages } from '#i18n/messages.ts';

export const saveFileMessages = defineMessages({
  download_failed: { en: 'The file could not be downloaded.', ne: 'फाइल डाउनलोड गर्न सकिएन।' },
});
