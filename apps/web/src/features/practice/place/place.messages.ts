import { defineMessages } from '#i18n/messages.ts';

/** /practice */
export const placeMessages = defineMessages({
  loading: { en: 'Loading what you can practise…', ne: 'के अभ्यास गर्ने, लोड हुँदै छ…' },
  failed: { en: 'Could not load your practice.', ne: 'तपाईंको अभ्यास लोड गर्न सकिएन।' },
  topics_and_progress_failed: {
    en: 'Could not load the topics and your progress.',
    ne: 'विषयहरू र तपाईंको प्रगति लोड गर्न सकिएन।',
  },
  nothing_due: { en: 'Nothing is due today', ne: 'आज दोहोर्‍याउनुपर्ने केही छैन' },
  choose_topic: {
    en: 'You can practise any topic. What you have wrong or blank in a quiz comes here once its answers are released.',
    ne: 'तपाईं कुनै पनि विषय अभ्यास गर्न सक्नुहुन्छ। क्विजमा गलत भएका वा छुटेका प्रश्न उत्तर सार्वजनिक भएपछि यहाँ आउँछन्।',
  },
  first_quiz: {
    en: 'Take a quiz. What you have wrong in it comes here once its answers are released.',
    ne: 'क्विज दिनुहोस्। उत्तर सार्वजनिक भएपछि त्यसमा गलत भएका प्रश्न यहाँ आउँछन्।',
  },
  not_today_yet: { en: '{n} left to practise today', ne: 'आज अभ्यास गर्न बाँकी: {n}' },
  not_today_offline: {
    en: '{n} left today · Works without a network',
    ne: 'आज बाँकी: {n} · नेटवर्क नभए पनि चल्छ',
  },
  by_topic: { en: 'By topic', ne: 'विषयअनुसार' },
  weakest_first: {
    en: 'Weakest topics first. Topics with fewer than {n} questions answered are at the end.',
    ne: 'कमजोर विषय पहिले; {n}भन्दा कम प्रश्नको उत्तर दिइएका विषय अन्त्यमा।',
  },
  choose: { en: 'Choose difficulty and number', ne: 'कठिनाइ र सङ्ख्या छान्नुहोस्' },
  how_it_goes: { en: 'Your progress', ne: 'तपाईंको प्रगति' },
  progress: { en: 'Progress', ne: 'प्रगति' },
  progress_note: { en: 'Weeks, topics, before and after practice', ne: 'हप्ता, विषय, अभ्यासअघि र पछि' },
  coach: { en: 'Guess or leave blank?', ne: 'अन्दाज गर्ने कि खाली छोड्ने?' },
  coach_note: { en: 'Based on your results', ne: 'तपाईंकै नतिजाका आधारमा' },
});
