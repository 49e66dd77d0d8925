import { defineMessages } from '#i18n/messages.ts';

export const todayMessages = defineMessages({
  heading: { en: "Today's practice", ne: 'आजको अभ्यास' },
  due_one: { en: '1 question, about {minutes} min.', ne: '१ प्रश्न, करिब {minutes} मिनेट।' },
  due: { en: '{n} questions, about {minutes} min.', ne: '{n} प्रश्न, करिब {minutes} मिनेट।' },
  of_due: {
    en: '{n} questions, about {minutes} min ({all} due today).',
    ne: '{n} प्रश्न, करिब {minutes} मिनेट (आज दोहोर्‍याउनुपर्ने: {all})।',
  },
  more_due_one: { en: '1 more, about {minutes} min.', ne: 'अझै १ प्रश्न, करिब {minutes} मिनेट।' },
  more_due: { en: '{n} more, about {minutes} min.', ne: 'अझै {n} प्रश्न, करिब {minutes} मिनेट।' },
  more_of_due: {
    en: 'Next: {n} questions, about {minutes} min ({all} still due today).',
    ne: 'अब: {n} प्रश्न, करिब {minutes} मिनेट (आज दोहोर्‍याउन बाँकी: {all})।',
  },
  done_today_one: { en: '1 question practised today', ne: 'आज १ प्रश्नको अभ्यास गर्नुभयो' },
  done_today: { en: '{n} questions practised today', ne: 'आज {n} प्रश्नको अभ्यास गर्नुभयो' },
  on_phone: {
    en: 'Works without a network: your answers are kept on this phone and sent later.',
    ne: 'नेटवर्क नभए पनि चल्छ: उत्तर यस फोनमै रहन्छन् र पछि पठाइन्छन्।',
  },
  every_topic: { en: 'Practise all topics', ne: 'सबै विषय अभ्यास गर्नुहोस्' },
  start: { en: 'Practise', ne: 'अभ्यास गर्नुहोस्' },
  go_on: { en: 'Go on practising', ne: 'अभ्यास जारी राख्नुहोस्' },
});
