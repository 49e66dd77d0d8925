const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
/** Nepal is at UTC+5:45 the whole year. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * MINUTE;

/** The calendar day in Nepal at a moment (ms since 1970), as `YYYY-MM-DD`. */
export const dayOf = (moment: number): string =>
  new Date(moment + NEPAL_OFFSET_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
