import { defineMessages } from '#i18n/messages.ts';

/** Ending a quiz for everyone who sits it. */
export const endMessages = defineMessages({
  open: { en: 'End for everyone…', ne: 'सबैका लागि टुङ्ग्याउनुहोस्…' },
  heading: { en: 'End the quiz for everyone?', ne: 'सबैका लागि क्विज टुङ्ग्याउने हो?' },
  note: {
    en: 'Running attempts end at once. Answers given until then count, also from phones that send them later, if the quiz accepts late answers. After that nobody can start the quiz, special arrangements included. Results do not come earlier.',
    ne: 'चलिरहेका प्रयास तुरुन्तै टुङ्गिन्छन्। त्यतिन्जेल दिइएका उत्तर गनिन्छन्; क्विजले ढिलो उत्तर स्वीकार गर्छ भने फोनले पछि पठाएका पनि गनिन्छन्। त्यसपछि विशेष व्यवस्था पाएकाले समेत क्विज सुरु गर्न सक्दैनन्। नतिजा भने चाँडो आउँदैन।',
  },
  undo: {
    en: 'If it was a mistake, reopen the attempts one by one in the live view. For new starts, set a later end time.',
    ne: 'गल्तीले भएको हो भने प्रत्यक्ष अवस्थामा एक-एक गरी प्रयास फेरि खोल्नुहोस्। नयाँ सुरु गर्न दिन सकिने समय पछि सार्नुहोस्।',
  },
  in_screen: {
    en: 'Learners read it on their screens and in their reports.',
    ne: 'विद्यार्थीले यो आफ्नो स्क्रिन र रिपोर्टमा पढ्छन्।',
  },
  sure: { en: 'Yes, end the quiz for everyone now', ne: 'हो, अहिले नै सबैका लागि क्विज टुङ्ग्याउने' },
  sure_fault: { en: 'Confirm that the quiz is to end now.', ne: 'अहिले नै टुङ्ग्याउने हो भनेर पुष्टि गर्नुहोस्।' },
  end: { en: 'End for everyone', ne: 'सबैका लागि टुङ्ग्याउनुहोस्' },
  failed: { en: 'The quiz could not be ended.', ne: 'क्विज टुङ्ग्याउन सकिएन।' },
  not_active: {
    en: 'The quiz has not begun, or nobody takes it and nobody can start it.',
    ne: 'क्विज सुरु भएको छैन, वा कसैले दिइरहेको छैन र सुरु गर्न पनि सक्दैन।',
  },
  ended_at: {
    en: 'Ended for everyone on {time} by {name}. Attempts that ended: {n}',
    ne: '{name}ले {time}मा सबैका लागि टुङ्ग्याउनुभयो। टुङ्गिएका प्रयास: {n}',
  },
  why: { en: 'Reason: {reason}', ne: 'कारण: {reason}' },
  command_line: { en: 'the command line', ne: 'कमान्ड लाइन' },
});
