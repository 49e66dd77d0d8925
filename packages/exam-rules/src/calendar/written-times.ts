import type { Language } from '@abhyas/contract/shared';
import { type BikramDay, isConfirmed, toBikramSambat } from './bikram-sambat.ts';
import { dayOf, wallTime } from './zone.ts';

// How days and times are written on screens, in SMS, files and prints: always by the institute's clock.

const BS_MONTHS = {
  en: 'Baishakh Jestha Asar Shrawan Bhadra Asoj Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत'.split(' '),
};
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
};

const NO_BREAK_SPACE = '\u00a0';

/** A line breaks between the two calendars and before the time, never inside one of them. */
const whole = (piece: string) => piece.replaceAll(' ', NO_BREAK_SPACE);

const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));

/** The names of the months of Bikram Sambat. */
export const bikramMonths = (language: Language): readonly string[] => BS_MONTHS[language];

/** A Gregorian day, `YYYY-MM-DD`: "21 Nov 2026", "२०२६ नोभेम्बर २१". */
export function formatGregorian(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-').map(Number);
  const name = MONTHS[language][Number(month) - 1];
  return language === 'en' ? `${date} ${name} ${year}` : inDevanagari(`${year} ${name} ${date}`);
}

const inWords = ({ year, month, day }: BikramDay) =>
  inDevanagari(`${year} ${BS_MONTHS.ne[month - 1]} ${day}`);

/** 24 hours in English: "14:03". The part of the day in Nepali: "दिउँसो २:०३", to which sentences add "बजे". */
export function formatTimeOfDay(timestamp: string, language: Language): string {
  const { hour, minute } = wallTime(Date.parse(timestamp));
  const minutes = String(minute).padStart(2, '0');
  if (language === 'en') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return inDevanagari(`${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`);
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 16 ? 'दिउँसो' : 'बेलुका';
}

/**
 * Day and time. English: Gregorian. Nepali: both calendars, Bikram Sambat before the Gregorian day unless its month is not
 * confirmed yet.
 */
export function formatDateTime(timestamp: string, language: Language): string {
  const day = dayOf(Date.parse(timestamp));
  const gregorian = formatGregorian(day, language);
  const time = formatTimeOfDay(timestamp, language);
  if (language === 'en') return `${gregorian}, ${time}`;
  const bs = toBikramSambat(day);
  const [first, second] = bs && isConfirmed(bs) ? [inWords(bs), gregorian] : [gregorian, bs && inWords(bs)];
  const pieces = second === undefined ? [`${first},`] : [first, `(${second}),`];
  return [...pieces, `${time} बजे`].map(whole).join(' ');
}

/** The day of a moment in Bikram Sambat, in either language; undefined where the table does not reach. */
export function formatBikramSambat(timestamp: string, language: Language): string | undefined {
  return bikramOf(dayOf(Date.parse(timestamp)), language);
}

function bikramOf(day: string, language: Language): string | undefined {
  const bs = toBikramSambat(day);
  if (bs === undefined) return undefined;
  if (language === 'en') return `${bs.day} ${BS_MONTHS.en[bs.month - 1]} ${bs.year} BS`;
  return `वि.सं. ${inWords(bs)}`;
}

/**
 * A day without a time, `YYYY-MM-DD`. English: Gregorian. Nepali: Bikram Sambat alone, after the Gregorian day if its month
 * is not confirmed yet.
 */
export function formatDay(day: string, language: Language): string {
  const gregorian = formatGregorian(day, language);
  if (language === 'en') return gregorian;
  const bs = toBikramSambat(day);
  const written = bikramOf(day, 'ne');
  if (bs && written && isConfirmed(bs)) return written;
  return written === undefined ? gregorian : `${gregorian} (${written})`;
}

/** The day of a moment, in little room. */
export const formatDayOf = (timestamp: string, language: Language): string =>
  formatDay(dayOf(Date.parse(timestamp)), language);

/** A Gregorian month, `YYYY-MM`. A month of Bikram Sambat begins in the middle of it, so it has no name there. */
export function formatMonth(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  const named = `${MONTHS[language][Number(number) - 1]} ${year}`;
  return language === 'en' ? named : inDevanagari(named);
}

/** Whether a moment is on the day of `now` (ms) at the institute. */
export const isToday = (timestamp: string, now: number): boolean =>
  dayOf(Date.parse(timestamp)) === dayOf(now);

/** The time of a moment today, else day and time: "09:00" or "23 Nov 2026, 09:00". */
export function formatMoment(timestamp: string, language: Language, now: number): string {
  if (!isToday(timestamp, now)) return formatDateTime(timestamp, language);
  const time = formatTimeOfDay(timestamp, language);
  return language === 'ne' ? whole(`${time} बजे`) : time;
}
