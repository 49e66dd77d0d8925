import { setCalendar } from '@abhyas/exam-rules/calendar/settings';
import { NEPAL } from '@abhyas/exam-rules/calendar/zone';
import type { Config } from '#config.ts';

/**
 * Makes this process write times by the institute's clock and calendar. Returns what the page has to know of them;
 * undefined if nothing is set.
 */
export function useCalendar({
  TIME_ZONE,
  BIKRAM_YEARS,
}: Pick<Config, 'TIME_ZONE' | 'BIKRAM_YEARS'>): string | undefined {
  const calendar = { zone: TIME_ZONE, years: BIKRAM_YEARS ?? {} };
  setCalendar(calendar);
  return TIME_ZONE === NEPAL && BIKRAM_YEARS === undefined ? undefined : JSON.stringify(calendar);
}
