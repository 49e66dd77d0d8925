import { correctYears } from './bikram-sambat.ts';
import { setInstituteZone } from './zone.ts';

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
