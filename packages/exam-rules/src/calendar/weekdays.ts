import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from './written-times.ts';
import { dayOf } from './zone.ts';

// Apart from the other times because learners' screens name no weekdays.

const WEEKDAYS = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  ne: 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' '),
};

/** The day of the week of a Gregorian day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string, language: Language): string =>
  WEEKDAYS[language][new Date(`${day}T00:00Z`).getUTCDay()] ?? '';

/** A planned moment, with the day of the week: "Saturday, 21 Nov 2026, 10:00". */
export const formatPlanned = (timestamp: string, language: Language): string =>
  `${weekdayOf(dayOf(Date.parse(timestamp)), language)}, ${formatDateTime(timestamp, language)}`;
