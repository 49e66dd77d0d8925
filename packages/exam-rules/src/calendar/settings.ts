import { correctYears } from './bikram-sambat.ts';
import { FIRST_YEAR, MONTH_LENGTHS } from './bikram-years.ts';
import { NEPAL, setInstituteZone } from './zone.ts';

/** What an operator can set: the institute's zone, and years of Bikram Sambat with the days of their months. */
export interface CalendarSettings {
  zone: string;
  years: Readonly<Record<string, readonly number[]>>;
}

/** Called once, before anything shows a time. */
export function setCalendar({ zone, years }: CalendarSettings): void {
  setInstituteZone(zone);
  correctYears(years);
}

/** The settings in the words of an attribute of the page, `Asia/Dubai;2084: 31 …`; undefined if nothing is set. */
export function pageCalendar({ zone, years }: CalendarSettings): string | undefined {
  const corrected = Object.entries(years).map(([year, months]) => `${year}: ${months.join(' ')}`);
  return zone === NEPAL && corrected.length === 0 ? undefined : [zone, ...corrected].join(';');
}

/** The reverse, in the browser. */
export function readPageCalendar(attribute: string): CalendarSettings {
  const [zone = NEPAL, ...corrected] = attribute.split(';');
  return { zone, years: readBikramYears(corrected.join(';')) ?? {} };
}

/** `2084: 31 32 …; 2085: 30 …`; undefined for what is no such list. */
export function readBikramYears(text: string): Record<string, number[]> | undefined {
  const years: Record<string, number[]> = {};
  for (const one of text.split(';').filter((each) => each.trim() !== '')) {
    const [, year = '', written = ''] = /^\s*(\d{4})\s*:([\d\s]+)$/.exec(one) ?? [];
    const months = written.trim().split(/\s+/).map(Number);
    const isInTable = Number(year) >= FIRST_YEAR && Number(year) < FIRST_YEAR + MONTH_LENGTHS.length;
    if (!isInTable || months.length !== 12 || months.some((days) => days < 29 || days > 32)) return undefined;
    years[year] = months;
  }
  return years;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
