import { addDays } from '#practice/days.ts';
import { dayOf, momentOf, wallTime } from './zone.ts';

/** From 20:00 to 7:00 at the institute SMS that staff cause go out only when they have confirmed it. */
export const QUIET_FROM_HOUR = 20;
export const QUIET_UNTIL_HOUR = 7;

/** When the quiet hours of a moment end; undefined outside of them. */
export function quietUntil(moment: number): number | undefined {
  const { hour } = wallTime(moment);
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return undefined;
  const day = hour < QUIET_UNTIL_HOUR ? dayOf(moment) : addDays(dayOf(moment), 1);
  return momentOf(`${day}T0${QUIET_UNTIL_HOUR}:00`);
}
