import { defineMessages } from '#i18n/messages.ts';

/** For whom a quiz is. */
export const audienceMessages = defineMessages({
  audience: { en: 'Who may take it', ne: 'कसले दिन पाउने' },
  chosen: { en: 'Only members of chosen classes', ne: 'छानिएका कक्षाका सदस्यले मात्र' },
  note: {
    en: 'For others the quiz does not exist. Attempts in progress may finish, and results stay.',
    ne: 'अरूले यो क्विज देख्दैनन्। चलिरहेको प्रयास पूरा गर्न पाइन्छ, नतिजा रहिरहन्छ।',
  },
  choose_one: { en: 'Choose at least one class.', ne: 'कम्तीमा एउटा कक्षा छान्नुहोस्।' },
  save: { en: 'Save who may take it', ne: 'कसले दिन पाउने सुरक्षित गर्नुहोस्' },
  saved: { en: 'Saved who may take the quiz.', ne: 'क्विज कसले दिन पाउने सुरक्षित गरियो।' },
  save_failed: { en: 'Could not save who may take it.', ne: 'कसले दिन पाउने सुरक्षित गर्न सकिएन।' },
});
