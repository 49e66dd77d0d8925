import { bigint, customType, numeric } from 'drizzle-orm/pg-core';

/** `timestamptz(3)`, as ISO 8601 in UTC on our side: the same string from the column to the screen. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => bigint({ mode: 'number' });
/** Marks and scores: exact decimals, four places. */
export const marks = () => numeric({ precision: 12, scale: 4, mode: 'number' });
