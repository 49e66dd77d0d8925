import { defineMessages } from '#i18n/messages.ts';

export const instituteMessages = defineMessages({
  heading: { en: 'Institute', ne: 'संस्था' },
  about: {
    en: 'Name, logo and colour of your institute. Where a field is empty, the app shows its own.',
    ne: 'तपाईंको संस्थाको नाम, लोगो र रङ। खाली छोडिएको ठाउँमा एपको आफ्नै देखिन्छ।',
  },
  staff: { en: 'Staff and their roles', ne: 'कर्मचारी र तिनका भूमिका' },
  loading: { en: 'Loading the institute…', ne: 'संस्थाको विवरण लोड हुँदै छ…' },
  load_failed: { en: 'The institute could not be loaded.', ne: 'संस्थाको विवरण लोड गर्न सकिएन।' },
  not_found: { en: 'The institute was not found.', ne: 'संस्थाको विवरण भेटिएन।' },

  names: { en: 'Name', ne: 'नाम' },
  name_en: { en: 'Name (English)', ne: 'नाम (अङ्ग्रेजी)' },
  name_ne: { en: 'Name (Nepali)', ne: 'नाम (नेपाली)' },
  short_name_en: { en: 'Short name (English)', ne: 'छोटो नाम (अङ्ग्रेजी)' },
  short_name_ne: { en: 'Short name (Nepali)', ne: 'छोटो नाम (नेपाली)' },
  short_name_hint: {
    en: 'For the top of the page and the phone’s home screen. Empty: the name.',
    ne: 'पृष्ठको सिरानमा र फोनको होम स्क्रिनमा देखिने। खाली भए पूरा नाम देखिन्छ।',
  },

  contact: { en: 'Contact', ne: 'सम्पर्क' },
  contact_hint: {
    en: 'Shown below the login and on prints.',
    ne: 'लगइन पृष्ठको पुछारमा र छापिएका कागजमा देखिन्छ।',
  },
  phone: { en: 'Phone', ne: 'फोन' },
  email: { en: 'Email', ne: 'इमेल' },
  email_wrong: { en: 'This is not an email address.', ne: 'यो इमेल ठेगाना होइन।' },
  address_en: { en: 'Address (English)', ne: 'ठेगाना (अङ्ग्रेजी)' },
  address_ne: { en: 'Address (Nepali)', ne: 'ठेगाना (नेपाली)' },
  refused_field: { en: 'The server refused this.', ne: 'सर्भरले यो स्वीकार गरेन।' },

  save: { en: 'Save', ne: 'सुरक्षित गर्नुहोस्' },
  saved: {
    en: 'Saved. Phones will show it at the next visit.',
    ne: 'सुरक्षित भयो। अब फोनमा एप खोल्दा यही देखिन्छ।',
  },
  show_here: { en: 'Reload this page', ne: 'यो पृष्ठ फेरि लोड गर्नुहोस्' },
  save_failed: { en: 'The institute could not be saved.', ne: 'संस्थाको विवरण सुरक्षित गर्न सकिएन।' },
  changed_elsewhere: {
    en: 'Someone else changed these settings in the meantime.',
    ne: 'यसैबीच अरू कसैले यो विवरण परिवर्तन गर्नुभएको छ।',
  },
  fix_errors: { en: 'Please correct the marked fields.', ne: 'कृपया चिह्न लगाइएका विवरण सच्याउनुहोस्।' },
});

