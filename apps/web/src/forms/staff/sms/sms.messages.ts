import { defineMessages } from '#i18n/messages.ts';

export const smsMessages = defineMessages({
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  count: { en: 'SMS: {phones} phones, {parts} parts', ne: 'एसएमएस: {phones} फोन, {parts} भाग' },
  cost: { en: 'Cost: Rs. {cost}', ne: 'खर्च: रु. {cost}' },
  count_failed: { en: 'Could not count whom it reaches.', ne: 'कति जनालाई पुग्छ, गन्न सकिएन।' },
  final: { en: 'What has been sent cannot be taken back.', ne: 'पठाइसकेको एसएमएस फिर्ता लिन सकिँदैन।' },
  later: { en: 'They are sent from {time} on.', ne: '{time}देखि पठाइन्छ।' },
  quiet_now: {
    en: 'It is between 20:00 and 07:00. Phones ring now; send them after 07:00, unless it cannot wait.',
    ne: 'अहिले राति ८ र बिहान ७ बजेको बीचको समय हो। एसएमएसले निद्रा बिगार्न सक्छ; हतार नभए बिहान ७ बजेपछि पठाउनुहोस्।',
  },
  quiet_later: {
    en: 'That is between 20:00 and 07:00. They wait until {time}, unless you confirm the night.',
    ne: 'त्यो राति ८ र बिहान ७ बजेको बीचको समय हो। राति नै पठाउने पुष्टि नगरे {time}सम्म पर्खाइन्छ।',
  },
  at_night: { en: 'Send them at night', ne: 'राति नै पठाउने' },
  unreachable: {
    en: 'The address in the SMS is one that only the server itself can open. Set {setting} in the settings of the server to the address of this site, and restart it.',
    ne: 'एसएमएसमा जाने ठेगाना सर्भरले मात्र खोल्न सक्छ। सर्भरको सेटिङमा {setting}मा यस साइटको ठेगाना राखेर सर्भर फेरि सुरु गर्नुहोस्।',
  },
  not_allowed: {
    en: 'You may not send SMS to everyone for whom it is. An admin, or staff of all of its classes, may.',
    ne: 'यो जसका लागि हो, ती सबैलाई एसएमएस पठाउने अधिकार तपाईंलाई छैन। एडमिन वा ती सबै कक्षाका शिक्षकले पठाउन सक्नुहुन्छ।',
  },
  reminder_not_allowed: {
    en: 'This exam reminds by SMS, and you may not send SMS to everyone for whom it is. An admin, or staff of all of its classes, may. Or choose “Notice on the dashboard” as its reminder.',
    ne: 'यस परीक्षाले एसएमएसबाट सम्झाउँछ, तर यो जसका लागि हो, ती सबैलाई एसएमएस पठाउने अधिकार तपाईंलाई छैन। एडमिन वा ती सबै कक्षाका शिक्षकले पठाउन सक्नुहुन्छ। वा सम्झाउने तरिकामा “ड्यासबोर्डमा सूचना” छान्नुहोस्।',
  },
  changed: {
    en: 'Something has changed meanwhile. Reload the page and look again.',
    ne: 'यसबीच केही फेरियो। पेज फेरि लोड गरेर हेर्नुहोस्।',
  },
});
