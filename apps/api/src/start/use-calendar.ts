import { pageCalendar, setCalendar } from '@abhyas/exam-rules/calendar/settings';
import type { Config } from '#config.ts';

/** Makes this process write times by the institute's clock and calendar. Returns what the page has to know of them. */
export function useCalendar({ TIME_ZONE, BIKRAM_YEARS = {} }: Pick<Config, 'TIME_ZONE' | 'BIKRAM_YEARS'>) {
  const calendar = { zone: TIME_ZONE, years: BIKRAM_YEARS };
  setCalendar(calendar);
  return pageCalendar(calendar);
}
