import { FIRST_DAY, FIRST_YEAR, LAST_CONFIRMED, MONTH_LENGTHS } from './bikram-years.ts';

const DAY_MS = 86_400_000;

/** A day of Bikram Sambat; months count from 1. */
export interface BikramDay {
  year: number;
  month: number;
  day: number;
}

interface BikramYear {
  /** The days of its months. */
  months: readonly number[];
  /** The first day of the year, in days since 1970. */
  begins: number;
}

const countDays = (months: readonly number[]) => months.reduce((sum, days) => sum + days, 0);

let years: ReadonlyMap<number, BikramYear> = yearsWith({});
let lastConfirmed = LAST_CONFIRMED;

function yearsWith(corrected: Readonly<Record<string, readonly number[]>>): Map<number, BikramYear> {
  const made = new Map<number, BikramYear>();
  let begins = FIRST_DAY;
  for (const [place, lengths] of MONTH_LENGTHS.entries()) {
    const year = FIRST_YEAR + place;
    const months = corrected[year] ?? lengths.split(' ').map(Number);
    made.set(year, { months, begins });
    begins += countDays(months);
  }
  return made;
}

/**
 * Takes over years that the operator has corrected or confirmed, by their number: the days of the twelve months. A year
 * counts as confirmed if all before it do.
 */
export function correctYears(corrected: Readonly<Record<string, readonly number[]>>): void {
  years = yearsWith(corrected);
  lastConfirmed = LAST_CONFIRMED;
  for (let year = LAST_CONFIRMED.year; corrected[year] !== undefined; year += 1)
    lastConfirmed = { year, month: 12 };
}

/** Whether the official calendar is known to have the month as the table has it. */
export const isConfirmed = ({ year, month }: Omit<BikramDay, 'day'>): boolean =>
  year * 12 + month <= lastConfirmed.year * 12 + lastConfirmed.month;

/** A Gregorian day, `YYYY-MM-DD`, in Bikram Sambat; undefined where the table does not reach. */
export function toBikramSambat(gregorian: string): BikramDay | undefined {
  const wanted = Date.parse(gregorian) / DAY_MS;
  // Bikram Sambat is 56 or 57 years ahead.
  const year = Number(gregorian.slice(0, 4)) + 57;
  for (const candidate of [year, year - 1]) {
    const found = years.get(candidate);
    let left = found ? wanted - found.begins : -1;
    if (!found || left < 0) continue;
    for (const [place, days] of found.months.entries()) {
      if (left < days) return { year: candidate, month: place + 1, day: left + 1 };
      left -= days;
    }
  }
  return undefined;
}

/** The days of a month; 0 where the table does not reach. */
export const daysIn = ({ year, month }: Omit<BikramDay, 'day'>): number =>
  years.get(year)?.months[month - 1] ?? 0;

/** The Gregorian day, `YYYY-MM-DD`; undefined for a day that the month does not have. */
export function toGregorian({ year, month, day }: BikramDay): string | undefined {
  const found = years.get(year);
  if (!found || day < 1 || day > daysIn({ year, month })) return undefined;
  const days = found.begins + countDays(found.months.slice(0, month - 1)) + day - 1;
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}
