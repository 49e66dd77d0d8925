import { defineMessages } from '#i18n/messages.ts';

/** When a quiz is open. */
export const quizWindowMessages = defineMessages({
  always_open: { en: 'Always open', ne: 'सधैँ खुला' },
  no_window: { en: 'No start and end time', ne: 'सुरु र सकिने समय छैन' },
  open_from: { en: 'Open from {start}', ne: '{start}देखि खुला' },
  open_until: { en: 'Open until {end}', ne: '{end}सम्म खुला' },
  start_end: { en: '{start} - {end}', ne: '{start} - {end}' },
});
