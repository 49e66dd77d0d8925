import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/quiz/{id}/sheets, answer sheets on paper. */
export const sheetsMessages = defineMessages({
  heading: { en: 'Answer sheets', ne: 'उत्तरपत्र' },
  of: { en: 'Answer sheets: {title}', ne: 'उत्तरपत्र: {title}' },
  about: {
    en: 'Prints one blank page of circles for each learner; enter afterwards what was marked on it.',
    ne: 'प्रत्येक विद्यार्थीका लागि चिह्न लगाउने एउटा खाली पाना छापिन्छ। परीक्षापछि त्यसमा चिह्न लगाइएका उत्तर भर्नुहोस्।',
  },
  enter: { en: 'Enter answers', ne: 'उत्तर भर्नुहोस्' },
  loading: { en: 'Loading the answer sheets…', ne: 'उत्तरपत्र लोड हुँदै छन्…' },
  not_found: { en: 'This quiz does not exist.', ne: 'यो क्विज छैन।' },
  load_failed: { en: 'The answer sheets could not be loaded.', ne: 'उत्तरपत्र लोड गर्न सकिएन।' },

  add: { en: 'Add learners', ne: 'विद्यार्थी थप्नुहोस्' },
  add_hint: {
    en: 'At most 200 at once. Those who have a sheet that is not graded keep it, unless the paper, its keys or its marks have changed since.',
    ne: 'एक पटकमा बढीमा २०० जना। नजाँचिएको उत्तरपत्र भएका विद्यार्थीको पुरानै उत्तरपत्र रहन्छ; त्यसपछि प्रश्नपत्र, उत्तरकुञ्जी वा अङ्क बदलिएको भए नयाँ बन्छ।',
  },
  form_choice: { en: 'Set of the paper', ne: 'प्रश्नपत्रको सेट' },
  in_turn: { en: 'In turn: {forms}', ne: 'पालैपालो: {forms}' },
  make: { en: 'Make sheets', ne: 'उत्तरपत्र बनाउनुहोस्' },
  made: {
    en: 'Answer sheets that are ready, and selected for printing: {n}.',
    ne: '{n} जना विद्यार्थीका उत्तरपत्र तयार छन्, र छाप्नका लागि छानिएका छन्।',
  },
  make_failed: { en: 'The sheets could not be made.', ne: 'उत्तरपत्र बनाउन सकिएन।' },
  required: { en: 'Choose at least one learner.', ne: 'कम्तीमा एक जना विद्यार्थी छान्नुहोस्।' },
  too_many: { en: 'At most 200 at once.', ne: 'एक पटकमा बढीमा २०० जना।' },
  not_published: {
    en: 'Publish the quiz first: a draft has no answer sheets.',
    ne: 'पहिले क्विज प्रकाशित गर्नुहोस्: मस्यौदाको उत्तरपत्र हुँदैन।',
  },

  sheets: { en: 'Sheets', ne: 'उत्तरपत्रहरू' },
  empty: { en: 'There are no answer sheets yet.', ne: 'अहिलेसम्म कुनै उत्तरपत्र छैन।' },
  select: { en: 'Select {name}', ne: '{name} छान्नुहोस्' },
  roll: { en: 'Roll no. {roll}', ne: 'रोल नं. {roll}' },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  code: { en: 'Code', ne: 'कोड' },
  form: { en: 'Set', ne: 'सेट' },
  no_form: { en: 'none', ne: 'छैन' },
  state: { en: 'State', ne: 'अवस्था' },
  printed: { en: 'To be entered', ne: 'भर्न बाँकी' },
  entered_once: { en: 'Entered once', ne: 'एक पटक भरियो' },
  differs: { en: 'Entries differ', ne: 'फरक उत्तर भरियो' },
  waits: { en: 'Waits for an attempt to end', ne: 'प्रयास सकिन बाँकी' },
  graded: { en: 'Graded', ne: 'जाँचियो' },
  outdated: { en: 'Version {n}, changed since', ne: 'संस्करण {n}, पछि बदलिएको' },
  actions: { en: 'Actions', ne: 'कार्य' },
  enter_one: { en: 'Enter', ne: 'भर्नुहोस्' },
  enter_one_of: { en: 'Enter {code}', ne: '{code} भर्नुहोस्' },
  remove: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  remove_of: { en: 'Delete {code}', ne: '{code} मेटाउनुहोस्' },
  remove_sure: { en: 'Delete the sheet {code} of {name}?', ne: '{name}को उत्तरपत्र {code} मेटाउने हो?' },
  remove_lost: {
    en: 'What was entered of it is deleted, too. The printed page can no longer be entered.',
    ne: 'यसमा भरिएका उत्तर पनि मेटिन्छन्। छापिएको पाना पछि भर्न मिल्दैन।',
  },
  remove_failed: { en: 'The sheet could not be deleted.', ne: 'उत्तरपत्र मेटाउन सकिएन।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  print: { en: 'Print sheets: {n}', ne: 'उत्तरपत्र छाप्नुहोस्: {n}' },
  print_which: {
    en: 'The selected sheets; if none is selected, all that are not yet graded, without those of a version that has changed since.',
    ne: 'छानिएका; केही नछाने नजाँचिएका सबै, पछि बदलिएका संस्करणका बाहेक।',
  },
});
