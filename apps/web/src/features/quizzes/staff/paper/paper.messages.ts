import { defineMessages } from '../../../../i18n/messages.ts';

export const paperMessages = defineMessages({
  heading: { en: 'Printable paper', ne: 'छाप्ने प्रश्नपत्र' },
  open: { en: 'Print as a paper', ne: 'प्रश्नपत्र छाप्नुहोस्' },
  answer_sheets: { en: 'Answer sheets', ne: 'उत्तरपत्र' },
  loading: { en: 'Loading the questions…', ne: 'प्रश्नहरू लोड हुँदै छन्…' },
  not_found: { en: 'This quiz does not exist.', ne: 'यो क्विज छैन।' },
  load_failed: { en: 'The questions could not be loaded.', ne: 'प्रश्नहरू लोड गर्न सकिएन।' },
  no_questions: { en: 'There are no questions to print.', ne: 'छाप्नका लागि कुनै प्रश्न छैन।' },
  questions: { en: 'Questions', ne: 'प्रश्नहरू' },

  settings: { en: 'What is on the paper', ne: 'प्रश्नपत्रमा के राख्ने' },
  key: { en: 'Answers', ne: 'उत्तर' },
  key_none: { en: 'None: for learners', ne: 'नराख्ने: परीक्षार्थीका लागि' },
  key_marked: { en: 'Marked in the questions', ne: 'प्रश्नमै चिह्न लगाएर' },
  key_sheet: { en: 'On a page of their own at the end', ne: 'अन्त्यमा छुट्टै पानामा' },
  two_columns: { en: 'Two columns', ne: 'दुई स्तम्भ' },
  name_lines: { en: 'Lines for name and roll number', ne: 'नाम र रोल नम्बर लेख्ने ठाउँ' },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
  preview: { en: 'The paper', ne: 'प्रश्नपत्र' },
  with_key: {
    en: 'This paper has the correct answers on it.',
    ne: 'यस प्रश्नपत्रमा सही उत्तरहरू छन्।',
  },
  other_language: {
    en: 'In the other language, because this one is missing: {numbers}.',
    ne: 'यस भाषामा नभएकाले अर्को भाषामा रहेका प्रश्न: {numbers}।',
  },

  name: { en: 'Name', ne: 'नाम' },
  roll: { en: 'Roll number', ne: 'रोल नम्बर' },
  date: { en: 'Date', ne: 'मिति' },
  time: { en: 'Time: {n} minutes', ne: 'समय: {n} मिनेट' },
  full_marks: { en: 'Full marks: {n}', ne: 'पूर्णाङ्क: {n}' },
  pass_marks: { en: 'Pass marks: {n}', ne: 'उत्तीर्णाङ्क: {n}' },
  count: { en: 'Questions: {n}', ne: 'प्रश्न सङ्ख्या: {n}' },
  marking: {
    en: '{right} for each correct answer, {wrong} taken off for each wrong one.',
    ne: 'प्रत्येक सही उत्तरको {right} अङ्क, गलत उत्तरमा {wrong} अङ्क घट्छ।',
  },
  marking_free: {
    en: '{right} for each correct answer, nothing taken off for a wrong one.',
    ne: 'प्रत्येक सही उत्तरको {right} अङ्क, गलत उत्तरमा अङ्क घट्दैन।',
  },
  printed: { en: 'Printed {time}', ne: 'छापिएको {time}' },
  revision: { en: 'Version {n}', ne: 'संस्करण {n}' },
  for_questions: { en: 'For questions {from} to {to}', ne: 'प्रश्न {from} देखि {to} सम्मका लागि' },
  for_question: { en: 'For question {n}', ne: 'प्रश्न {n} का लागि' },
  answer_key: { en: 'Answer key', ne: 'उत्तर कुञ्जिका' },
  correct: { en: 'correct', ne: 'सही' },
  explanations: { en: 'Explanations', ne: 'व्याख्या' },
  explanation: { en: 'Explanation:', ne: 'व्याख्या:' },
});
