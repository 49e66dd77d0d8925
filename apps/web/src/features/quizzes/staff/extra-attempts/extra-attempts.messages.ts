import { defineMessages } from '../../../../i18n/messages.ts';

export const extraAttemptsMessages = defineMessages({
  extra: { en: 'Extra attempts', ne: 'अतिरिक्त प्रयास' },
  extra_note: {
    en: 'Allow one learner more attempts than everyone has. Enter 0 to take them back.',
    ne: 'कुनै एक विद्यार्थीलाई अरूभन्दा बढी प्रयास दिनुहोस्। ० लेखे थपिएका प्रयास हट्छन्।',
  },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  extra_number: { en: 'Number of extra attempts', ne: 'अतिरिक्त प्रयासको सङ्ख्या' },
  give: { en: 'Give extra attempts', ne: 'अतिरिक्त प्रयास दिनुहोस्' },
  given: {
    en: '{username} has {extra} extra attempts now, and {left} left in all.',
    ne: '{username} सँग अब {extra} अतिरिक्त प्रयास छन्, र जम्मा {left} बाँकी छन्।',
  },
  no_such_learner: {
    en: 'There is no learner with this username.',
    ne: 'यो प्रयोगकर्ता नाम भएको विद्यार्थी छैन।',
  },
  extra_failed: { en: 'The extra attempts could not be given.', ne: 'अतिरिक्त प्रयास दिन सकिएन।' },
  required: { en: 'This field is required.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
});
