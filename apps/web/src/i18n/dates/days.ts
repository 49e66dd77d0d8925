import type { Language } from '@abhyas/contract/shared';
import { inDigitsOf } from '#i18n/numbers.ts';
import { formatBikramSambat } from './dates.ts';

/**
 * A day in Nepal, `YYYY-MM-DD`, that has no time. English: Gregorian in the reader's own format. Nepali: Bikram Sambat, or
 * the Gregorian day where the calendar's table has ended.
 */
export function formatDay(day: string, language: Language): string {
  // Noon in UTC is the same day in Nepal.
  const noon = `${day}T12:00:00Z`;
  if (language === 'ne') return formatBikramSambat(noon, 'ne') ?? inDigitsOf('ne', day);
  const english = navigator.languages.find((locale) => locale.startsWith('en')) ?? 'en';
  return new Intl.DateTimeFormat(english, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(noon));
}
