import { defineMessages } from '#i18n/messages.ts';

/** Slips of paper with which people log in. */
export const slipsMessages = defineMessages({
  to_slips: { en: 'Login slips…', ne: 'लगइन पर्ची…' },
  heading: { en: 'Login slips: {n}', ne: 'लगइन पर्ची: {n}' },
  about: {
    en: 'No slip has a password, because nobody can look one up. People without one log in with a code by SMS, or with a link that an administrator makes.',
    ne: 'पर्चीमा पासवर्ड हुँदैन, किनभने पासवर्ड कसैले हेर्न सक्दैन। पासवर्ड नराखेको खातामा एसएमएसमा आउने कोडबाट, वा एडमिनको लिङ्कबाट लगइन हुन्छ।',
  },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
  back: { en: 'Back to the list', ne: 'सूचीमा फर्कनुहोस्' },
  preview: { en: 'The slips', ne: 'पर्चीहरू' },
  address: { en: 'Address', ne: 'ठेगाना' },
  how: {
    en: 'Log in with your password, or with “Phone OTP” if the institute has your phone number.',
    ne: 'आफ्नो पासवर्डले, वा संस्थासँग फोन नम्बर भए “फोन ओटीपी” बाट लगइन गर्नुहोस्।',
  },
});
