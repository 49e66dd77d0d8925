/** The first year of the table, and the day in Greenwich (days since 1970) with which it begins: 14 April 2013. */
export const FIRST_YEAR = 2070;
export const FIRST_DAY = Date.UTC(2013, 3, 14) / 86_400_000;

/**
 * The last month in which all published calendars agree, and its last day. In each later one they differ, or build on one
 * in which they do: the official calendar of a year comes out a few weeks before it begins.
 */
export const LAST_CONFIRMED = { year: 2084, month: 1 };
export const CONFIRMED_TO = '2027-05-14';

/**
 * The days of the months of Bikram Sambat, Baishakh to Chaitra, for each year from FIRST_YEAR on. To 2083 the tables of
 * bikram-sambat 1.8.1, nepali-date-converter 3.4.0 and nepali-datetime 2.0.0 are equal. From 2084 on they differ. These are
 * then the months of Nepali Patro, which the others had to take over in each year from 2081 to 2083, and which the Surya
 * Siddhanta gives (bikram-years.test.ts, decision 0110).
 */
export const MONTH_LENGTHS: readonly string[] = [
  /* 2070 */ '31 31 31 32 31 31 29 30 30 29 30 30',
  /* 2071 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2072 */ '31 32 31 32 31 30 30 29 30 29 30 30',
  /* 2073 */ '31 32 31 32 31 30 30 30 29 29 30 31',
  /* 2074 */ '31 31 31 32 31 31 30 29 30 29 30 30',
  /* 2075 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2076 */ '31 32 31 32 31 30 30 30 29 29 30 30',
  /* 2077 */ '31 32 31 32 31 30 30 30 29 30 29 31',
  /* 2078 */ '31 31 31 32 31 31 30 29 30 29 30 30',
  /* 2079 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2080 */ '31 32 31 32 31 30 30 30 29 29 30 30',
  /* 2081 */ '31 32 31 32 31 30 30 30 29 30 29 31',
  /* 2082 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2083 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2084 */ '31 32 31 32 31 30 30 30 29 29 30 31',
  /* 2085 */ '30 32 31 32 31 30 30 30 29 30 29 31',
  /* 2086 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2087 */ '31 31 32 32 31 30 30 29 30 29 30 30',
  /* 2088 */ '31 32 31 32 31 30 30 30 29 29 30 31',
  /* 2089 */ '30 32 31 32 31 30 30 30 29 30 29 31',
  /* 2090 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2091 */ '31 31 32 32 31 30 30 29 30 29 30 30',
  /* 2092 */ '31 32 31 32 31 30 30 30 29 29 30 31',
  /* 2093 */ '31 31 31 32 31 31 29 30 30 29 29 31',
  /* 2094 */ '31 31 32 31 31 31 30 29 30 29 30 30',
  /* 2095 */ '31 31 32 32 31 30 30 29 30 29 30 30',
  /* 2096 */ '31 32 31 32 31 30 30 30 29 29 30 31',
  /* 2097 */ '31 31 31 32 31 31 29 30 30 29 30 30',
  /* 2098 */ '31 31 32 31 31 31 30 29 30 29 30 30',
];
