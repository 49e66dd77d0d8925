import { addDays } from './days.ts';

/** The Sunday with which the week of a day begins: weeks in Nepal begin on Sunday. */
export const weekOf = (day: string): string => addDays(day, -new Date(day).getUTCDay());

/**
 * Weeks in a row with at least one of these days, up to the week of `today`: `current` ends with it, or with the week
 * before while this one has none yet. A missed day costs nothing.
 */
export function streakOf(days: Iterable<string>, today: string): { current: number; longest: number } {
  const weeks = new Set(Array.from(days, weekOf));
  const before = (week: string) => addDays(week, -7);
  const lengthUpTo = (last: string) => {
    let length = 0;
    for (let week = last; weeks.has(week); week = before(week)) length += 1;
    return length;
  };
  const thisWeek = weekOf(today);
  let longest = 0;
  // Only from the last week of a streak on, so that each week is visited once.
  for (const week of weeks) if (!weeks.has(addDays(week, 7))) longest = Math.max(longest, lengthUpTo(week));
  return { current: lengthUpTo(weeks.has(thisWeek) ? thisWeek : before(thisWeek)), longest };
}
