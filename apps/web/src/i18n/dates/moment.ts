import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from './dates.ts';
import { formatTimeOfDay } from './time-of-day.ts';

const dayInNepal = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' });

/** Whether a moment is on the day of `now` (ms): the reader's day in English, Nepal's in Nepali. */
export function isToday(timestamp: string, language: Language, now: number): boolean {
  const [time, today] = [new Date(timestamp), new Date(now)];
  if (language === 'en') return time.toDateString() === today.toDateString();
  return dayInNepal.format(time) === dayInNepal.format(today);
}

/** The time of a moment today, else day and time: "09:00" or "23 Nov 2026, 09:00". */
export function formatMoment(timestamp: string, language: Language, now: number): string {
  if (!isToday(timestamp, language, now)) return formatDateTime(timestamp, language);
  const time = formatTimeOfDay(timestamp, language);
  return language === 'ne' ? `${time.replace(' ', '\u00a0')}\u00a0बजे` : time;
}
