import { defineMessages } from '#i18n/messages.ts';

export const checkListMessages = defineMessages({
  nothing: { en: 'The check list has no warnings.', ne: 'जाँचसूचीमा कुनै चेतावनी छैन।' },
  one: { en: 'The check list has 1 warning', ne: 'जाँचसूचीमा १ वटा चेतावनी छ' },
  some: { en: 'The check list has {n} warnings', ne: 'जाँचसूचीमा {n} वटा चेतावनी छन्' },
  group: { en: '{kind}: {n}', ne: '{kind}: {n}' },
  all_meant: { en: 'All {n} are fine as they are', ne: 'सबै {n} वटै ठीकै छन्' },
  no_questions: { en: 'No question', ne: 'प्रश्न नभएको' },
  window_past: { en: 'End in the past', ne: 'बितिसकेको समय' },
  empty_section: { en: 'Section without questions', ne: 'प्रश्न नभएका खण्ड' },
  asked_in_exam: { en: 'Asked in another exam', ne: 'अर्को परीक्षामा सोधिने' },
  deduction_larger: { en: 'Deduction larger than the marks', ne: 'अङ्कभन्दा बढी घट्ने' },
  start_without_end: { en: 'Start without an end', ne: 'सकिने समय नभएको' },
  keys_one_by_one: { en: 'Correct answers can be found out', ne: 'सही उत्तर पत्ता लाग्न सक्ने' },
  keys_before_end: { en: 'Correct answers before the end', ne: 'सकिनुअघि नै सही उत्तर' },
  window_shorter: { en: 'Too little time', ne: 'समय अपुग' },
  reminder_without_start: { en: 'Reminder without a start', ne: 'सुरु हुने समय नभएको सम्झाउने सन्देश' },
  show_all: { en: 'Show all {n}', ne: 'सबै {n} देखाउनुहोस्' },
  title: { en: 'Title:', ne: 'शीर्षक:' },
  section: { en: 'Section {n}:', ne: 'खण्ड {n}:' },
  question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  option: { en: 'Question {n}, option {option}:', ne: 'प्रश्न {n}, विकल्प {option}:' },
});
