import { defineMessages } from '#i18n/messages.ts';

/** Choosing learners or staff from a list, wherever staff name someone. */
export const peopleMessages = defineMessages({
  find_learner: { en: 'Find a learner', ne: 'विद्यार्थी खोज्नुहोस्' },
  find_learners: { en: 'Find learners', ne: 'विद्यार्थीहरू खोज्नुहोस्' },
  find_staff: { en: 'Find teachers and viewers', ne: 'शिक्षक र अवलोकनकर्ता खोज्नुहोस्' },
  hint: {
    en: 'By name, roll number, username or whole phone number.',
    ne: 'नाम, रोल नम्बर, प्रयोगकर्ता नाम वा पूरा फोन नम्बरले खोज्नुहोस्।',
  },
  hint_own: {
    en: 'Learners of your classes, by name, roll number, username or whole phone number.',
    ne: 'तपाईंका कक्षाका विद्यार्थी, नाम, रोल नम्बर, प्रयोगकर्ता नाम वा पूरा फोन नम्बरले।',
  },
  class: { en: 'Class', ne: 'कक्षा' },
  every_class: { en: 'All classes', ne: 'सबै कक्षा' },
  found: { en: 'Found: {n}', ne: 'भेटिए: {n}' },
  none_found: { en: 'Nobody matches.', ne: 'मिल्ने कोही भेटिएन।' },
  load_failed: { en: 'The people could not be loaded.', ne: 'नामहरू लोड गर्न सकिएन।' },
  loading: { en: 'Loading names…', ne: 'नामहरू लोड हुँदै छन्…' },
  choices: { en: 'Found', ne: 'भेटिएका' },
  choose_shown: { en: 'Choose All Shown', ne: 'देखिएका सबै छान्नुहोस्' },
  roll: { en: 'Roll no. {roll}', ne: 'रोल नं. {roll}' },
  chosen: { en: 'Chosen: {n}', ne: 'छानिए: {n}' },
  remove: { en: 'Remove {name}', ne: '{name}लाई हटाउनुहोस्' },
  viewer: { en: 'Viewer', ne: 'अवलोकनकर्ता' },
  teacher: { en: 'Teacher', ne: 'शिक्षक' },
  examiner: { en: 'Examiner', ne: 'परीक्षक' },
  admin: { en: 'Admin', ne: 'एडमिन' },
});
