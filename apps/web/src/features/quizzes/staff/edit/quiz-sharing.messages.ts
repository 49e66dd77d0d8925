import { defineMessages } from '#i18n/messages.ts';

/** Who works with a quiz. */
export const quizSharingMessages = defineMessages({
  quiz_shared: {
    en: 'Shared: every teacher can change this quiz and see its keys and results.',
    ne: 'साझा: सबै शिक्षकले यो क्विज बदल्न, सही उत्तर र नतिजा हेर्न सक्नुहुन्छ।',
  },
  quiz_private: {
    en: 'Private: only its owner, examiners and admins can see and change this quiz.',
    ne: 'निजी: यो बनाउने, परीक्षक र एडमिनले मात्र यो क्विज हेर्न र बदल्न सक्नुहुन्छ।',
  },
  failed: { en: 'The sharing could not be changed.', ne: 'साझा गर्ने सेटिङ बदल्न सकिएन।' },
  now_shared: { en: 'The quiz is shared.', ne: 'क्विज साझा भयो।' },
  now_private: { en: 'The quiz is private.', ne: 'क्विज निजी भयो।' },
});
