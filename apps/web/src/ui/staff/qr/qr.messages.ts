import { defineMessages } from '../../../i18n/messages.ts';

export const qrMessages = defineMessages({
  drawing: { en: 'Drawing the QR code…', ne: 'QR कोड बन्दै छ…' },
});
