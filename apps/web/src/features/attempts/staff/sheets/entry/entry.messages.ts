import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/sheets, what was marked on answer sheets. */
export const entryMessages = defineMessages({
  heading: { en: 'Enter answer sheets', ne: 'उत्तरपत्र प्रविष्टि' },
  code: { en: 'Code of the sheet', ne: 'उत्तरपत्रको कोड' },
  code_hint: { en: 'Eight characters at the top of the page.', ne: 'पानाको सिरानमा लेखिएका ८ अक्षर।' },
  open: { en: 'Open', ne: 'खोल्नुहोस्' },
  required: { en: 'Enter the code of a sheet.', ne: 'उत्तरपत्रको कोड लेख्नुहोस्।' },
  loading: { en: 'Loading the sheet…', ne: 'उत्तरपत्र लोड हुँदै छ…' },
  unknown: {
    en: 'There is no answer sheet with the code {code}. Compare it with the page.',
    ne: '{code} कोड भएको उत्तरपत्र छैन। पानामा हेरेर मिलाउनुहोस्।',
  },
  load_failed: { en: 'The sheet could not be loaded.', ne: 'उत्तरपत्र लोड गर्न सकिएन।' },

  sheet_of: { en: 'Sheet {code} of {name}', ne: '{name}को उत्तरपत्र {code}' },
  form: { en: 'Set {form}', ne: 'सेट {form}' },
  first: { en: 'First entry', ne: 'पहिलो पटक' },
  second: { en: 'Second entry', ne: 'दोस्रो पटक' },
  second_why: {
    en: 'Enter the page once more, without looking at the first entry. Both are compared afterwards.',
    ne: 'पहिलो पटक के भरियो नहेरी पाना फेरि भर्नुहोस्। त्यसपछि दुवै दाँजिन्छन्।',
  },
  outdated: {
    en: 'This sheet was made for version {n} of the quiz. The paper, its keys or its marks have changed since. What you enter is read and graded by that version.',
    ne: 'यो उत्तरपत्र क्विजको संस्करण {n}का लागि बनेको हो। त्यसपछि प्रश्नपत्र, उत्तरकुञ्जी वा अङ्क बदलिएको छ। यसमा भरिने उत्तर त्यही संस्करणअनुसार पढिन्छन् र जाँचिन्छन्।',
  },
  outdated_way: {
    en: 'If the paper of the learner was of a later version, make a new sheet, and enter the page under its code. If a key was wrong, it is decided under Keys: that counts for this sheet, too.',
    ne: 'विद्यार्थीको प्रश्नपत्र पछिल्लो संस्करणको थियो भने नयाँ उत्तरपत्र बनाउनुहोस्, र पानाका उत्तर त्यसैको कोडमा भर्नुहोस्। उत्तरकुञ्जी गलत थियो भने “उत्तरकुञ्जी”मा निर्णय हुन्छ: त्यो यस उत्तरपत्रमा पनि लागू हुन्छ।',
  },
  comparison: { en: 'Comparison', ne: 'तुलना' },
  comparison_why: {
    en: 'The two entries differ in these questions: {numbers}. Look at the page, and enter what is right.',
    ne: 'दुई पटक भरिएका उत्तर फरक भएका प्रश्न: {numbers}। पाना हेरेर सही उत्तर भर्नुहोस्।',
  },
  same_person: { en: 'Both entries were made by the same account.', ne: 'दुवै पटक एउटै खाताबाट भरिएको हो।' },

  keys: {
    en: 'Keyboard: {digits} or {letters} for the option, 0 or Space for blank, {x} for unclear, Backspace to go back.',
    ne: 'किबोर्ड: विकल्पका लागि {digits} वा {letters}, खालीका लागि ० वा स्पेस, अस्पष्टका लागि {x}, पछाडि जान ब्याकस्पेस।',
  },
  question: { en: 'Question {n}', ne: 'प्रश्न {n}' },
  mark: { en: 'Answer to question {n}', ne: 'प्रश्न {n}को उत्तर' },
  progress: { en: '{done} of {total} entered', ne: '{total}मध्ये {done} भरियो' },
  blank: { en: 'Blank', ne: 'खाली' },
  unclear: { en: 'Unclear', ne: 'अस्पष्ट' },
  none: { en: 'not entered', ne: 'भरिएको छैन' },
  no_such: { en: 'Question {n} has {count} options only.', ne: 'प्रश्न {n}मा {count} वटा मात्र विकल्प छन्।' },
  no_meaning: { en: 'This key does nothing here.', ne: 'यो बटन यहाँ चल्दैन।' },
  were: { en: 'First: {first}. Second: {second}.', ne: 'पहिलो: {first}। दोस्रो: {second}।' },
  numbers: { en: 'All questions', ne: 'सबै प्रश्न' },
  back: { en: 'Back', ne: 'पछाडि' },
  all_entered: {
    en: 'All answers are entered. Press Enter to save.',
    ne: 'सबै भरियो। सुरक्षित गर्न एन्टर थिच्नुहोस्।',
  },
  store: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  store_failed: { en: 'The entry could not be saved.', ne: 'भरिएका उत्तर सुरक्षित गर्न सकिएन।' },
  draft: {
    en: 'What you type is in this browser only, until it is saved.',
    ne: 'सुरक्षित नगरेसम्म भरिएका उत्तर यही ब्राउजरमा मात्र रहन्छन्।',
  },
  no_draft: {
    en: 'This browser has no room left: a reload would lose what you typed since.',
    ne: 'यस ब्राउजरमा ठाउँ बाँकी छैन: पृष्ठ फेरि खोलेमा भरिएका उत्तर हराउँछन्।',
  },

  stored: {
    en: 'The first entry of {code} is saved. It needs a second one.',
    ne: '{code}को पहिलो पटकका उत्तर सुरक्षित भए। अब दोस्रो पटक भर्नुहोस्।',
  },
  graded: { en: 'The sheet {code} of {name} is graded.', ne: '{name}को उत्तरपत्र {code} जाँचियो।' },
  again: { en: 'Enter {code} again', ne: '{code} फेरि भर्नुहोस्' },
  results: { en: 'Results of the quiz', ne: 'क्विजको नतिजा' },
  sheets: { en: 'All sheets of the quiz', ne: 'क्विजका सबै उत्तरपत्र' },
  already_graded: { en: 'This sheet is graded.', ne: 'यो उत्तरपत्र जाँचिसकिएको छ।' },
  waits: {
    en: 'Both entries are saved and the same. {name} has an unfinished attempt of this quiz: the sheet can be graded when it has ended.',
    ne: 'दुवै पटकका उत्तर सुरक्षित भए र मिले। {name}को यस क्विजको एउटा प्रयास चलिरहेको छ: त्यो सकिएपछि उत्तरपत्र जाँच्न सकिन्छ।',
  },
  grade_now: { en: 'Grade now', ne: 'अहिले जाँच्नुहोस्' },
  not_published: { en: 'The quiz is a draft. Publish it first.', ne: 'क्विज मस्यौदा हो। पहिले प्रकाशित गर्नुहोस्।' },
});
