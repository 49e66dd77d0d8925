import { defineMessages } from '#i18n/messages.ts';

export const leaderboardMessages = defineMessages({
  heading: { en: 'Class practice: {name}', ne: 'समूहको अभ्यास: {name}' },
  invite: {
    en: 'Take part under a name of your choice: members who take part see it with the number of questions they have answered in practice this week, never scores. Your teachers also see who you are.',
    ne: 'आफूले रोजेको नामबाट सहभागी हुनुहोस्: सहभागी सदस्यहरूले एकअर्काको नाम र यस हप्ता अभ्यासमा उत्तर दिएका प्रश्नको सङ्ख्या देख्छन्, प्राप्ताङ्क होइन। तपाईं को हुनुहुन्छ, शिक्षकले पनि देख्नुहुन्छ।',
  },
  name: { en: 'Display name', ne: 'देखिने नाम' },
  name_hint: { en: '2 to 30 characters, no phone number', ne: '२ देखि ३० अक्षर; फोन नम्बर नराख्नुहोस्' },
  name_wrong: {
    en: 'Choose a name of 2 to 30 characters with a letter and without a phone number.',
    ne: '२ देखि ३० अक्षरको, कम्तीमा एउटा अक्षर भएको र फोन नम्बर नभएको नाम रोज्नुहोस्।',
  },
  name_taken: { en: 'Another member has this name.', ne: 'यो नाम पहिले नै लिइसकिएको छ।' },
  take_part: { en: 'Take part', ne: 'सहभागी हुनुहोस्' },
  failed: { en: 'Could not save this.', ne: 'यो सुरक्षित गर्न सकिएन।' },
  since: {
    en: 'Questions answered since {day}, not counting any whose answer was shown',
    ne: '{day}देखि उत्तर दिएका प्रश्न (उत्तर देखाइएका बाहेक)',
  },
  place: { en: 'Place', ne: 'स्थान' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  you: { en: '(you)', ne: '(तपाईं)' },
  leave: { en: 'Leave the class practice', ne: 'समूहको अभ्यास छोड्नुहोस्' },
  load_failed: { en: 'Could not load the leaderboard.', ne: 'अभ्यास सूची लोड गर्न सकिएन।' },
});