export const lookMessages = defineMessages({
  look: { en: 'Logo and colour', ne: 'लोगो र रङ' },
  logo: { en: 'Logo', ne: 'लोगो' },
  logo_rule: {
    en: 'PNG, JPEG or WebP up to 5 MB. The icons of the app are made from it.',
    ne: 'PNG, JPEG वा WebP, ५ MB सम्म। एपका आइकन यसैबाट बन्छन्।',
  },
  choose_logo: { en: 'Choose a logo', ne: 'लोगो छान्नुहोस्' },
  other_logo: { en: 'Choose another logo', ne: 'अर्को लोगो छान्नुहोस्' },
  remove_logo: { en: 'Remove the logo', ne: 'लोगो हटाउनुहोस्' },
  logo_failed: { en: 'The logo could not be changed.', ne: 'लोगो बदल्न सकिएन।' },
  logo_too_large: { en: 'The picture is larger than 5 MB.', ne: 'तस्बिर ५ MB भन्दा ठूलो छ।' },
  logo_wrong_type: {
    en: 'This is not a PNG, JPEG or WebP picture.',
    ne: 'यो PNG, JPEG वा WebP तस्बिर होइन।',
  },
  accent: { en: 'Colour', ne: 'रङ' },
  accent_hint: {
    en: 'For buttons and links: # and six digits or letters from a to f. In dark mode a lighter shade is used.',
    ne: 'बटन र लिङ्कको रङ: # र त्यसपछि ६ वटा अङ्क वा अक्षर। अँध्यारो रूपमा यसैको उज्यालो रङ देखिन्छ।',
  },
  pick_colour: { en: 'Pick a colour', ne: 'रङ छान्नुहोस्' },
  accent_wrong: {
    en: 'Six digits or letters from a to f after #.',
    ne: '# पछि ६ वटा चाहिन्छ: ० देखि ९ सम्मका अङ्क वा “a” देखि “f” सम्मका अक्षर।',
  },
  contrast_low: {
    en: 'Too light to read: its contrast is {ratio}:1, and 4.5:1 is needed.',
    ne: 'पढ्न गाह्रो हुने गरी फिक्का छ: कन्ट्रास्ट {ratio}:१ छ, ४.५:१ चाहिन्छ।',
  },
  use_nearest: { en: 'Use {colour}', ne: '{colour} राख्नुहोस्' },
  no_accent: { en: 'Use the app’s own colour', ne: 'एपकै रङ राख्नुहोस्' },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  light: { en: 'Light', ne: 'उज्यालो' },
  dark: { en: 'Dark', ne: 'अँध्यारो' },
  sample_button: { en: 'Start', ne: 'सुरु गर्नुहोस्' },
  sample_link: { en: 'My Results', ne: 'मेरा नतिजा' },
});

export const smsMessages = defineMessages({
  sms: { en: 'SMS', ne: 'एसएमएस' },
  sms_hint: {
    en: 'Empty fields send the text that is shown below them. The number or sender ID that phones show is registered with the SMS company and set on the server.',
    ne: 'खाली छोडे तल देखाइएकै पाठ पठाइन्छ। फोनमा देखिने नम्बर वा पठाउनेको आइडी एसएमएस कम्पनीमा दर्ता हुन्छ र सर्भरमा राखिन्छ।',
  },
  sms_name_en: { en: 'Name in SMS (English)', ne: 'एसएमएसमा देखिने नाम (अङ्ग्रेजी)' },
  sms_name_ne: { en: 'Name in SMS (Nepali)', ne: 'एसएमएसमा देखिने नाम (नेपाली)' },
  code_en: { en: 'Code (English)', ne: 'कोड (अङ्ग्रेजी)' },
  code_ne: { en: 'Code (Nepali)', ne: 'कोड (नेपाली)' },
  invitation_en: { en: 'Invitation (English)', ne: 'निमन्त्रणा (अङ्ग्रेजी)' },
  invitation_ne: { en: 'Invitation (Nepali)', ne: 'निमन्त्रणा (नेपाली)' },
  placeholders: { en: 'Words that are filled in: {list}', ne: 'भर्न मिल्ने ठाउँ: {list}' },
  missing: { en: 'The text needs {list}.', ne: 'पाठमा {list} चाहिन्छ।' },
  unknown: { en: 'Nothing fills in {list}.', ne: '{list}मा केही भरिँदैन।' },
  as_sent: { en: 'As it is sent', ne: 'यसरी पठाइन्छ' },
  length_gsm: {
    en: '{units} characters (English letters only), {parts} SMS, room for {left} more',
    ne: '{units} अक्षर (अङ्ग्रेजी अक्षर मात्र), {parts} एसएमएस, अझै {left} अक्षर अट्छन्',
  },
  length_ucs: {
    en: '{units} characters (with Nepali letters), {parts} SMS, room for {left} more',
    ne: '{units} अक्षर (नेपाली अक्षरसहित), {parts} एसएमएस, अझै {left} अक्षर अट्छन्',
  },
});
