import { defineMessages } from '#i18n/messages.ts';

export const handMessages = defineMessages({
  call: { en: 'Call the supervisor', ne: 'निरीक्षकलाई बोलाउनुहोस्' },
  about: {
    en: 'The supervisors of this quiz see your name and that you are calling. The clock keeps running.',
    ne: 'तपाईंले हात उठाएको कुरा यस क्विजका निरीक्षकले तपाईंको नामसहित देख्नुहुन्छ। समय भने रोकिँदैन।',
  },
  note: { en: 'What do you need? (optional)', ne: 'तपाईंलाई के चाहियो? (ऐच्छिक)' },
  raise: { en: 'Raise hand', ne: 'हात उठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  try_again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  failed: { en: 'Your hand could not be raised.', ne: 'निरीक्षकलाई बोलाउन सकिएन।' },
  not_sent: {
    en: 'Your call could not be sent, and it is not sent later by itself. Try again, or speak to the supervisor directly.',
    ne: 'निरीक्षकलाई खबर पठाउन सकिएन, र यो पछि आफैँ पठाइने छैन। फेरि प्रयास गर्नुहोस् वा निरीक्षकसँग सीधै कुरा गर्नुहोस्।',
  },
  is_over: { en: 'This attempt has ended.', ne: 'यो प्रयास सकिइसकेको छ।' },
  is_off: {
    en: 'In this quiz the supervisor cannot be called from here any more.',
    ne: 'यस क्विजमा अब यहाँबाट निरीक्षकलाई बोलाउन मिल्दैन।',
  },
  is_up: { en: 'Your hand is up', ne: 'तपाईंको हात उठेको छ' },
  is_seen: { en: 'The supervisor has seen it', ne: 'निरीक्षकले देख्नुभयो' },
  lower: { en: 'Lower hand', ne: 'हात झार्नुहोस्' },
  lower_failed: { en: 'Your hand could not be lowered.', ne: 'हात झारेको खबर पठाउन सकिएन।' },
  not_lowered: {
    en: 'Your hand is still up. Try again.',
    ne: 'तपाईंको हात अझै उठेकै छ। फेरि प्रयास गर्नुहोस्।',
  },
});
