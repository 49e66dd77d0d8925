import type { Language } from '@abhyas/contract/shared';
import { toBik } from 'bikram-sambat';
import { inDigitsOf } from '../numbers.ts';
import { nepaliTime } from './time-of-day.ts';

const BS_MONTHS = 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत'.split(' ');
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

function inNepali(timestamp: string): string {
  const parts = kathmandu.formatToParts(new Date(timestamp));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const [year, month, day, hour, minute] = [
    part('year'),
    part('month'),
    part('day'),
    part('hour'),
    part('minute'),
  ];

  const gregorian = `${year} ${GREGORIAN_MONTHS[month - 1]} ${day}`;
  const time = `${nepaliTime(hour, minute)} बजे`;
  // A line breaks between the two calendars and before the time, never inside one of them.
  const bs = findBikramSambat(year, month, day);
  const pieces = bs === undefined ? [`${gregorian},`, time] : [bs, `(${gregorian}),`, time];
  return inDigitsOf('ne', pieces.map((piece) => piece.replaceAll(' ', NO_BREAK_SPACE)).join(' '));
}

/** The library's table ends with the year 2090 BS. A quiz may end later. */
function findBikramSambat(year: number, month: number, day: number): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  try {
    const bs = toBik(iso);
    return `${bs.year} ${BS_MONTHS[bs.month - 1]} ${bs.day}`;
  } catch {
    return undefined;
  }
}
