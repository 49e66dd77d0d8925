import { defineMessages } from '#i18n/messages.ts';

export const takeBarMessages = defineMessages({
  will_be_taken: { en: '{n} of {total} questions can be taken', ne: '{total} मध्ये {n} प्रश्न लिन मिल्छ' },
  saved: { en: 'All corrections are saved.', ne: 'सबै सच्याइ सुरक्षित छन्।' },
  saving: { en: 'Saving…', ne: 'सुरक्षित हुँदै छ…' },
  unsaved: {
    en: 'Not saved yet. It is kept in this browser and tried again.',
    ne: 'अझै सुरक्षित भएको छैन। यसै ब्राउजरमा छ, फेरि प्रयास हुन्छ।',
  },
  take: { en: 'Take {n} questions', ne: '{n} प्रश्न लिनुहोस्' },
  take_one: { en: 'Take 1 question', ne: '१ प्रश्न लिनुहोस्' },
  nothing_to_take: { en: 'No question can be taken yet.', ne: 'अहिले लिन मिल्ने प्रश्न छैन।' },
});
