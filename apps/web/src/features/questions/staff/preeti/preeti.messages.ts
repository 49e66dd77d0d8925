import { defineMessages } from '#i18n/messages.ts';

export const preetiMessages = defineMessages({
  tool: { en: 'Preeti to Unicode', ne: 'प्रीतिबाट युनिकोडमा' },
  about: {
    en: 'Text that was typed in Preeti or a font like it becomes readable Nepali. Nothing is sent anywhere.',
    ne: 'प्रीति वा त्यस्तै फन्टमा टाइप गरिएको पाठ पढ्न मिल्ने नेपाली बन्छ। पाठ कतै पठाइँदैन।',
  },
  font: { en: 'Font', ne: 'फन्ट' },
  before: { en: 'As typed', ne: 'टाइप गरिएको' },
  after: { en: 'In Unicode', ne: 'युनिकोडमा' },
  left: { en: 'Left as English: {words}', ne: 'अङ्ग्रेजी नै राखिएको: {words}' },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  insert: { en: 'Put into the field', ne: 'लेख्ने ठाउँमा राख्नुहोस्' },
  insert_note: {
    en: 'It goes where the cursor was, in place of what was selected.',
    ne: 'यो कर्सर भएको ठाउँमा, छानिएको पाठको सट्टा राखिन्छ।',
  },
  copy: { en: 'Copy', ne: 'प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'Copied.', ne: 'प्रतिलिपि भयो।' },
  not_copied: {
    en: 'It could not be copied. Select the text and copy it yourself.',
    ne: 'प्रतिलिपि हुन सकेन। पाठ छानेर आफैँ प्रतिलिपि गर्नुहोस्।',
  },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
});
