import { afterEach, describe, expect, it } from 'vitest';
import { correctYears } from './bikram-sambat.ts';
import {
  formatBikramSambat,
  formatDateTime,
  formatDay,
  formatMoment,
  formatMonth,
  formatTimeOfDay,
} from './written-times.ts';
import { setInstituteZone } from './zone.ts';

const whole = (text: string) => text.replaceAll('~', '\u00a0');

afterEach(() => {
  setInstituteZone('Asia/Kathmandu');
  correctYears({});
});

describe('formatDateTime', () => {
  it('shows Bikram Sambat with the Gregorian day beside it in Nepali, whole on their lines', () => {
    expect(formatDateTime('2026-11-21T02:30:00.000Z', 'ne')).toBe(
      whole('२०८३~मङ्सिर~५ (२०२६~नोभेम्बर~२१), बिहान~८:१५~बजे'),
    );
    expect(formatDateTime('2026-11-21T02:30:00.000Z', 'en')).toBe('21 Nov 2026, 08:15');
  });

  it('takes the day that it is in Nepal, not in Greenwich, in both languages', () => {
    expect(formatDateTime('2026-04-13T18:30:00.000Z', 'ne')).toBe(
      whole('२०८३~वैशाख~१ (२०२६~अप्रिल~१४), राति~१२:१५~बजे'),
    );
    expect(formatDateTime('2026-04-13T18:30:00.000Z', 'en')).toBe('14 Apr 2026, 00:15');
  });

  it('leads with the Gregorian day in a month that no official calendar has confirmed', () => {
    expect(formatDateTime('2027-06-15T03:15:00.000Z', 'ne')).toBe(
      whole('२०२७~जुन~१५ (२०८४~जेठ~३२), बिहान~९:००~बजे'),
    );
  });

  it('shows the Gregorian day alone where the table of Bikram Sambat does not reach', () => {
    expect(formatDateTime('2099-04-14T03:15:00.000Z', 'ne')).toBe(whole('२०९९~अप्रिल~१४, बिहान~९:००~बजे'));
    expect(formatDateTime('1900-01-01T00:00:00.000Z', 'ne')).toContain('१९००');
  });

  it('follows the zone of the institute', () => {
    setInstituteZone('Asia/Dubai');
    expect(formatDateTime('2026-11-21T02:30:00.000Z', 'en')).toBe('21 Nov 2026, 06:30');
    expect(formatTimeOfDay('2026-11-21T02:30:00.000Z', 'ne')).toBe('बिहान ६:३०');
  });
});

describe('a day without a time', () => {
  it('is Bikram Sambat in Nepali, after the Gregorian day where that is not confirmed', () => {
    expect(formatDay('2026-11-21', 'ne')).toBe('वि.सं. २०८३ मङ्सिर ५');
    expect(formatDay('2027-06-15', 'ne')).toBe('२०२७ जुन १५ (वि.सं. २०८४ जेठ ३२)');
    expect(formatDay('2099-04-14', 'ne')).toBe('२०९९ अप्रिल १४');
    expect(formatDay('2026-11-21', 'en')).toBe('21 Nov 2026');
  });

  it('is written by the years of the operator', () => {
    correctYears({ 2084: [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30] });
    expect(formatDay('2027-06-15', 'ne')).toBe('वि.सं. २०८४ असार १');
    expect(formatDay('2028-06-15', 'ne')).toMatch(/^२०२८ जुन १५ \(/);
  });
});

it('formatBikramSambat names the day that it is in Nepal, in either language', () => {
  expect(formatBikramSambat('2026-04-13T18:30:00.000Z', 'en')).toBe('1 Baishakh 2083 BS');
  expect(formatBikramSambat('2026-11-21T02:30:00.000Z', 'ne')).toBe('वि.सं. २०८३ मङ्सिर ५');
  expect(formatBikramSambat('2099-04-14T03:15:00.000Z', 'en')).toBeUndefined();
});

it('a month is a Gregorian one in either language', () => {
  expect([formatMonth('2026-11', 'en'), formatMonth('2026-11', 'ne')]).toEqual(['Nov 2026', 'नोभेम्बर २०२६']);
});

describe('the time of day', () => {
  it('has the part of the day in Nepali and 24 hours in English', () => {
    expect(formatTimeOfDay('2026-11-21T08:18:00.000Z', 'ne')).toBe('दिउँसो २:०३');
    expect(formatTimeOfDay('2026-11-21T18:20:00.000Z', 'ne')).toBe('राति १२:०५');
    expect(formatTimeOfDay('2026-11-21T08:18:00.000Z', 'en')).toBe('14:03');
  });

  it('stands alone for a moment of today', () => {
    const now = Date.parse('2026-11-21T18:00:00.000Z');
    expect(formatMoment('2026-11-21T03:15:00.000Z', 'en', now)).toBe('09:00');
    expect(formatMoment('2026-11-21T03:15:00.000Z', 'ne', now)).toBe(whole('बिहान~९:००~बजे'));
    expect(formatMoment('2026-11-21T18:20:00.000Z', 'en', now)).toBe('22 Nov 2026, 00:05');
  });
});
