import { defineMessages } from '#i18n/messages.ts';

/** What is due in a class of the learner. */
export const dueMessages = defineMessages({
  due: { en: 'Quizzes', ne: 'क्विजहरू' },
  none: {
    en: 'No quiz of this class is open or coming up.',
    ne: 'यस कक्षाको खुला वा आउन लागेको कुनै क्विज अहिले छैन।',
  },
});
