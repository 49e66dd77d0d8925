import { defineMessages } from '#i18n/messages.ts';

/** Slips of paper with which people log in. */
export const slipsMessages = defineMessages({
  to_slips: { en: 'Login slips…', ne: 'लगइन पर्ची…' },
  heading: { en: 'Login slips: {n}', ne: 'लगइन पर्ची: {n}' },
  about: {
    en: 'No slip has a password, because nobody can look one up. People without one log in with an OTP by SMS, or set one with a link or a code that an administrator makes.',
    ne: 'पर्चीमा पासवर्ड हुँदैन, किनभने पासवर्ड कसैले हेर्न सक्दैन। पासवर्ड नराखेको खातामा एसएमएसमा आउने ओटीपीबाट लगइन हुन्छ, वा एडमिनले बनाएको लिङ्क वा कोडबाट पासवर्ड राखिन्छ।',
  },
  only_here: {
    en: 'The slips would name {address}, which only the computer of the server can open. Open this page by the address that learners use, and print then.',
    ne: 'पर्चीमा लेखिने {address} सर्भर चलेको कम्प्युटरमा मात्र खुल्छ। विद्यार्थीले चलाउने ठेगानाबाट यो पेज खोलेर छाप्नुहोस्।',
  },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
  back: { en: 'Back to the list', ne: 'सूचीमा फर्कनुहोस्' },
  preview: { en: 'The slips', ne: 'पर्चीहरू' },
  address: { en: 'Address', ne: 'ठेगाना' },
  codes_heading: { en: 'Codes for the first login', ne: 'पहिलो लगइनका कोड' },
  codes_checking: { en: 'Checking who needs a code…', ne: 'कसलाई कोड चाहिन्छ हेरिँदै छ…' },
  codes_check_failed: {
    en: 'Who needs a code could not be checked. The slips can be printed without codes.',
    ne: 'कसलाई कोड चाहिन्छ हेर्न सकिएन। पर्ची भने कोडबिना छाप्न मिल्छ।',
  },
  codes_for: {
    en: 'Learners here who have no password yet: {n}. Each of their slips gets a code and a QR code to set one. A code works once, until {time}.',
    ne: 'यीमध्ये पासवर्ड नराखेका विद्यार्थी: {n} जना। पासवर्ड राख्नका लागि उनीहरूको पर्चीमा कोड र क्यूआर कोड थपिन्छ। कोड एक पटक मात्र, {time}सम्म चल्छ।',
  },
  codes_end_earlier: {
    en: 'Codes that were printed for them before stop working. So if a sheet is lost, print again.',
    ne: 'उनीहरूका लागि पहिले छापिएका कोड चल्न छोड्छन्। त्यसैले पर्ची हराए फेरि छाप्नुहोस्।',
  },
  codes_for_nobody: {
    en: 'Nobody here needs a code.',
    ne: 'यीमध्ये कसैलाई कोड चाहिँदैन।',
  },
  without_active: {
    en: 'Without a code, because they have a password or have logged in: {n}',
    ne: 'पासवर्ड राखिसकेका वा लगइन गरिसकेकाले कोड नपाउने: {n} जना',
  },
  without_staff: {
    en: 'Without a code, because they are staff: {n}',
    ne: 'कर्मचारी भएकाले कोड नपाउने: {n} जना',
  },
  without_suspended: {
    en: 'Without a code, because they are suspended: {n}',
    ne: 'निलम्बित भएकाले कोड नपाउने: {n} जना',
  },
  without_unknown: {
    en: 'Without a code, because the account was deleted: {n}',
    ne: 'खाता मेटाइएकाले कोड नपाउने: {n} जना',
  },
  make_codes: { en: 'Add codes to the slips', ne: 'पर्चीमा कोड थप्नुहोस्' },
  codes_made: {
    en: 'Slips with a code: {n}. The codes are shown only this once: print before you leave this page.',
    ne: 'कोड भएका पर्ची: {n}। यी कोड फेरि देखाइँदैनन्: यो पेज छोड्नुअघि छाप्नुहोस्।',
  },
  codes_failed: {
    en: 'The codes could not be made. Codes that were printed before may have stopped working, so try again.',
    ne: 'कोड बनाउन सकिएन। पहिले छापिएका कोड चल्न छोडेका हुन सक्छन्, त्यसैले फेरि प्रयास गर्नुहोस्।',
  },
  qr_of: { en: 'QR code for {name}', ne: '{name}को क्यूआर कोड' },
  scan_or_type: {
    en: 'Scan this with a phone’s camera, or open {address} and type this code:',
    ne: 'फोनको क्यामेराले यो स्क्यान गर्नुहोस्, वा {address} खोलेर यो कोड लेख्नुहोस्:',
  },
  then_log_in: {
    en: 'Choose a password. Then log in with it and your username.',
    ne: 'पासवर्ड छान्नुहोस्। अनि प्रयोगकर्ता नाम र त्यही पासवर्डले लगइन गर्नुहोस्।',
  },
  code_until: { en: 'Works once, until {time}.', ne: 'एक पटक मात्र, {time}सम्म चल्छ।' },
  how: {
    en: 'Log in with your password, or with “Phone OTP” if the institute has your phone number.',
    ne: 'आफ्नो पासवर्डले, वा संस्थासँग फोन नम्बर भए “फोन ओटीपी” बाट लगइन गर्नुहोस्।',
  },
});
