import { defineMessages } from '#i18n/messages.ts';

export const ltiMessages = defineMessages({
  opening: { en: 'Opening the quiz…', ne: 'क्विज खोलिँदै छ…' },
  not_opened: { en: 'The quiz could not be opened', ne: 'क्विज खोल्न सकिएन' },
  open_again: {
    en: 'Go back to your school’s page and open the quiz from there again.',
    ne: 'विद्यालयको पृष्ठमा फर्केर त्यहीँबाट क्विज फेरि खोल्नुहोस्।',
  },
  as_learner: { en: 'You see the quiz as a learner', ne: 'तपाईं क्विज विद्यार्थीका रूपमा हेर्दै हुनुहुन्छ' },
  as_learner_about: {
    en: 'Your school’s page calls you a teacher. Here you can try the quiz as your learners see it; no score is sent back for you. The learners’ results are in the staff area, for which you need a separate account from your institute.',
    ne: 'विद्यालयको पृष्ठमा तपाईं शिक्षक हुनुहुन्छ। यहाँ विद्यार्थीले देख्ने क्विज आफैँ दिएर हेर्न सक्नुहुन्छ; तपाईंको अङ्क फिर्ता पठाइँदैन। विद्यार्थीका नतिजा कर्मचारीको भागमा छन्, जसका लागि संस्थाबाट छुट्टै खाता चाहिन्छ।',
  },
  go_on: { en: 'Go on to the quiz', ne: 'क्विजमा जानुहोस्' },
});
