import { defineMessages } from '#i18n/messages.ts';

/** Whom quizzes and questions belong to, and who may work with them. */
export const sharingMessages = defineMessages({
  you: { en: 'You', ne: 'तपाईं' },
  shared: { en: 'Shared', ne: 'साझा' },
  private: { en: 'Private', ne: 'निजी' },
  heading: { en: 'Who can edit it', ne: 'कसले सम्पादन गर्न पाउने' },
  share: { en: 'Share with teachers', ne: 'शिक्षकहरूसँग साझा गर्नुहोस्' },
  unshare: { en: 'Make private', ne: 'निजी बनाउनुहोस्' },
  question_shared_note: {
    en: 'Every teacher can find it, change it and use it in quizzes.',
    ne: 'सबै शिक्षकले यो खोज्न, बदल्न र क्विजमा राख्न सक्नुहुन्छ।',
  },
  question_private_note: {
    en: 'Only you, examiners and admins can see it in the bank.',
    ne: 'भण्डारमा यो तपाईं, परीक्षक र एडमिनले मात्र देख्न सक्नुहुन्छ।',
  },
  not_yours: {
    en: 'Only its owner shares a question.',
    ne: 'प्रश्न बनाउनेले मात्र त्यसलाई साझा गर्न सक्नुहुन्छ।',
  },
  owner: { en: 'Owner', ne: 'बनाउने' },
  every_owner: { en: 'Every owner', ne: 'सबैले बनाएका' },
  mine: { en: 'Mine', ne: 'मैले बनाएका' },
  set_sharing: { en: 'Sharing', ne: 'साझा गर्ने' },
  set_own: { en: 'Sharing of your own ({n})', ne: 'आफ्ना प्रश्न साझा गर्ने ({n})' },
  sharing_heading: {
    en: 'Who works with the chosen questions ({n})',
    ne: 'छानिएका प्रश्नमा ({n}) कसले काम गर्न पाउने',
  },
});
