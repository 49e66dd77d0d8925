import { defineMessages } from '#i18n/messages.ts';

/** What stands on an answer sheet. */
export const printedSheetsMessages = defineMessages({
  answer_sheet: { en: 'Answer sheet', ne: 'उत्तरपत्र' },
  form: { en: 'Set {form}', ne: 'सेट {form}' },
  revision: { en: 'Version {n}', ne: 'संस्करण {n}' },
  code: { en: 'Code', ne: 'कोड' },
  roll: { en: 'Roll no. {roll}', ne: 'रोल नं. {roll}' },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  name: { en: 'Name', ne: 'नाम' },
  signature: { en: 'Signature', ne: 'दस्तखत' },
  date: { en: 'Date', ne: 'मिति' },
  how: {
    en: 'Fill one circle for each question. Two circles count as no answer.',
    ne: 'हरेक प्रश्नमा एउटा मात्र गोलो भर्नुहोस्। दुई वटा गोला भरे उत्तर नदिएको मानिन्छ।',
  },
  page: { en: 'Page {n} of {pages}', ne: 'पाना {n} / {pages}' },
});
