import { defineMessages } from '#i18n/messages.ts';

/** The second step of a login. */
export const secondStepMessages = defineMessages({
  heading: { en: 'Second step', ne: 'दोस्रो चरण' },
  about: {
    en: 'Enter the six digits that your authenticator app shows for Abhyas.',
    ne: 'प्रमाणीकरण एपमा (जस्तै गुगल अथेन्टिकेटर) अभ्यासका लागि देखिएका ६ अङ्क लेख्नुहोस्।',
  },
  about_recovery: {
    en: 'Enter one of the recovery codes that you saved. Each works once.',
    ne: 'आफूले सुरक्षित राखेको एउटा जगेडा कोड लेख्नुहोस्। हरेक कोड एक पटक मात्र चल्छ।',
  },
  code: { en: 'Code of the app', ne: 'एपको कोड' },
  code_wrong: { en: 'The code has 6 digits.', ne: 'कोड ६ अङ्कको हुन्छ।' },
  recovery_code: { en: 'Recovery code', ne: 'जगेडा कोड' },
  required: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  remember: {
    en: 'Do not ask again on this device for 30 days',
    ne: 'यस डिभाइसमा ३० दिनसम्म फेरि नसोध्नुहोस्',
  },
  not_shared: { en: 'Only on a device that nobody else uses.', ne: 'अरूले नचलाउने डिभाइसमा मात्र।' },
  confirm: { en: 'Log in', ne: 'लगइन गर्नुहोस्' },
  use_recovery: { en: 'Use a recovery code', ne: 'जगेडा कोड प्रयोग गर्नुहोस्' },
  use_app: { en: 'Use the app', ne: 'एप प्रयोग गर्नुहोस्' },
  back: { en: 'Back to the login', ne: 'लगइनमा फर्कनुहोस्' },
  rejected: {
    en: 'This code is not right, or was used before. Wait for the next one.',
    ne: 'यो कोड मिलेन वा पहिले नै प्रयोग भइसकेको छ। अर्को कोड पर्खनुहोस्।',
  },
  recovery_rejected: {
    en: 'This recovery code is not right, or was used before.',
    ne: 'यो जगेडा कोड मिलेन वा पहिले नै प्रयोग भइसकेको छ।',
  },
  ended: {
    en: 'This took too long. Please log in again.',
    ne: 'धेरै समय लाग्यो। कृपया फेरि लगइन गर्नुहोस्।',
  },
  unreadable: {
    en: 'This server cannot check your code: it does not have the secret for your two-step login, for example after a restore on another machine. Neither this code nor a recovery code works. Ask an admin, or the one who runs the server, to reset your two-step login.',
    ne: 'यस सर्भरले तपाईंको कोड जाँच्न सक्दैन: दुई चरणको लगइनको गोप्य कुञ्जी यहाँ छैन, जस्तै ब्याकअप अर्को मेसिनमा राखिएपछि। न यो कोड, न जगेडा कोड चल्छ। एडमिनलाई वा सर्भर चलाउनेलाई तपाईंको दुई चरणको लगइन रिसेट गरिदिन भन्नुहोस्।',
  },
  failed: { en: 'Login failed.', ne: 'लगइन असफल भयो।' },
  codes_left: {
    en: 'One recovery code less. You can make new ones in your profile.',
    ne: 'एउटा जगेडा कोड प्रयोग भयो। प्रोफाइलबाट नयाँ कोड बनाउन सकिन्छ।',
  },
});
