import { defineMessages } from '#i18n/messages.ts';

export const changedElsewhereMessages = defineMessages({
  why: {
    en: 'Their changes are safe; yours are not saved yet. What you typed stays here until you load the newest version.',
    ne: 'अरूको परिवर्तन मेटिएको छैन, तर तपाईंको परिवर्तन सुरक्षित भएको छैन। सबैभन्दा नयाँ संस्करण लोड नगरुन्जेल तपाईंले टाइप गरेको कुरा यहीँ रहन्छ।',
  },
  load_newest: { en: 'Load the newest version', ne: 'सबैभन्दा नयाँ संस्करण लोड गर्नुहोस्' },
  newest_failed: {
    en: 'The newest version could not be loaded. What you typed is still here.',
    ne: 'नयाँ संस्करण लोड गर्न सकिएन। तपाईंले टाइप गरेको अझै यहीँ छ।',
  },
});
