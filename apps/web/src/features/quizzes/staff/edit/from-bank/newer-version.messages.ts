import { defineMessages } from '#i18n/messages.ts';

export const newerVersionMessages = defineMessages({
  newer: { en: 'Newer version in the bank', ne: 'भण्डारमा नयाँ संस्करण छ' },
  see: { en: 'See what changed', ne: 'के फेरियो हेर्नुहोस्' },
  heading: { en: 'Newer version of question {n}', ne: 'प्रश्न {n}को नयाँ संस्करण' },
  about: {
    en: 'The quiz stays as it is until you use the newer version. Attempts under way keep the question that they began with.',
    ne: 'नयाँ संस्करण प्रयोग नगरुन्जेल क्विज जस्ताको तस्तै रहन्छ। चलिरहेका प्रयासमा सुरुकै प्रश्न रहन्छ।',
  },
  loading: { en: 'Loading the newer version…', ne: 'नयाँ संस्करण लोड हुँदै छ…' },
  load_failed: { en: 'The newer version could not be loaded.', ne: 'नयाँ संस्करण लोड गर्न सकिएन।' },
  use: { en: 'Use the newer version', ne: 'नयाँ संस्करण प्रयोग गर्नुहोस्' },
  used: { en: 'The quiz has the newer version now.', ne: 'क्विजमा अब नयाँ संस्करण छ।' },
  use_failed: { en: 'The newer version could not be used.', ne: 'नयाँ संस्करण प्रयोग गर्न सकिएन।' },
});
