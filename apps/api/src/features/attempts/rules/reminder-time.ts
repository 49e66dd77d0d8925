import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts';

/** Nepal is 5:45 ahead of UTC, all year. */
const NEPAL_MS = 5 * HOUR + 45 * MINUTE;

const dayOf = (moment: number) => Math.floor((moment + NEPAL_MS) / DAY);

/** When learners are reminded of an exam that starts at `start`: on the day before at `time` (`17:00`), in Nepal. */
export function reminderMoment(start: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (dayOf(start) - 1) * DAY + hours * HOUR + minutes * MINUTE - NEPAL_MS;
}

export const isSameDay = (one: number, other: number): boolean => dayOf(one) === dayOf(other);

/** `7:00`, of the clock in Nepal. */
export function timeOfDay(moment: number): string {
  const at = new Date(moment + NEPAL_MS);
  return `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
}
