import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/objections. */
export const objectionsMessages = defineMessages({
  heading: { en: 'Question queries', ne: 'विद्यार्थीका गुनासा' },
  heading_of: { en: 'Question queries: {title}', ne: 'विद्यार्थीका गुनासा: {title}' },
  note: {
    en: 'Queries that learners sent about questions of this quiz. When you decide on a question, its open queries count as accepted.',
    ne: 'यस क्विजका प्रश्नबारे विद्यार्थीले गरेका गुनासा। प्रश्नमा निर्णय भएपछि त्यसका बाँकी गुनासा स्वीकृत मानिन्छन्।',
  },
  loading: { en: 'Loading the queries…', ne: 'गुनासा लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the queries.', ne: 'गुनासा लोड गर्न सकिएन।' },
  not_found: { en: 'Quiz not found.', ne: 'क्विज फेला परेन।' },
  empty: {
    en: 'No learner has sent a query about this quiz.',
    ne: 'यस क्विजबारे कुनै विद्यार्थीले गुनासो गरेका छैनन्।',
  },
  accepted_then: {
    en: 'What learners wrote about this question. Once a decision is applied, it counts as accepted.',
    ne: 'यस प्रश्नबारे विद्यार्थीका गुनासा। निर्णय लागू भएपछि यी स्वीकृत मानिन्छन्।',
  },
  number: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  open: { en: '{n} undecided', ne: 'निर्णय बाँकी: {n}' },
  all_decided: { en: 'All decided', ne: 'सबै टुङ्गिए' },
  preview: { en: 'Preview a decision', ne: 'निर्णयको पूर्वावलोकन' },
  decline: { en: 'Decline', ne: 'अस्वीकार गर्नुहोस्' },
  for_question: { en: 'for “{question}”', ne: '“{question}” का लागि' },
  accepted: { en: 'Accepted', ne: 'स्वीकृत' },
  declined: { en: 'Declined', ne: 'अस्वीकृत' },
  undecided: { en: 'Undecided', ne: 'निर्णय बाँकी' },
  decided_at: { en: 'Decided on {at}', ne: '{at} निर्णय भयो' },
  decline_heading: { en: 'Decline {n} queries?', ne: '{n} वटा गुनासा अस्वीकार गर्ने हो?' },
  decline_one: { en: 'Decline this query?', ne: 'यो गुनासो अस्वीकार गर्ने हो?' },
  decline_why: {
    en: 'Their authors see your reason in their report. Scores stay as they are.',
    ne: 'गुनासो गर्नेले आफ्नो रिपोर्टमा तपाईंको कारण देख्छन्। प्राप्ताङ्क जस्ताको तस्तै रहन्छ।',
  },
  reason_en: { en: 'Reason (English)', ne: 'कारण (अङ्ग्रेजी)' },
  reason_ne: { en: 'Reason (Nepali)', ne: 'कारण (नेपाली)' },
  reason_required: {
    en: 'Write a reason, in English or in Nepali.',
    ne: 'अङ्ग्रेजी वा नेपालीमा कारण लेख्नुहोस्।',
  },
  too_long: { en: 'At most 1000 characters.', ne: 'बढीमा १००० अक्षर।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  decline_failed: { en: 'The queries could not be declined.', ne: 'गुनासा अस्वीकार गर्न सकिएन।' },
  declined_done: { en: 'Declined.', ne: 'अस्वीकार गरियो।' },
  /** On other screens. */
  count: { en: 'Question queries: {n} undecided', ne: 'निर्णय हुन बाँकी गुनासा: {n}' },
  none_open: { en: 'Question queries', ne: 'प्रश्नबारे गुनासो' },
});
