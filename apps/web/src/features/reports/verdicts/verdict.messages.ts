import { defineMessages } from '#i18n/messages.ts';

export const verdictMessages = defineMessages({
  heading: { en: 'Decision about this question', ne: 'यस प्रश्नबारे निर्णय' },
  reason: { en: 'Reason', ne: 'कारण' },
  key: { en: 'The correct answer was changed.', ne: 'सही उत्तर बदलियो।' },
  accept: { en: 'Several answers get the marks.', ne: 'एकभन्दा बढी उत्तरलाई अङ्क दिइयो।' },
  all_who_answered: {
    en: 'Everyone who answered it gets full marks.',
    ne: 'यसको उत्तर दिने सबैलाई पूरा अङ्क दिइयो।',
  },
  everyone: { en: 'Everyone gets full marks for it.', ne: 'सबैलाई यसको पूरा अङ्क दिइयो।' },
  void: {
    en: 'The question was cancelled: it counts neither for the score nor for the full marks.',
    ne: 'यो प्रश्न रद्द भयो: न प्राप्ताङ्कमा गनिन्छ, न पूर्णाङ्कमा।',
  },
  original: {
    en: 'The correct answer is again the one it was shown with.',
    ne: 'सुरुमा तोकिएकै सही उत्तर फेरि कायम भयो।',
  },

  regraded_heading: { en: 'Regraded', ne: 'पुनः जाँच' },
  regraded_day: { en: 'Regraded on {day}', ne: 'पुनः जाँच: {day}' },
  regraded_on: {
    en: 'Regraded on {date}: before {before}, now {after}.',
    ne: '{date} पुनः जाँच गरियो: पहिले {before}, अहिले {after}।',
  },
  regraded_with_maximum: {
    en: 'Regraded on {date}: before {before} out of {max_before}, now {after} out of {max_after}.',
    ne: '{date} पुनः जाँच गरियो: पहिले पूर्णाङ्क {max_before}मा {before}, अहिले पूर्णाङ्क {max_after}मा {after}।',
  },
  regraded_level: {
    en: 'Regraded on {date}: the score stays {after}.',
    ne: '{date} पुनः जाँच गरियो: प्राप्ताङ्क {after} नै रह्यो।',
  },
  in_question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  verdicts_later: {
    en: 'Which questions this is about is shown together with the correct answers.',
    ne: 'कुन-कुन प्रश्नका कारण बदलियो भन्ने कुरा सही उत्तरसँगै देखाइन्छ।',
  },
});
