import { defineMessages } from '#i18n/messages.ts';

/** Two-step login in the profile of staff. */
export const secondFactorMessages = defineMessages({
  heading: { en: 'Two-step login', ne: 'दुई चरणको लगइन' },
  about: {
    en: 'After your password, a code from an app on your phone. Someone who learns your password cannot log in with it alone.',
    ne: 'पासवर्डपछि फोनको एपबाट एउटा कोड। अरूले तपाईंको पासवर्ड थाहा पाए पनि लगइन गर्न सक्दैनन्।',
  },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  load_failed: { en: 'This could not be loaded.', ne: 'यो लोड गर्न सकिएन।' },
  off: { en: 'Off', ne: 'बन्द' },
  on: { en: 'On', ne: 'चालु' },
  on_since: { en: 'Since {time}', ne: '{time}देखि' },
  required: { en: 'Required by your institute', ne: 'संस्थाले अनिवार्य गरेको' },
  turn_on: { en: 'Turn on', ne: 'चालु गर्नुहोस्' },
  turn_off: { en: 'Turn off', ne: 'बन्द गर्नुहोस्' },
  codes_left: { en: '{n} recovery codes left', ne: '{n} वटा जगेडा कोड बाँकी' },
  new_codes: { en: 'New recovery codes', ne: 'नयाँ जगेडा कोड' },
  failed: { en: 'This could not be done.', ne: 'यो काम गर्न सकिएन।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },

  needed_heading: { en: 'Set up two-step login first', ne: 'पहिले दुई चरणको लगइन चालु गर्नुहोस्' },
  needed_about: {
    en: 'Your institute requires it for staff. It takes two minutes; then you can go on.',
    ne: 'तपाईंको संस्थाले कर्मचारीका लागि यो अनिवार्य गरेको छ। दुई मिनेट लाग्छ; त्यसपछि काम अगाडि बढाउन सकिन्छ।',
  },
  step_scan: {
    en: 'Scan this code with an authenticator app, for example Google Authenticator, Aegis or 2FAS.',
    ne: 'यो कोड प्रमाणीकरण एपले (जस्तै गुगल अथेन्टिकेटर) स्क्यान गर्नुहोस्।',
  },
  qr_label: { en: 'QR code for the authenticator app', ne: 'प्रमाणीकरण एपका लागि QR कोड' },
  on_this_phone: { en: 'Open in an app on this device', ne: 'यही डिभाइसको एपमा खोल्नुहोस्' },
  secret: { en: 'Or type this key into the app', ne: 'वा यो गोप्य कुञ्जी एपमा टाइप गर्नुहोस्' },
  step_code: { en: 'Enter the code that the app shows now.', ne: 'अहिले एपमा देखिएको कोड लेख्नुहोस्।' },
  code: { en: 'Code of the app', ne: 'एपको कोड' },
  code_length: { en: 'The code has 6 digits.', ne: 'कोड ६ अङ्कको हुन्छ।' },
  code_or_recovery: { en: 'Code of the app, or a recovery code', ne: 'एपको कोड वा जगेडा कोड' },
  password_why: {
    en: 'So that nobody else turns it on at your open screen. Without a password yet, set one first: log out and choose “Forgot Password”.',
    ne: 'तपाईंको खुला स्क्रिनबाट अरू कसैले यो चालु गर्न नसकोस् भनेर। पासवर्ड नभए पहिले बनाउनुहोस्: लगआउट गरी “पासवर्ड बिर्सनुभयो?” छान्नुहोस्।',
  },
  password: { en: 'Password', ne: 'पासवर्ड' },
  fill_in: { en: 'Please fill in this field.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  rejected: {
    en: 'This code is not right, or was used before. Wait for the next one.',
    ne: 'यो कोड मिलेन वा पहिले नै प्रयोग भइसकेको छ। अर्को कोड पर्खनुहोस्।',
  },
  password_wrong: { en: 'The password is not right.', ne: 'पासवर्ड मिलेन।' },

  codes_heading: { en: 'Save your recovery codes', ne: 'जगेडा कोड सुरक्षित राख्नुहोस्' },
  codes_about: {
    en: 'Each logs you in once if you lose the app. They are shown only now.',
    ne: 'एप हराएमा हरेक कोडले एक पटक लगइन गर्न सकिन्छ। यी अहिले मात्र देखाइन्छन्।',
  },
  codes_label: { en: 'Recovery codes', ne: 'जगेडा कोडहरू' },
  copy: { en: 'Copy', ne: 'प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'प्रतिलिपि भयो' },
  save_file: { en: 'Save as a file', ne: 'फाइलमा सुरक्षित गर्नुहोस्' },
  saved: { en: 'I have saved them', ne: 'मैले सुरक्षित राखेँ' },
  turned_on: { en: 'Two-step login is on.', ne: 'दुई चरणको लगइन चालु भयो।' },
  turned_off: { en: 'Two-step login is off.', ne: 'दुई चरणको लगइन बन्द भयो।' },

  off_heading: { en: 'Turn two-step login off?', ne: 'दुई चरणको लगइन बन्द गर्ने हो?' },
  off_about: {
    en: 'Then the password alone logs you in, on every device.',
    ne: 'त्यसपछि जुनसुकै डिभाइसमा पासवर्डले मात्र लगइन हुन्छ।',
  },
  new_codes_about: {
    en: 'The old recovery codes no longer work then.',
    ne: 'त्यसपछि पुराना जगेडा कोड चल्दैनन्।',
  },
  make_codes: { en: 'Make new codes', ne: 'नयाँ कोड बनाउनुहोस्' },

  devices: { en: 'Devices that need no code', ne: 'कोड नचाहिने डिभाइसहरू' },
  until: { en: 'Until {time}', ne: '{time}सम्म' },
  unknown_device: { en: 'Unknown device', ne: 'अज्ञात डिभाइस' },
  browser_on_system: { en: '{browser} on {system}', ne: '{system}मा {browser}' },
  forget: { en: 'Ask for the code again', ne: 'फेरि कोड माग्नुहोस्' },
  forgotten: {
    en: 'The next login there needs a code.',
    ne: 'त्यहाँको अर्को लगइनमा कोड चाहिन्छ।',
  },
});
