import { defineMessages } from '#i18n/messages.ts';

export const failureMessages = defineMessages({
  no_connection: { en: 'There is no connection.', ne: 'इन्टरनेट जडान छैन।' },
  no_network: {
    en: 'There is no connection. Check your network and try again.',
    ne: 'इन्टरनेट जडान छैन। नेटवर्क जाँचेर फेरि प्रयास गर्नुहोस्।',
  },
  unreachable: { en: 'The server cannot be reached.', ne: 'सर्भरसँग सम्पर्क हुन सकेन।' },
  unreachable_check: {
    en: 'The server cannot be reached. Check your network, or try again later.',
    ne: 'सर्भरसँग सम्पर्क हुन सकेन। नेटवर्क जाँच्नुहोस्, वा पछि फेरि प्रयास गर्नुहोस्।',
  },
  by_itself: {
    en: 'This loads by itself as soon as the server can be reached.',
    ne: 'सर्भरसँग सम्पर्क भएपछि यो आफैँ लोड हुन्छ।',
  },
  wait_seconds: {
    en: 'Please wait. You can try again in {n} seconds.',
    ne: 'कृपया पर्खनुहोस्। {n} सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  },
  wait_minutes: {
    en: 'Please wait. You can try again in about {n} minutes.',
    ne: 'कृपया पर्खनुहोस्। करिब {n} मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  server_down: {
    en: 'The server has a problem right now.',
    ne: 'अहिले सर्भरमा समस्या छ।',
  },
  already_done: {
    en: 'It was already done, only the confirmation was lost. Reload the page.',
    ne: 'यो भइसकेको छ, पुष्टि मात्र हराएको हो। पेज फेरि लोड गर्नुहोस्।',
  },
  try_again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
});
