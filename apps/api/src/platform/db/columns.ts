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

type Elements = (number | null)[];
export const smallints = customType<{ data: Elements; driverData: Elements | string }>({
  dataType: () => 'smallint[]',
  toDriver: arrayLiteral,
});
export const integers = customType<{ data: Elements; driverData: Elements | string }>({
  dataType: () => 'integer[]',
  toDriver: arrayLiteral,
});
/** Ids of another table's rows. pg parses them as texts. */
export const ids = customType<{ data: number[]; driverData: string[] | string }>({
  dataType: () => 'bigint[]',
  toDriver: arrayLiteral,
  fromDriver: (value) => (typeof value === 'string' ? elementsOf(value) : value).map(Number),
});
/** One `0` or `1` for each bit. */
export const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** An array of numbers as PostgreSQL reads it; pg would quote each element. */
export function arrayLiteral(elements: Elements): string {
  // Most arrays have no null. To put the text together piece by piece makes twice the garbage.
  const written = elements.includes(null) ? elements.map((element) => element ?? 'NULL') : elements;
  return `{${written.join(',')}}`;
}

/** An array of texts as PostgreSQL reads it. */
export function textArrayLiteral(elements: (string | null)[]): string {
  const quoted = elements.map((element) =>
    element === null ? 'NULL' : `"${element.replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${quoted.join(',')}}`;
}

/** The elements of an array of integers that PostgreSQL wrote as text. */
export function elementsOf(literal: string): Elements {
  const inner = literal.slice(1, -1);
  if (inner === '') return [];
  return inner.split(',').map((element) => (element === 'NULL' ? null : Number(element)));
}

/** A session in UTC writes `2026-11-21 06:15:00.25+00`. Parsing that as a date takes six times as long. */
export function isoOf(value: string): string {
  const [, day, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(value).toISOString();
}
