import { defineMessages } from '#i18n/messages.ts';

/** For whom a quiz is. */
export const audienceMessages = defineMessages({
  audience: { en: 'Who may take it', ne: 'कसले दिन पाउने' },
  chosen: { en: 'Only members of chosen classes', ne: 'छानिएका कक्षाका सदस्यले मात्र' },
  everyone: {
    en: 'Every learner of this institute can take it.',
    ne: 'यस संस्थाका सबै विद्यार्थीले दिन सक्छन्।',
  },
  note: {
    en: 'Others do not see this quiz. Attempts in progress may be finished, and results stay.',
    ne: 'अरूले यो क्विज देख्दैनन्। चलिरहेको प्रयास पूरा गर्न पाइन्छ, नतिजा रहिरहन्छ।',
  },
  choose_one: { en: 'Choose at least one class.', ne: 'कम्तीमा एउटा कक्षा छान्नुहोस्।' },
});
