import { FIRST_YEAR, MONTH_LENGTHS } from './bikram-years.ts';

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
