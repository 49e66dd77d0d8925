import { defineMessages } from '#i18n/messages.ts';

export const timesMessages = defineMessages({
  on_questions: { en: 'Time on questions', ne: 'प्रश्नमा बितेको समय' },
  total_and_each: {
    en: '{total}, about {each} each',
    ne: '{total}, प्रति प्रश्न करिब {each}',
  },
  longest: { en: 'Took longest', ne: 'धेरै समय लागेका' },
  question_time: { en: 'No. {n}: {time}', ne: 'प्र. {n}: {time}' },
  shown_for: { en: 'You looked at this question for {time}.', ne: 'तपाईंले यो प्रश्न {time} हेर्नुभयो।' },
  answered_in_en: { en: 'You answered it in English.', ne: 'प्रश्न अङ्ग्रेजीमा पढेर उत्तर दिनुभयो।' },
  answered_in_ne: { en: 'You answered it in Nepali.', ne: 'प्रश्न नेपालीमा पढेर उत्तर दिनुभयो।' },
  answered_in_both: {
    en: 'You answered it with both languages shown.',
    ne: 'उत्तर दुवै भाषामा हेरेर दिनुभयो।',
  },
});
