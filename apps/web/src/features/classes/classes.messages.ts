import { defineMessages } from '#i18n/messages.ts';

/** Ours: /classes and /join/{code}. */
export const classesMessages = defineMessages({
  heading: { en: 'My Classes', ne: 'मेरा कक्षा' },
  loading: { en: 'Loading your classes…', ne: 'तपाईंका कक्षा लोड हुँदै छन्…' },
  load_failed: { en: 'Could not load your classes.', ne: 'तपाईंका कक्षा लोड गर्न सकिएन।' },
  taught: { en: 'The classes that I teach', ne: 'मैले पढाउने कक्षा' },
  empty: {
    en: 'You are not in any class yet. If your teacher gave you a code, enter it here.',
    ne: 'तपाईं अहिलेसम्म कुनै कक्षामा हुनुहुन्न। शिक्षकले कोड दिनुभएको छ भने यहाँ लेख्नुहोस्।',
  },
  until: { en: 'until {day}', ne: '{day}सम्म' },
  since: { en: 'from {day}', ne: '{day}देखि' },
  term: { en: '{from} to {to}', ne: '{from}देखि {to}सम्म' },
  waiting: { en: 'Waiting for approval', ne: 'स्वीकृति आउन बाँकी' },
  waiting_why: {
    en: 'Your teacher has to let you in. Until then you do not see the quizzes of this class.',
    ne: 'शिक्षकले स्वीकृति दिएपछि मात्र यस कक्षाका क्विज देखिन्छन्।',
  },

  join_heading: { en: 'Join a class', ne: 'कक्षामा सामेल हुनुहोस्' },
  code: { en: 'Class code', ne: 'कक्षाको कोड' },
  code_hint: {
    en: '8 letters and digits, with or without the dash',
    ne: 'अक्षर र अङ्क गरी ८ वटा, बीचको धर्को नलेखे पनि हुन्छ',
  },
  required: { en: 'This field is required.', ne: 'कृपया यो विवरण भर्नुहोस्।' },
  look_up: { en: 'Find the class', ne: 'कक्षा खोज्नुहोस्' },
  finding: { en: 'Looking for the class…', ne: 'कक्षा खोजिँदै छ…' },
  not_found: {
    en: 'There is no class with this code. Check it, or ask your teacher.',
    ne: 'यो कोड भएको कक्षा छैन। कोड मिलाएर हेर्नुहोस् वा शिक्षकलाई सोध्नुहोस्।',
  },
  removed: {
    en: 'A teacher has removed you from this class. Ask the teacher to add you again.',
    ne: 'शिक्षकले तपाईंलाई यस कक्षाबाट हटाउनुभएको छ। फेरि थप्न शिक्षकलाई भन्नुहोस्।',
  },
  ended: {
    en: 'This code is no longer valid. Ask your teacher for a new one.',
    ne: 'यो कोड अब चल्दैन। शिक्षकसँग नयाँ कोड माग्नुहोस्।',
  },
  find_failed: { en: 'Could not look for the class.', ne: 'कक्षा खोज्न सकिएन।' },
  join: { en: 'Join', ne: 'सामेल हुनुहोस्' },
  request: { en: 'Ask to join', ne: 'सामेल हुन अनुरोध गर्नुहोस्' },
  needs_approval: {
    en: 'Your teacher has to let you in.',
    ne: 'शिक्षकले स्वीकृति दिएपछि तपाईं सामेल हुनुहुन्छ।',
  },
  join_failed: { en: 'Could not join the class.', ne: 'कक्षामा सामेल हुन सकिएन।' },
  is_member: { en: 'You are in this class.', ne: 'तपाईं यस कक्षामा हुनुहुन्छ।' },
  to_classes: { en: 'Go to your classes', ne: 'आफ्ना कक्षामा जानुहोस्' },
  joined: { en: 'You have joined the class.', ne: 'तपाईं कक्षामा सामेल हुनुभयो।' },
  requested: { en: 'Your teacher will see your request.', ne: 'तपाईंको अनुरोध शिक्षककहाँ पुग्यो।' },

  invited: { en: 'Invited', ne: 'निमन्त्रणा आएको' },
  invited_why: {
    en: 'A teacher has invited your phone number to this class. If you join, the teacher sees that the number is yours.',
    ne: 'शिक्षकले तपाईंको फोन नम्बरलाई यस कक्षामा निमन्त्रणा दिनुभएको छ। सामेल भएपछि त्यो नम्बर तपाईंको हो भनी शिक्षकले देख्नुहुन्छ।',
  },
  decline: { en: 'Decline', ne: 'अस्वीकार गर्नुहोस्' },
  decline_sure: { en: 'Decline the invitation to “{name}”?', ne: '“{name}” को निमन्त्रणा अस्वीकार गर्ने हो?' },
  decline_failed: { en: 'Could not decline the invitation.', ne: 'निमन्त्रणा अस्वीकार गर्न सकिएन।' },
  declined: { en: 'You have declined the invitation.', ne: 'तपाईंले निमन्त्रणा अस्वीकार गर्नुभयो।' },
  not_invited: {
    en: 'The invitation is no longer open. Ask your teacher for a code.',
    ne: 'यो निमन्त्रणा अब चल्दैन। शिक्षकसँग कोड माग्नुहोस्।',
  },

  leave: { en: 'Leave class', ne: 'कक्षा छोड्नुहोस्' },
  withdraw: { en: 'Withdraw request', ne: 'अनुरोध फिर्ता लिनुहोस्' },
  leave_sure: { en: 'Leave “{name}”?', ne: '“{name}” छोड्ने हो?' },
  leave_note: {
    en: 'You will no longer see its quizzes. Your results stay.',
    ne: 'यसका क्विज अब देखिँदैनन्। तपाईंका नतिजा रहिरहन्छन्।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  leave_failed: { en: 'Could not leave the class.', ne: 'कक्षा छोड्न सकिएन।' },
  left: { en: 'You have left the class.', ne: 'तपाईंले कक्षा छोड्नुभयो।' },
});
