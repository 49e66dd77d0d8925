import { defineMessages } from '#i18n/messages.ts';

/** For whom a quiz is. */
export const audienceMessages = defineMessages({
  audience: { en: 'Who may take it', ne: 'कसले दिन पाउने' },
  chosen: { en: 'Only members of chosen classes', ne: 'छानिएका कक्षाका सदस्यले मात्र' },
  note: {
    en: 'Others do not see this quiz. Attempts in progress may be finished, and results stay.',
    ne: 'अरूले यो क्विज देख्दैनन्। चलिरहेको प्रयास पूरा गर्न पाइन्छ, नतिजा रहिरहन्छ।',
  },
  choose_one: { en: 'Choose at least one class.', ne: 'कम्तीमा एउटा कक्षा छान्नुहोस्।' },
  save: { en: 'Save this choice', ne: 'यो रोजाइ सुरक्षित गर्नुहोस्' },
  saved: { en: 'The choice was saved.', ne: 'यो रोजाइ सुरक्षित भयो।' },
  save_failed: { en: 'Could not save who may take it.', ne: 'यो रोजाइ सुरक्षित गर्न सकिएन।' },
});
