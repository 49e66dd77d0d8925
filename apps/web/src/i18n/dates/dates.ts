import type { Language } from '@abhyas/contract/shared';
import { toBik } from 'bikram-sambat';
import { inDigitsOf } from '#i18n/numbers.ts';
import { nepaliTime } from './time-of-day.ts';

const BS_MONTHS = 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत'.split(' ');
const BS_MONTHS_IN_ENGLISH =
  'Baishakh Jestha Asar Shrawan Bhadra Asoj Kartik Mangsir Poush Magh Falgun Chaitra'.split(' ');
const GREGORIAN_MONTHS = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' ');

const NO_BREAK_SPACE = '\u00a0';

/** Day and time. English: Gregorian in the reader's own format and zone. Nepali: Bikram Sambat, in Nepal's time. */
export const formatDateTime = (timestamp: string, language: Language): string =>
  language === 'en' ? inEnglish(timestamp) : inNepali(timestamp);

function inEnglish(timestamp: string): string {
  const readers = typeof navigator === 'undefined' ? undefined : navigator.languages;
  const english = readers?.find((locale) => locale.startsWith('en')) ?? 'en';
  return new Intl.DateTimeFormat(english, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(timestamp),
  );
}

const kathmandu = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kathmandu',
  calendar: 'gregory',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A Gregorian month, `YYYY-MM`. A month of Bikram Sambat begins in the middle of it, so it has no name there. */
export function formatMonth(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  if (language === 'ne') return inDigitsOf('ne', `${GREGORIAN_MONTHS[Number(number) - 1]} ${year}`);
  const first = new Date(`${month}-01T12:00:00Z`);
  return new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(first);
}

/** The day in Nepal's calendar and time, named in either language; undefined where the library's table has ended. */
export function formatBikramSambat(timestamp: string, language: Language): string | undefined {
  const { year, month, day } = inNepal(timestamp);
  const bs = findBikramSambat(year, month, day);
  if (bs === undefined) return undefined;
  return language === 'en'
    ? `${bs.day} ${BS_MONTHS_IN_ENGLISH[bs.month - 1]} ${bs.year} BS`
    : inDigitsOf('ne', `वि.सं. ${inWords(bs)}`);
}

function inNepal(timestamp: string) {
  const parts = kathmandu.formatToParts(new Date(timestamp));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

function inNepali(timestamp: string): string {
  const { year, month, day, hour, minute } = inNepal(timestamp);
  const gregorian = `${year} ${GREGORIAN_MONTHS[month - 1]} ${day}`;
  const time = `${nepaliTime(hour, minute)} बजे`;
  // A line breaks between the two calendars and before the time, never inside one of them.
  const bs = findBikramSambat(year, month, day);
  const pieces = bs === undefined ? [`${gregorian},`, time] : [inWords(bs), `(${gregorian}),`, time];
  return inDigitsOf('ne', pieces.map((piece) => piece.replaceAll(' ', NO_BREAK_SPACE)).join(' '));
}

type Day = ReturnType<typeof toBik>;

const inWords = (bs: Day) => `${bs.year} ${BS_MONTHS[bs.month - 1]} ${bs.day}`;

/** The library's table ends with the year 2090 BS. A quiz may end later. */
function findBikramSambat(year: number, month: number, day: number): Day | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  try {
    return toBik(iso);
  } catch {
    return undefined;
  }
}
