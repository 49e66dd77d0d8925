import { defineMessages } from '#i18n/messages.ts';

export const updateMessages = defineMessages({
  ready: { en: 'A new version of the app is ready.', ne: 'एपको नयाँ संस्करण तयार छ।' },
  quiz_running: {
    en: 'A quiz is running in another tab. Submit it first, then update.',
    ne: 'अर्को ट्याबमा क्विज चलिरहेको छ। पहिले त्यो बुझाउनुहोस्, अनि अपडेट गर्नुहोस्।',
  },
  no_room: {
    en: 'The update could not start yet, because the app still waits for the network. Try again in a moment.',
    ne: 'एपले अझै नेटवर्क पर्खिरहेकाले अपडेट सुरु हुन सकेन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  },
  update: { en: 'Update now', ne: 'अहिले अपडेट गर्नुहोस्' },
  later: { en: 'Later', ne: 'पछि' },
});
