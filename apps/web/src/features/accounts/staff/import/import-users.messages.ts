import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/users/import. */
export const importUsersMessages = defineMessages({
  heading: { en: 'Import a list of people', ne: 'सूचीबाट खाता थप्नुहोस्' },
  about: {
    en: 'A CSV or Excel file, or a pasted table, with names. Phones, email addresses, roll numbers and classes are added if they are in it. You see everything before anything is added.',
    ne: 'नाम भएको CSV वा Excel फाइल, वा टाँसिएको तालिका। फोन, इमेल, रोल नम्बर र कक्षा भए ती पनि थपिन्छन्। केही थप्नुअघि सबै देखाइन्छ।',
  },
  file: { en: 'File', ne: 'फाइल' },
  drop: { en: 'Drop a CSV or Excel file here', ne: 'CSV वा Excel फाइल यहाँ तानेर ल्याउनुहोस्' },
  choose: { en: 'Choose a file', ne: 'फाइल छान्नुहोस्' },
  paste: { en: 'Or paste rows from a spreadsheet', ne: 'वा स्प्रेडसिटका पङ्क्ति टाँस्नुहोस्' },
  paste_missing: { en: 'Paste at least one row.', ne: 'कम्तीमा एउटा पङ्क्ति टाँस्नुहोस्।' },
  show: { en: 'Show preview', ne: 'पूर्वावलोकन हेर्नुहोस्' },
  template: { en: 'Download a template (CSV)', ne: 'नमुना डाउनलोड गर्नुहोस् (CSV)' },
  reading: { en: 'Reading the list…', ne: 'सूची पढिँदै छ…' },
  read_failed: { en: 'The list could not be read.', ne: 'सूची पढ्न सकिएन।' },
  columns_unclear: {
    en: 'No column with names was found. Write “Name”, “Phone” and so on above the columns.',
    ne: 'नामको स्तम्भ भेटिएन। स्तम्भमाथि “नाम”, “फोन” आदि लेख्नुहोस्।',
  },
  file_empty: { en: 'There are no people in this file.', ne: 'यस फाइलमा कोही छैन।' },
  too_many_rows: {
    en: 'At most {n} people at once. Split the list.',
    ne: 'एकै पटक बढीमा {n} जना। सूची टुक्र्याउनुहोस्।',
  },
  loading: { en: 'Loading the preview…', ne: 'पूर्वावलोकन लोड हुँदै छ…' },
  load_failed: {
    en: 'This preview could not be loaded. Previews are deleted after a day.',
    ne: 'यो पूर्वावलोकन लोड गर्न सकिएन। पूर्वावलोकन एक दिनपछि मेटिन्छ।',
  },
  start_again: { en: 'Choose another list', ne: 'अर्को सूची छान्नुहोस्' },
  sum: {
    en: 'New accounts: {added}. Already there: {existing}. Left out: {skipped}.',
    ne: 'नयाँ खाता: {added}। पहिल्यै भएका: {existing}। छोडिने: {skipped}।',
  },
  unknown_columns: { en: 'Columns that are not read: {names}', ne: 'नपढिएका स्तम्भ: {names}' },
  class_note: {
    en: 'Everyone with a class becomes a member of it.',
    ne: 'कक्षा लेखिएका सबै जना त्यस कक्षाका सदस्य हुन्छन्।',
  },
  unknown_classes: { en: 'Classes that do not exist yet: {names}', ne: 'अझै नभएका कक्षा: {names}' },
  create_class: { en: 'Create this class', ne: 'यो कक्षा बनाउनुहोस्' },
  create_classes: { en: 'Create these {n} classes', ne: 'यी {n} वटा कक्षा बनाउनुहोस्' },
  other_class: {
    en: 'Class of those without one ({n})',
    ne: 'कक्षा नलेखिएकाहरूको कक्षा ({n} जना)',
  },
  other_class_hint: {
    en: 'Leave it empty if they join none. A class that does not exist yet is created.',
    ne: 'कुनै कक्षामा नराख्ने भए खाली छोड्नुहोस्। यस्तो कक्षा छैन भने नयाँ बन्छ।',
  },
  new_class: { en: 'New class', ne: 'नयाँ कक्षा' },
  no_class: { en: 'No such class: joins none', ne: 'यस्तो कक्षा छैन: कुनैमा थपिँदैन' },
  entered: {
    en: 'Now in their class: {n}. New classes: {created}.',
    ne: 'कक्षामा थपिएका: {n}। नयाँ कक्षा: {created}।',
  },
  show_rows: { en: 'Rows', ne: 'पङ्क्तिहरू' },
  all_rows: { en: 'All rows ({n})', ne: 'सबै पङ्क्ति ({n})' },
  noted_rows: { en: 'Only rows to look at ({n})', ne: 'हेर्नुपर्ने पङ्क्ति मात्र ({n})' },
  save_noted: {
    en: 'Download these rows with what is wrong',
    ne: 'के मिलेन भन्ने सहित यी पङ्क्ति डाउनलोड गर्नुहोस्',
  },
  row: { en: 'Row', ne: 'पङ्क्ति' },
  what: { en: 'What happens', ne: 'के हुन्छ' },
  as_new: { en: 'New account', ne: 'नयाँ खाता' },
  as_existing: { en: 'Is {name}', ne: '{name} नै हो' },
  as_skip: { en: 'Leave out', ne: 'छोड्ने' },
  notes: { en: 'Notes', ne: 'टिप्पणी' },
  accept: { en: 'Add {n} accounts', ne: '{n} वटा खाता थप्नुहोस्' },
  accept_existing: { en: 'Update {n} accounts', ne: '{n} वटा खाता अपडेट गर्नुहोस्' },
  accept_none: { en: 'Nothing to add', ne: 'थप्नुपर्ने केही छैन' },
  accept_failed: {
    en: 'The accounts could not be added. Nobody was added.',
    ne: 'खाता थप्न सकिएन। कोही पनि थपिएको छैन।',
  },
  done: {
    en: 'Added: {added}. Already there: {existing}. Left out: {skipped}.',
    ne: 'थपिएका: {added}। पहिल्यै भएका: {existing}। छोडिएका: {skipped}।',
  },
  invite: { en: 'Send {n} invitations by SMS', ne: '{n} जनालाई एसएमएसबाट निमन्त्रणा पठाउनुहोस्' },
  invite_about: {
    en: 'Each SMS has the username and the address of this site. Without it people can log in too: with a code sent to their phone.',
    ne: 'हरेक एसएमएसमा प्रयोगकर्ता नाम र यस साइटको ठेगाना हुन्छ। निमन्त्रणा नपठाए पनि फोनमा आउने कोडले लगइन गर्न सकिन्छ।',
  },
  show_accounts: { en: 'Show accounts', ne: 'खाताहरू हेर्नुहोस्' },

  name_missing: { en: 'The name is missing.', ne: 'नाम छैन।' },
  name_too_long: { en: 'The name is too long.', ne: 'नाम धेरै लामो छ।' },
  letters_lost: {
    en: 'The letters of “{value}” were lost when the file was saved. Save it as CSV UTF-8 or .xlsx, and import it again.',
    ne: 'फाइल सुरक्षित गर्दा “{value}” का अक्षर हराए। CSV UTF-8 वा .xlsx मा सुरक्षित गरेर फेरि ल्याउनुहोस्।',
  },
  phone_invalid: { en: '{value} is not a phone number of 10 digits.', ne: '{value} १० अङ्कको फोन नम्बर होइन।' },
  phone_missing: { en: 'No phone: cannot be invited by SMS.', ne: 'फोन छैन: एसएमएसबाट निमन्त्रणा दिन मिल्दैन।' },
  phone_in_file: { en: 'The same phone as in row {value}.', ne: 'पङ्क्ति {value}मा पनि यही फोन छ।' },
  phone_known: { en: 'An account has this phone.', ne: 'यो फोन भएको खाता छ।' },
  email_invalid: {
    en: '{value} is not an email address; it is left out.',
    ne: '{value} इमेल ठेगाना होइन; त्यो राखिँदैन।',
  },
  row_repeated: { en: 'The same person as in an earlier row.', ne: 'माथिको पङ्क्तिमा भएकै व्यक्ति।' },
  username_invalid: {
    en: '{value} cannot be a username; another one was made.',
    ne: '{value} प्रयोगकर्ता नाम हुन सक्दैन; अर्को बनाइयो।',
  },
  username_taken: { en: 'The username {value} is taken.', ne: '{value} प्रयोगकर्ता नाम लिइसकिएको छ।' },
  roll_number_known: {
    en: 'An account has this name and roll number.',
    ne: 'यही नाम र रोल नम्बरको खाता छ।',
  },
  roll_number_in_file: {
    en: 'The same roll number as in row {value}.',
    ne: 'पङ्क्ति {value}मा पनि यही रोल नम्बर छ।',
  },
  language_unknown: { en: 'Language {value} is unknown: Nepali.', ne: '{value} भाषा चिनिएन; नेपाली राखिन्छ।' },
});
