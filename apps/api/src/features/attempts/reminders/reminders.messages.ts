import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { isSameDay, timeOfDay } from '#features/attempts/rules/reminder-time.ts';

const MAX_TITLE = 80;

const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit);
const shortened = (text: string) =>
  [...text].length > MAX_TITLE ? `${[...text].slice(0, MAX_TITLE - 1).join('')}…` : text;

/** What the reminder of an exam says at `now`: after midnight the exam is today. */
export function reminderText(
  { title, start }: { title: LocalizedText; start: number },
  now: number,
): { title: { en: string; ne: string }; body: { en: string; ne: string } } {
  const time = timeOfDay(start);
  const inNepali = inDevanagari(time);
  const isToday = isSameDay(start, now);
  const en = shortened(inOneLanguage(title));
  const ne = shortened(title.ne || title.en);
  return {
    title: {
      en: `Exam ${isToday ? 'today' : 'tomorrow'} ${time}: ${en}`,
      ne: `${isToday ? 'आज' : 'भोलि'} ${inNepali} बजे परीक्षा: ${ne}`,
    },
    body: {
      en: `It starts at ${time}, Nepal time. Open the app a few minutes earlier.`,
      ne: `नेपाली समयअनुसार ${inNepali} बजे सुरु हुन्छ। केही मिनेट अघि नै एप खोल्नुहोस्।`,
    },
  };
}

const dayIn = (language: 'en-GB' | 'ne-NP-u-ca-gregory-nu-deva', moment: number) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Asia/Kathmandu' }).format(
    moment,
  );

/** What those who were texted another start of an exam are sent. */
export function correctionText({ title, start }: { title: LocalizedText; start: number }): {
  title: { en: string; ne: string };
  body: { en: string; ne: string };
} {
  const time = timeOfDay(start);
  return {
    title: {
      en: `Exam moved: ${shortened(inOneLanguage(title))}`,
      ne: `परीक्षाको समय फेरियो: ${shortened(title.ne || title.en)}`,
    },
    body: {
      en: `It now starts on ${dayIn('en-GB', start)} at ${time}, Nepal time.`,
      ne: `अब ${dayIn('ne-NP-u-ca-gregory-nu-deva', start)}, नेपाली समयअनुसार ${inDevanagari(time)} बजे सुरु हुन्छ।`,
    },
  };
}
