import { defineMessages } from '#i18n/messages.ts';

/** Of the dialogs that change accounts. */
export const dialogsMessages = defineMessages({
  add_heading: { en: 'New account', ne: 'नयाँ खाता' },
  edit_heading: { en: 'Edit {name}', ne: '{name}को खाता' },
  username_hint: {
    en: 'Leave it empty to make one from the name.',
    ne: 'खाली छोड्नुभयो भने नामबाट बनाइन्छ।',
  },
  username_taken: { en: 'Username is already taken.', ne: 'यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।' },
  username_rule: {
    en: '3 to 30 letters, digits, dots, dashes or underscores.',
    ne: '३ देखि ३० वटा अङ्ग्रेजी अक्षर, अङ्क, थोप्लो, ड्यास वा अन्डरस्कोर।',
  },
  phone_hint: { en: 'Siblings may share one.', ne: 'दाजुभाइ वा दिदीबहिनीको एउटै हुन सक्छ।' },
  phone_invalid: {
    en: 'Please enter a valid 10-digit phone number.',
    ne: 'कृपया १० अङ्कको सही फोन नम्बर लेख्नुहोस्।',
  },
  email_invalid: { en: 'This is not an email address.', ne: 'यो इमेल ठेगाना होइन।' },
  name_required: { en: 'Please write a name.', ne: 'कृपया नाम लेख्नुहोस्।' },
  role_note: {
    en: 'Another role signs the account out on all devices.',
    ne: 'भूमिका बदल्दा खाता सबै डिभाइसबाट लगआउट हुन्छ।',
  },
  add: { en: 'Add account', ne: 'खाता थप्नुहोस्' },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  failed: { en: 'This could not be done.', ne: 'यो काम गर्न सकिएन।' },
  reset_heading: { en: 'Reset the password of {name}', ne: '{name}को पासवर्ड रिसेट' },
  reset_about: {
    en: 'The old password works until a new one is set.',
    ne: 'नयाँ पासवर्ड नराखेसम्म पुरानै पासवर्ड चल्छ।',
  },
  first_login_heading: { en: 'First login of {name}', ne: '{name}को पहिलो लगइन' },
  first_login_about: {
    en: 'The account “{username}” has no password yet. A link or a code by SMS lets its owner choose one.',
    ne: '“{username}” खातामा अझै पासवर्ड राखिएको छैन। लिङ्कबाट वा एसएमएसमा आउने कोडबाट पासवर्ड राख्न सकिन्छ।',
  },
  make_link: { en: 'Make a link', ne: 'लिङ्क बनाउनुहोस्' },
  send_code: { en: 'Send a code by SMS', ne: 'एसएमएसबाट कोड पठाउनुहोस्' },
  link_once: {
    en: 'Give this link to {name}. It works once, until {time}, and is not shown again.',
    ne: 'यो लिङ्क {name}लाई दिनुहोस्। यो एक पटक मात्र, {time}सम्म चल्छ, र फेरि देखाइँदैन।',
  },
  link: { en: 'Link', ne: 'लिङ्क' },
  copy: { en: 'Copy', ne: 'प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'प्रतिलिपि भयो' },
  code_sent: {
    en: 'A code was sent to {phone}. It is entered under “Forgot password”.',
    ne: '{phone}मा कोड पठाइयो। त्यो “पासवर्ड बिर्सनुभयो?” मा लेख्नुपर्छ।',
  },
  suspend_heading: { en: 'Suspend {n}?', ne: 'निलम्बन गर्ने: {n}?' },
  suspend_about: {
    en: 'They are logged out at once and cannot log in. Results stay. You can reinstate them at any time.',
    ne: 'निलम्बन हुनेबित्तिकै लगआउट हुन्छ र फेरि लगइन गर्न मिल्दैन। नतिजा भने रहन्छन्। निलम्बन जुनसुकै बेला हटाउन सकिन्छ।',
  },
  suspend: { en: 'Suspend', ne: 'निलम्बन गर्नुहोस्' },
  reinstate_heading: { en: 'Reinstate {n}?', ne: 'निलम्बन हटाउने: {n}?' },
  reinstate_about: { en: 'They can log in again.', ne: 'फेरि लगइन गर्न सकिन्छ।' },
  reinstate: { en: 'Reinstate', ne: 'निलम्बन हटाउनुहोस्' },
  end_devices_heading: { en: 'Log out of all devices: {n}?', ne: 'सबै डिभाइसबाट लगआउट गर्ने हो: {n}?' },
  end_devices_about: {
    en: 'Answers that are not saved yet stay on the phone and are sent after the next login.',
    ne: 'नपठाइएका उत्तर फोनमै रहन्छन् र अर्को लगइनपछि पठाइन्छन्।',
  },
  end_devices: { en: 'Log out', ne: 'लगआउट गर्नुहोस्' },
  reset_second_factor_heading: {
    en: 'Reset two-step login of {name}?',
    ne: '{name}को दुई चरणको लगइन रिसेट गर्ने हो?',
  },
  reset_second_factor_about: {
    en: 'For someone who has lost the phone with the app and the recovery codes. Make sure that it is really this person. All devices are logged out, and the password alone logs in until two-step login is set up again.',
    ne: 'एप भएको फोन र जगेडा कोड हराएका व्यक्तिका लागि। साँच्चै उही व्यक्ति हो भनी पक्का गर्नुहोस्। सबै डिभाइस लगआउट हुन्छन्, र फेरि सुरु नगरेसम्म पासवर्डले मात्र लगइन हुन्छ।',
  },
  reset_second_factor: { en: 'Reset', ne: 'रिसेट गर्नुहोस्' },
  lift_lock_heading: { en: 'Let {name} log in again?', ne: '{name}लाई फेरि लगइन गर्न दिने हो?' },
  lift_lock_about: {
    en: 'Too many wrong passwords were entered for this account, so logins by password are refused for a while. Someone else may have entered them. The password stays as it is.',
    ne: 'यस खातामा धेरै पटक गलत पासवर्ड लेखियो, त्यसैले केही समय पासवर्डबाट लगइन हुँदैन। अरू कसैले लेखेको पनि हुन सक्छ। पासवर्ड फेरिँदैन।',
  },
  lift_lock: { en: 'Lift the lock', ne: 'रोक हटाउनुहोस्' },
  role_heading: { en: 'Change the role of {n}', ne: 'भूमिका बदल्नुहोस्: {n}' },
  change: { en: 'Change', ne: 'बदल्नुहोस्' },
  role_done: { en: 'Accounts with a new role: {n}.', ne: 'भूमिका बदलिएका खाता: {n}।' },
  suspend_done: { en: 'Suspended accounts: {n}.', ne: 'निलम्बन गरिएका खाता: {n}।' },
  reinstate_done: { en: 'Reinstated accounts: {n}.', ne: 'निलम्बन हटाइएका खाता: {n}।' },
  end_devices_done: {
    en: 'Accounts logged out on all devices: {n}.',
    ne: 'सबै डिभाइसबाट लगआउट गरिएका खाता: {n}।',
  },
  unchanged: { en: 'All of them were like this already.', ne: 'सबै पहिल्यै यस्तै थिए।' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  undone: {
    en: 'Accounts as before: {n}. Their devices stay logged out.',
    ne: 'पहिलेजस्तै भएका खाता: {n}। डिभाइसमा फेरि लगइन गर्नुपर्छ।',
  },
  merge_heading: { en: 'Merge {name} into another account', ne: '{name}लाई अर्को खातामा गाभ्नुहोस्' },
  merge_about: {
    en: 'The other account gets the classes, and the details that it lacks. This account is deleted. It must not have results, because proof codes belong to the account that has them.',
    ne: 'अर्को खाताले कक्षा र आफूमा नभएका विवरण पाउँछ। यो खाता मेटिन्छ। यसमा नतिजा हुनु हुँदैन: निस्सा नतिजा भएकै खाताका लागि हस्ताक्षर गरिएका हुन्छन्।',
  },
  merge_search: { en: 'Find the other account', ne: 'अर्को खाता खोज्नुहोस्' },
  merge_choose: { en: 'Merge into', ne: 'यसमा गाभ्ने' },
  merge: { en: 'Merge', ne: 'गाभ्नुहोस्' },
  has_results: {
    en: 'This account has results. Merge the other account into this one instead, if that one has none.',
    ne: 'यस खातामा नतिजा छन्। अर्को खातामा नतिजा छैन भने त्यसैलाई यसमा गाभ्नुहोस्।',
  },
  none_found: { en: 'No other account was found.', ne: 'अर्को खाता भेटिएन।' },
  download_heading: { en: 'Download all data of {name}', ne: '{name}को सबै विवरण डाउनलोड' },
  download_about: {
    en: 'A JSON file with the account, its devices, classes, answers and scores.',
    ne: 'खाता, डिभाइस, कक्षा, उत्तर र अङ्क भएको JSON फाइल।',
  },
  download: { en: 'Download', ne: 'डाउनलोड गर्नुहोस्' },
  erase_heading: { en: 'Delete {name} for good?', ne: '{name}लाई सधैँका लागि मेटाउने हो?' },
  erase_about: {
    en: 'Name, phone, email, roll number, picture and devices are removed and cannot be restored. Results stay as numbers under a neutral name.',
    ne: 'नाम, फोन, इमेल, रोल नम्बर, तस्बिर र डिभाइस हट्छन् र फिर्ता ल्याउन सकिँदैन। नतिजा नामबिना, अङ्कका रूपमा मात्र रहन्छन्।',
  },
  erase: { en: 'Delete for good', ne: 'सधैँका लागि मेटाउनुहोस्' },
  invite_heading: { en: 'Invite by SMS', ne: 'एसएमएसबाट निमन्त्रणा' },
  invite_about: {
    en: 'Each SMS has the username and the address of this site, where a code or a new password lets them in.',
    ne: 'हरेक एसएमएसमा प्रयोगकर्ता नाम र यस साइटको ठेगाना हुन्छ, जहाँ कोड वा नयाँ पासवर्डले लगइन गर्न सकिन्छ।',
  },
  invite_people: { en: 'Accounts: {n}', ne: 'खाता: {n}' },
  invited_on: {
    en: 'An invitation was sent on {day}. This sends another one.',
    ne: '{day}मा निमन्त्रणा पठाइसकिएको छ। फेरि पठाए अर्को एसएमएस जान्छ।',
  },
  invited_before: {
    en: 'Already invited: {n}. They get another SMS.',
    ne: 'पहिले नै निमन्त्रणा पाएका: {n} जना। उहाँहरूलाई अर्को एसएमएस जान्छ।',
  },
  invite_none: { en: 'None of these accounts has a phone number.', ne: 'यी कुनै खातामा फोन नम्बर छैन।' },
  invite: { en: 'Send', ne: 'पठाउनुहोस्' },
  inviting: { en: '{done} of {total} sent', ne: '{total}मध्ये {done} पठाइयो' },
  invited: { en: 'All {total} SMS were sent.', ne: 'सबै {total} एसएमएस पठाइयो।' },
  invited_refused: {
    en: '{total} SMS were tried; the SMS company refused {refused}.',
    ne: '{total} एसएमएसको पालो सकियो; {refused} पठाउन सकिएन।',
  },
  invite_failed: {
    en: 'SMS are being refused. {done} of {total} were sent; send the others later.',
    ne: 'एसएमएस सेवाले अस्वीकार गर्‍यो। {total}मध्ये {done} पठाइयो; बाँकी पछि पठाउनुहोस्।',
  },
});
