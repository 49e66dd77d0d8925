import { defineMessages } from '#i18n/messages.ts';

export const invitesMessages = defineMessages({
  invites: { en: 'Invitations', ne: 'निमन्त्रणा' },
  about: {
    en: 'Learners join with a code, a link or a QR code.',
    ne: 'कोड, लिङ्क वा QR कोडबाट विद्यार्थी सामेल हुन्छन्।',
  },
  loading: { en: 'Loading invitations…', ne: 'निमन्त्रणा लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load the invitations.', ne: 'निमन्त्रणा लोड गर्न सकिएन।' },
  empty: { en: 'No invitations yet.', ne: 'अहिलेसम्म निमन्त्रणा छैन।' },
  make: { en: 'Make an invitation', ne: 'निमन्त्रणा बनाउनुहोस्' },
  make_failed: { en: 'The invitation could not be made.', ne: 'निमन्त्रणा बनाउन सकिएन।' },
  expires: { en: 'Valid for', ne: 'कति दिन चल्ने' },
  never: { en: 'No limit', ne: 'सीमा छैन' },
  one_day: { en: 'One day', ne: 'एक दिन' },
  days: { en: '{n} days', ne: '{n} दिन' },
  max_uses: { en: 'Limit of learners', ne: 'बढीमा कति विद्यार्थी' },
  max_uses_hint: { en: 'Empty: any number', ne: 'खाली छोडे जति पनि' },
  max_uses_wrong: { en: 'Enter a number from 1 to 100000.', ne: '१ देखि १,००,००० सम्मको सङ्ख्या लेख्नुहोस्।' },
  needs_approval: { en: 'Learners join only after an approval', ne: 'स्वीकृतिपछि मात्र सामेल गर्ने' },

  code: { en: 'Code', ne: 'कोड' },
  uses: { en: 'Joined', ne: 'सामेल भए' },
  uses_of: { en: '{n} of {max}', ne: '{max}मध्ये {n}' },
  valid: { en: 'Valid until', ne: 'कहिलेसम्म' },
  approval: { en: 'With approval', ne: 'स्वीकृति चाहिने' },
  ended: { en: 'Ended', ne: 'सकियो' },
  show_qr: { en: 'QR', ne: 'QR' },
  show_qr_of: { en: 'QR code of {code}', ne: '{code}को QR कोड' },
  copy_link: { en: 'Copy link', ne: 'लिङ्क प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'The link was copied.', ne: 'लिङ्क प्रतिलिपि भयो।' },
  copy_failed: {
    en: 'The browser did not allow copying. Select the link instead:',
    ne: 'ब्राउजरले प्रतिलिपि गर्न दिएन। लिङ्क आफैँ छान्नुहोस्:',
  },
  revoke: { en: 'Withdraw', ne: 'फिर्ता लिनुहोस्' },
  revoke_of: { en: 'Withdraw {code}', ne: '{code} फिर्ता लिनुहोस्' },
  revoke_sure: { en: 'Withdraw {code}?', ne: '{code} फिर्ता लिने हो?' },
  revoke_note: {
    en: 'Nobody can join with it any more. Those who have joined stay.',
    ne: 'अब यसबाट कोही सामेल हुन सक्दैन। सामेल भइसकेका रहिरहन्छन्।',
  },
  revoke_failed: { en: 'The invitation could not be withdrawn.', ne: 'निमन्त्रणा फिर्ता लिन सकिएन।' },
  cancel: { en: 'Cancel', ne: 'नगर्नुहोस्' },
  actions: { en: 'Actions', ne: 'कार्य' },

  scan: { en: 'Scan to join the class', ne: 'कक्षामा सामेल हुन स्क्यान गर्नुहोस्' },
  or_code: {
    en: 'Or log in and enter this code under My Classes:',
    ne: 'वा लगइन गरी “मेरा कक्षा” मा यो कोड लेख्नुहोस्:',
  },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
});
