import { toBik } from 'bikram-sambat';
import { describe, expect, it } from 'vitest';
import { daysIn, isConfirmed, toBikramSambat, toGregorian } from './bikram-sambat.ts';
import { CONFIRMED_TO, FIRST_YEAR, LAST_CONFIRMED, MONTH_LENGTHS } from './bikram-years.ts';

const DAY_MS = 86_400_000;
const RADIANS = Math.PI / 180;
const monthsOf = (from: number, to: number) =>
  Array.from({ length: (to - from + 1) * 12 }, (_, n) => ({
    year: from + Math.floor(n / 12),
    month: (n % 12) + 1,
  }));

/** The sun's true longitude (degrees) by the Surya Siddhanta, `days` after the Kali epoch at midnight in Ujjain. */
function sunAt(days: number): number {
  const mean = ((days * 4_320_000) / 1_577_917_828) * 360;
  const anomaly = mean - (77 + 17 / 60);
  // 13°50' is the circumference of the epicycle.
  return mean - Math.asin(((13 + 50 / 60) / 360) * Math.sin(anomaly * RADIANS)) / RADIANS;
}

/** By how many days after the midnight with which a Gregorian day begins the sun enters the sign of a month. */
function entersAfter(day: string, month: number): number {
  const midnight = Date.parse(day) / DAY_MS + 2_440_587.5 - 588_465.5;
  const sign = (month - 1) * 30;
  let after = 0;
  for (let round = 0; round < 20; round++) {
    const ahead = ((((sunAt(midnight + after) - sign + 180) % 360) + 360) % 360) - 180;
    after -= (ahead * 365.2587) / 360;
  }
  return after;
}

/** A month begins on the day on which the sun enters its sign; Shrawan counts from sunrise, Magh from before sunset. */
const FIRST_HOUR: Record<number, number> = { 4: 0.21, 10: -0.31 };
const AN_HOUR_OF_DOUBT = 0.05;

describe('the months of Bikram Sambat', () => {
  it('begin with the sun’s entry into their signs by the Surya Siddhanta, in all years of the table', () => {
    const wrong = monthsOf(FIRST_YEAR, FIRST_YEAR + MONTH_LENGTHS.length - 1).filter((month) => {
      const begin = toGregorian({ ...month, day: 1 }) ?? '';
      const after = entersAfter(begin, month.month) - (FIRST_HOUR[month.month] ?? 0);
      return !(after > -AN_HOUR_OF_DOUBT && after < 1 + AN_HOUR_OF_DOUBT);
    });
    expect(wrong).toEqual([]);
  });

  it('are those of another table, and where that differs, from a month on, count as not confirmed', () => {
    const same: typeof differing = [];
    const differing: { year: number; month: number }[] = [];
    // The other table ends with 2090 Chaitra.
    for (const month of monthsOf(FIRST_YEAR, 2090).slice(0, -1)) {
      const last = { ...month, day: daysIn(month) };
      const ends = [{ ...month, day: 1 }, last].map((day) => ({ day, gregorian: toGregorian(day) ?? '' }));
      const isEqual = ends.every(
        ({ day, gregorian }) => JSON.stringify(toBik(gregorian)) === JSON.stringify(day),
      );
      const next = new Date(Date.parse(ends[1]?.gregorian ?? '') + DAY_MS).toISOString().slice(0, 10);
      const isSame = isEqual && toBik(next).day === 1;
      (isSame ? same : differing).push(month);
    }
    expect(differing[0]).toEqual({ ...LAST_CONFIRMED, month: LAST_CONFIRMED.month + 1 });
    expect(differing.every((month) => !isConfirmed(month))).toBe(true);
    expect(same.length).toBeGreaterThanOrEqual(14 * 12 + 1);
  });

  it('are confirmed up to a day that a release is checked against', () => {
    expect(toBikramSambat(CONFIRMED_TO)).toEqual({ ...LAST_CONFIRMED, day: daysIn(LAST_CONFIRMED) });
  });

  it('turn every day of the table into a Gregorian one and back', () => {
    for (let day = Date.parse('2013-04-14'); ; day += DAY_MS) {
      const gregorian = new Date(day).toISOString().slice(0, 10);
      const bs = toBikramSambat(gregorian);
      if (!bs) {
        expect(gregorian).toBe('2042-04-14');
        return;
      }
      if (toGregorian(bs) !== gregorian) expect(toGregorian(bs), gregorian).toBe(gregorian);
    }
  });

  it('have no other days', () => {
    expect(toGregorian({ year: 2083, month: 8, day: 30 })).toBeUndefined();
    expect(toGregorian({ year: 2083, month: 8, day: 0 })).toBeUndefined();
    expect(toGregorian({ year: 2069, month: 8, day: 1 })).toBeUndefined();
    expect(toBikramSambat('2013-04-13')).toBeUndefined();
  });
});
