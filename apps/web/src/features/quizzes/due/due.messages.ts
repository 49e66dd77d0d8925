import { defineMessages } from '../../../i18n/messages.ts';

/** What is due in a class of the learner. */
export const dueMessages = defineMessages({
  due: { en: 'Quizzes', ne: 'क्विजहरू' },
  none: { en: 'No quiz is open or coming up.', ne: 'अहिले खुला वा आउन लागेको क्विज छैन।' },
});
