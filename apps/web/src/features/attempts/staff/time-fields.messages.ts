import { defineMessages } from '#i18n/messages.ts';

/** The fields of the dialogs that give attempts time. */
export const timeFieldsMessages = defineMessages({
  minutes: { en: 'Minutes', ne: 'मिनेट' },
  minutes_fault: {
    en: 'Enter a whole number from 1 to 600.',
    ne: '१ देखि ६०० सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  ends_then: {
    en: 'Ends at {time} now, with these minutes at {new_time}.',
    ne: 'अहिले {time}मा सकिन्छ, यति मिनेट थपेपछि {new_time}मा सकिन्छ।',
  },
  reason: { en: 'Reason (required)', ne: 'कारण (अनिवार्य)' },
  reason_fault: { en: 'Give the reason.', ne: 'कारण लेख्नुहोस्।' },
  in_report: { en: 'Learners read it in their report.', ne: 'विद्यार्थीले यो आफ्नो रिपोर्टमा देख्छन्।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  changed: {
    en: 'Meanwhile someone else gave time, or someone started. See until when it runs now, and give time only if it is still needed.',
    ne: 'यसबीच अरू कसैले समय थपे, वा कसैले सुरु गर्‍यो। अब कहिलेसम्म चल्छ हेर्नुहोस्, र अझै चाहिए मात्र समय थप्नुहोस्।',
  },
  time_failed: { en: 'The time could not be given.', ne: 'थप समय दिन सकिएन।' },
});
