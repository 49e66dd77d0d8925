import { inOneLanguage, type Language, type LocalizedText } from '@abhyas/contract/shared';
import { formatDateTime, formatTimeOfDay, isToday } from '@abhyas/exam-rules/calendar/written-times';
import { zoneName } from '@abhyas/exam-rules/calendar/zone';
import { iso } from '#platform/time/clock.ts';

const MAX_TITLE = 80;

const shortened = (text: string) =>
  [...text].length > MAX_TITLE ? `${[...text].slice(0, MAX_TITLE - 1).join('')}…` : text;

/** What the reminder of an exam says at `now`: after midnight the exam is today. */
export function reminderText(
  { title, start }: { title: LocalizedText; start: number },
  now: number,
): { title: { en: string; ne: string }; body: { en: string; ne: string } } {
  const time = { en: formatTimeOfDay(iso(start), 'en'), ne: formatTimeOfDay(iso(start), 'ne') };
  const today = isToday(iso(start), now);
  const en = shortened(inOneLanguage(title));
  const ne = shortened(title.ne || title.en);
  return {
    title: {
      en: `Exam ${today ? 'today' : 'tomorrow'} ${time.en}: ${en}`,
      ne: `${today ? 'आज' : 'भोलि'} ${time.ne} बजे परीक्षा: ${ne}`,
    },
    body: {
      en: `It starts at ${time.en}, ${zoneName('en')}. Open the app a few minutes earlier.`,
      ne: `${zoneName('ne')}अनुसार ${time.ne} बजे सुरु हुन्छ। केही मिनेट अघि नै एप खोल्नुहोस्।`,
    },
  };
}

/** A no-break space in an SMS would cost the small alphabet. */
const written = (moment: number, language: Language) =>
  formatDateTime(iso(moment), language).replaceAll('\u00a0', ' ');

/** What those who were texted another start of an exam are sent. */
export function correctionText({ title, start }: { title: LocalizedText; start: number }): {
  title: { en: string; ne: string };
  body: { en: string; ne: string };
} {
  return {
    title: {
      en: `Exam moved: ${shortened(inOneLanguage(title))}`,
      ne: `परीक्षाको समय फेरियो: ${shortened(title.ne || title.en)}`,
    },
    body: {
      en: `It now starts on ${written(start, 'en')}, ${zoneName('en')}.`,
      ne: `अब ${zoneName('ne')}अनुसार ${written(start, 'ne')} सुरु हुन्छ।`,
    },
  };
}
