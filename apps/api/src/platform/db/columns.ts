import { bigint, customType, numeric } from 'drizzle-orm/pg-core';

/** `timestamptz(3)`, in our code as ISO 8601 in UTC: the same string from the column to the screen. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
});
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => bigint({ mode: 'number' });
/** Marks and scores: exact decimals, four places. */
export const marks = () => numeric({ precision: 12, scale: 4, mode: 'number' });

/** A session in UTC writes `2026-11-21 06:15:00.25+00`. Parsing that as a date takes six times as long. */
function isoOf(value: string): string {
  const [, day, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(value).toISOString();
}
