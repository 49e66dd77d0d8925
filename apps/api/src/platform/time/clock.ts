/** The only source of the time of day, replaced in tests. Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** ISO 8601 in UTC, as on the wire and in the database's columns. */
export function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
