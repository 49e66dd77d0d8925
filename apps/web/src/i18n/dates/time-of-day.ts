import type { Language } from '@abhyas/contract/shared';
import { inDigitsOf } from '#i18n/numbers.ts';

const clockOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const inReadersZone = clockOf();
const inNepal = clockOf('Asia/Kathmandu');

/** English: 14:03 in the reader's zone. Nepali: दिउँसो २:०३ in Nepal's time, as everywhere in that language. */
export function formatTimeOfDay(timestamp: string, language: Language): string {
  const time = new Date(timestamp);
  if (language === 'en') return inReadersZone.format(time);
  const [hour, minute] = inNepal.format(time).split(':').map(Number);
  return inDigitsOf('ne', nepaliTime(hour ?? 0, minute ?? 0));
}

/** Twelve hours and the part of the day, in Latin digits. `hour` is 0 to 23. */
export const nepaliTime = (hour: number, minute: number): string =>
  `${partOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 16 ? 'दिउँसो' : 'बेलुका';
}
