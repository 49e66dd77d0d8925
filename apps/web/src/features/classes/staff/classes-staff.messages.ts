import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/classes and /admin/classes/{id}. */
export const classesStaffMessages = defineMessages({
  heading: { en: 'Classes', ne: 'कक्षाहरू' },
  loading: { en: 'Loading classes…', ne: 'कक्षाहरू लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the classes.', ne: 'कक्षाहरू लोड गर्न सकिएन।' },
  empty: {
    en: 'No classes yet. Make one to give quizzes to a group of learners.',
    ne: 'अहिलेसम्म कक्षा छैन। विद्यार्थीको समूहलाई क्विज दिन कक्षा बनाउनुहोस्।',
  },
  none_found: { en: 'No class matches.', ne: 'मिल्ने कक्षा भेटिएन।' },
  search: { en: 'Search classes', ne: 'कक्षा खोज्नुहोस्' },
  show: { en: 'Show', ne: 'देखाउने' },
  current: { en: 'Current classes', ne: 'चालु कक्षा' },
  archived_ones: { en: 'Archived classes', ne: 'अभिलेखमा राखिएका कक्षा' },
  all: { en: 'All classes', ne: 'सबै कक्षा' },
  found_one: { en: '1 class', ne: '१ वटा कक्षा' },
  found: { en: '{n} classes', ne: '{n} वटा कक्षा' },
  name: { en: 'Class', ne: 'कक्षा' },
  term: { en: 'Term', ne: 'अवधि' },
  members: { en: 'Members', ne: 'सदस्य' },
  staff: { en: 'Teachers and viewers', ne: 'शिक्षक र अवलोकनकर्ता' },
  requests: { en: '{n} waiting', ne: 'अनुरोध {n}' },
  archived: { en: 'Archived', ne: 'अभिलेखमा' },
  archive: { en: 'Archive', ne: 'अभिलेखमा राख्नुहोस्' },
  bring_back: { en: 'Bring back', ne: 'फिर्ता ल्याउनुहोस्' },
  change_failed: { en: 'The class could not be changed.', ne: 'कक्षा बदल्न सकिएन।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  was_archived: { en: 'The class was archived.', ne: 'कक्षा अभिलेखमा राखियो।' },
  was_brought_back: { en: 'The class is back.', ne: 'कक्षा फिर्ता आयो।' },
  was_deleted: { en: 'The class was deleted.', ne: 'कक्षा मेटाइयो।' },

  new_class: { en: 'New class', ne: 'नयाँ कक्षा' },
  create: { en: 'Create class', ne: 'कक्षा बनाउनुहोस्' },
  create_failed: { en: 'The class could not be created.', ne: 'कक्षा बनाउन सकिएन।' },
  name_en: { en: 'Name (English)', ne: 'नाम (अङ्ग्रेजी)' },
  name_ne: { en: 'Name (Nepali)', ne: 'नाम (नेपाली)' },
  name_required: { en: 'Enter a name in one language.', ne: 'कुनै एक भाषामा नाम लेख्नुहोस्।' },
  starts_on: { en: 'First day', ne: 'पहिलो दिन' },
  ends_on: { en: 'Last day', ne: 'अन्तिम दिन' },
  end_before_start: {
    en: 'The last day must not be before the first.',
    ne: 'अन्तिम दिन पहिलो दिनभन्दा अगाडि हुनु हुँदैन।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  required: { en: 'This field is required.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
});

/** The page of one class. */
export const classMessages = defineMessages({
  class: { en: 'Class', ne: 'कक्षा' },
  of: { en: 'Class: {title}', ne: 'कक्षा: {title}' },
  loading: { en: 'Loading the class…', ne: 'कक्षा लोड हुँदै छ…' },
  load_failed: { en: 'Could not load the class.', ne: 'कक्षा लोड गर्न सकिएन।' },
  not_found: { en: 'Class not found.', ne: 'कक्षा फेला परेन।' },
  practice: { en: 'Practice', ne: 'अभ्यास' },
  exams: { en: 'Exams', ne: 'परीक्षाहरू' },
  notify: { en: 'Notice to this class', ne: 'यस कक्षालाई सूचना' },
  is_archived: {
    en: 'This class is archived: learners do not see it, and its quizzes are closed to them.',
    ne: 'यो कक्षा अभिलेखमा छ: विद्यार्थीले यो कक्षा र यसका क्विज देख्दैनन्।',
  },

  details: { en: 'Name and term', ne: 'नाम र अवधि' },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  saved: { en: 'Saved.', ne: 'सुरक्षित गरियो।' },
  save_failed: { en: 'Could not save.', ne: 'सुरक्षित गर्न सकिएन।' },
  delete: { en: 'Delete class', ne: 'कक्षा मेटाउनुहोस्' },
  delete_sure: { en: 'Delete “{name}”?', ne: '“{name}” मेटाउने हो?' },
  delete_note: {
    en: 'A class that has or had members, or that a quiz is for, is archived instead and can be brought back.',
    ne: 'सदस्य भएको वा कुनै क्विज दिइएको कक्षा मेटिँदैन, अभिलेखमा राखिन्छ र फिर्ता ल्याउन सकिन्छ।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  delete_failed: { en: 'The class could not be deleted.', ne: 'कक्षा मेटाउन सकिएन।' },

  staff: { en: 'Teachers and viewers', ne: 'शिक्षक र अवलोकनकर्ता' },
  owner: { en: 'Made by {username}.', ne: '{username}ले बनाएको।' },
  staff_hint: {
    en: 'Teachers manage the class, viewers see it.',
    ne: 'शिक्षकले कक्षा चलाउनुहुन्छ, अवलोकनकर्ताले हेर्न मात्र पाउनुहुन्छ।',
  },
  save_staff: { en: 'Save teachers and viewers', ne: 'शिक्षक र अवलोकनकर्ता सुरक्षित गर्नुहोस्' },
  too_many_staff: { en: 'At most {n} in a class.', ne: 'एउटा कक्षामा बढीमा {n} जना।' },
  required: { en: 'This field is required.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
});
