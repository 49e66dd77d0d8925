import type { PlatformFault } from '@abhyas/contract/lti/staff';
import { defineMessages, type Message } from '#i18n/messages.ts';

export const platformsMessages = defineMessages({
  heading: { en: 'Learning platforms', ne: 'सिकाइ प्लेटफर्म' },
  about: {
    en: 'A platform such as Moodle or Canvas opens quizzes here (LTI 1.3) and gets the scores back.',
    ne: 'Moodle वा Canvas जस्ता प्लेटफर्मबाट यहाँका क्विज खुल्छन् र प्राप्ताङ्क त्यहीँ पठाइन्छ।',
  },
  add: { en: 'Add a platform', ne: 'प्लेटफर्म थप्नुहोस्' },
  loading: { en: 'Loading platforms…', ne: 'प्लेटफर्म लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the platforms.', ne: 'प्लेटफर्म लोड गर्न सकिएन।' },
  empty: { en: 'No platform opens quizzes here yet.', ne: 'अहिलेसम्म कुनै प्लेटफर्म थपिएको छैन।' },
  platform: { en: 'Platform', ne: 'प्लेटफर्म' },
  last_launch: { en: 'Last launch', ne: 'पछिल्लो पटक खोलिएको' },
  last_score: { en: 'Last score sent', ne: 'पछिल्लो पटक प्राप्ताङ्क पठाइएको' },
  last_fault: { en: 'Last problem', ne: 'पछिल्लो समस्या' },
  never: { en: 'never', ne: 'कहिल्यै भएको छैन' },
  none: { en: 'none', ne: 'छैन' },
  actions: { en: 'Actions', ne: 'कार्य' },
  edit: { en: 'Edit', ne: 'सम्पादन गर्नुहोस्' },
  remove: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  undo: { en: 'Undo', ne: 'पूर्ववत् गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  delete_question: { en: 'Delete this platform?', ne: 'यो प्लेटफर्म मेटाउने हो?' },
  delete_about: {
    en: 'Its links open no quizzes any more, and it gets no more scores. Accounts and results stay here.',
    ne: 'यसका लिङ्कबाट क्विज खुल्ने छैनन् र प्राप्ताङ्क पनि पठाइने छैन। खाता र नतिजा भने यहीँ रहन्छन्।',
  },
  deleted: { en: 'The platform was deleted.', ne: 'प्लेटफर्म मेटाइयो।' },
  delete_failed: { en: 'Could not delete the platform.', ne: 'प्लेटफर्म मेटाउन सकिएन।' },
  restored: { en: 'The platform is back.', ne: 'प्लेटफर्म फेरि राखियो।' },
  restore_failed: { en: 'Could not bring the platform back.', ne: 'प्लेटफर्म फेरि राख्न सकिएन।' },
  edit_heading: { en: 'Edit platform', ne: 'प्लेटफर्म सम्पादन गर्नुहोस्' },
  issuer: { en: 'Issuer (platform ID)', ne: 'जारीकर्ता (प्लेटफर्म आइडी)' },
  issuer_hint: {
    en: 'As in the platform, for example https://moodle.school.edu.np',
    ne: 'प्लेटफर्ममा देखिएजस्तै, पूरा ठेगाना',
  },
  client_id: { en: 'Client ID', ne: 'क्लाइन्ट आइडी' },
  deployments: { en: 'Deployment IDs', ne: 'डिप्लोयमेन्ट आइडी' },
  deployments_hint: { en: 'Several with commas between them', ne: 'धेरै भए अल्पविरामले छुट्याउनुहोस्' },
  auth_url: { en: 'Authentication request URL', ne: 'प्रमाणीकरण अनुरोधको ठेगाना' },
  token_url: { en: 'Access token URL', ne: 'एक्सेस टोकनको ठेगाना' },
  jwks_url: { en: 'Public keyset URL', ne: 'सार्वजनिक कुञ्जीहरूको ठेगाना' },
  class: { en: 'Class that new users join', ne: 'नयाँ प्रयोगकर्ता थपिने कक्षा' },
  no_class: { en: 'None', ne: 'कुनै कक्षा होइन' },
  required: { en: 'Please fill this in.', ne: 'कृपया यो भर्नुहोस्।' },
  address_wrong: {
    en: 'This must be a public address that begins with https.',
    ne: 'यो इन्टरनेटमा खुल्ने, https बाट सुरु हुने ठेगाना हुनुपर्छ।',
  },
  exists: {
    en: 'A platform with this issuer and client ID is there already.',
    ne: 'यो जारीकर्ता र क्लाइन्ट आइडी भएको प्लेटफर्म पहिल्यै छ।',
  },
  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  saved: { en: 'The platform was saved.', ne: 'प्लेटफर्म सुरक्षित भयो।' },
  save_failed: { en: 'Could not save the platform.', ne: 'प्लेटफर्म सुरक्षित गर्न सकिएन।' },
  own_addresses: { en: 'What the platform needs', ne: 'प्लेटफर्ममा राख्नुपर्ने यस सर्भरका ठेगाना' },
  own_login: { en: 'Initiate login URL', ne: 'लगइन सुरु गर्ने ठेगाना' },
  own_launch: { en: 'Redirection URI', ne: 'फर्कने ठेगाना' },
  own_keys: { en: 'Public keyset URL of this server', ne: 'यस सर्भरका सार्वजनिक कुञ्जीहरूको ठेगाना' },
  quiz_links: { en: 'Link of a quiz', ne: 'क्विजको लिङ्क' },
  quiz_links_about: {
    en: 'Paste the link as the tool URL of the activity, or the line below as its custom parameter. Let it open in a new window.',
    ne: 'यो लिङ्क गतिविधिको टुल ठेगानामा राख्नुहोस्, वा तलको हरफ कस्टम प्यारामिटरमा। नयाँ विन्डोमा खुल्ने बनाउनुहोस्।',
  },
  quiz_link: { en: 'Tool URL (target link URI)', ne: 'टुल ठेगाना' },
  quiz_parameter: { en: 'Custom parameter', ne: 'कस्टम प्यारामिटर' },
  copy: { en: 'Copy', ne: 'प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'प्रतिलिपि भयो' },
});

/** The last fault of a platform, and what to do about it. */
export const faultMessages = defineMessages({
  refused: { en: 'The platform did not let the user in.', ne: 'प्लेटफर्मले प्रयोगकर्तालाई प्रवेश दिएन।' },
  signature: {
    en: 'A message was not signed by a key of the platform. Check the public keyset URL.',
    ne: 'सन्देशमा प्लेटफर्मको हस्ताक्षर मिलेन। सार्वजनिक कुञ्जीहरूको ठेगाना जाँच्नुहोस्।',
  },
  expired: {
    en: 'A message had expired. Check the clocks of both servers.',
    ne: 'सन्देशको म्याद सकिएको थियो। दुवै सर्भरको समय जाँच्नुहोस्।',
  },
  issuer: { en: 'The issuer in a message is another one.', ne: 'सन्देशको जारीकर्ता फरक थियो।' },
  audience: { en: 'The client ID in a message is another one.', ne: 'सन्देशको क्लाइन्ट आइडी फरक थियो।' },
  nonce: { en: 'A message belonged to another launch.', ne: 'सन्देश अर्कै पटक खोलिएको क्विजको थियो।' },
  deployment: {
    en: 'A deployment ID is not entered here.',
    ne: 'सन्देशको डिप्लोयमेन्ट आइडी यहाँ राखिएको छैन।',
  },
  message: { en: 'The platform sent a message of another kind.', ne: 'प्लेटफर्मले अर्कै प्रकारको सन्देश पठायो।' },
  claims: { en: 'A message was not complete.', ne: 'सन्देश अपूर्ण थियो।' },
  target: { en: 'A link leads to another server.', ne: 'लिङ्क अर्कै सर्भरको थियो।' },
  keys: {
    en: 'The keys of the platform could not be read. Check the public keyset URL.',
    ne: 'प्लेटफर्मका कुञ्जीहरू पढ्न सकिएन। सार्वजनिक कुञ्जीहरूको ठेगाना जाँच्नुहोस्।',
  },
  account: {
    en: 'An account is suspended, or one of staff.',
    ne: 'खाता रोकिएको वा कर्मचारीको थियो।',
  },
  token: {
    en: 'The platform gave no token for scores. Check the access token URL here and our public keyset URL there.',
    ne: 'प्राप्ताङ्क पठाउन प्लेटफर्मले टोकन दिएन। यहाँको एक्सेस टोकनको ठेगाना र त्यहाँ राखिएको यस सर्भरको कुञ्जी ठेगाना जाँच्नुहोस्।',
  },
  score: {
    en: 'The platform did not take a score. It is sent again.',
    ne: 'प्लेटफर्मले प्राप्ताङ्क लिएन। फेरि पठाइँदै छ।',
  },
} satisfies Record<PlatformFault, Message>);
