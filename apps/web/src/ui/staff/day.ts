import type { Language } from '@abhyas/contract/shared';
import { formatBikramSambat, formatDateTime } from '#i18n/dates/dates.ts';

/** A day in little room: Gregorian in English, Bikram Sambat in Nepali. */
export function formatDay(timestamp: string, language: Language): string {
  if (language === 'ne') return formatBikramSambat(timestamp, 'ne') ?? formatDateTime(timestamp, 'ne');
  const english = navigator.languages.find((locale) => locale.startsWith('en')) ?? 'en';
  return new Intl.DateTimeFormat(english, { dateStyle: 'medium' }).format(new Date(timestamp));
}
