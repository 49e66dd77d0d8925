import { afterEach, describe, expect, it, vi } from 'vitest';
import { quietUntil } from './quiet-hours.ts';
import { dayOf, isDeviceElsewhere, momentOf, setInstituteZone, wallText, zoneName } from './zone.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  setInstituteZone('Asia/Kathmandu');
});

const cases: Record<string, [timestamp: string, wall: string][]> = {
  'Asia/Kathmandu': [
    ['2026-11-21T02:30:00.000Z', '2026-11-21T08:15'],
    ['2026-12-31T18:14:00.000Z', '2026-12-31T23:59'],
    ['2026-12-31T18:15:00.000Z', '2027-01-01T00:00'],
    // Before 1986 Nepal was at +05:30.
    ['1985-06-01T00:00:00.000Z', '1985-06-01T05:30'],
  ],
  UTC: [['2026-11-21T02:30:00.000Z', '2026-11-21T02:30']],
  'America/New_York': [
    // Spring: 2026-03-08, 02:00 becomes 03:00.
    ['2026-03-08T06:59:00.000Z', '2026-03-08T01:59'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
    // Autumn: 2026-11-01, 02:00 becomes 01:00, so that 01:30 comes twice; it means the first.
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
    ['2026-11-01T07:00:00.000Z', '2026-11-01T02:00'],
    ['2026-11-02T04:59:00.000Z', '2026-11-01T23:59'],
  ],
};

describe.each(['Asia/Kathmandu', 'Asia/Kolkata', 'America/New_York'])('on a device in %s', (device) => {
  for (const [zone, times] of Object.entries(cases)) {
    it.each(times)(`the clock in ${zone} shows %s as %s, and back`, (timestamp, wall) => {
      vi.stubEnv('TZ', device);
      setInstituteZone(zone);
      expect(wallText(Date.parse(timestamp))).toBe(wall);
      expect(new Date(momentOf(wall)).toISOString()).toBe(timestamp);
    });
  }
});

it('loses and wins no hour of a year', () => {
  for (const [zone, ambiguous] of [
    ['Asia/Kathmandu', []],
    ['America/New_York', ['2026-11-01T06:00:00.000Z']],
  ] as const) {
    setInstituteZone(zone);
    const lost: string[] = [];
    for (let hour = 0; hour < 365 * 24; hour++) {
      const moment = Date.UTC(2026, 0, 1) + hour * 3_600_000;
      if (momentOf(wallText(moment)) !== moment) lost.push(new Date(moment).toISOString());
    }
    // A clock shows the same time in both of the two equal hours.
    expect(lost).toEqual(ambiguous);
  }
});

it('a time that spring leaves out is the moment that a clock set forward shows', () => {
  setInstituteZone('America/New_York');
  expect(new Date(momentOf('2026-03-08T02:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
});

it('a day ends at midnight at the institute', () => {
  expect(dayOf(Date.parse('2026-01-01T18:14:59.999Z'))).toBe('2026-01-01');
  expect(dayOf(Date.parse('2026-01-01T18:15:00Z'))).toBe('2026-01-02');
});

it('is named, where the device shows another time', () => {
  const now = Date.parse('2026-11-21T02:30:00.000Z');
  expect([zoneName('en'), zoneName('ne')]).toEqual(['Nepal time', 'नेपालको समय']);
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  expect(isDeviceElsewhere(now)).toBe(false);
  for (const device of ['Asia/Kolkata', 'America/New_York', 'UTC']) {
    vi.stubEnv('TZ', device);
    expect(isDeviceElsewhere(now), device).toBe(true);
  }
  // In winter both are at UTC+1.
  vi.stubEnv('TZ', 'Africa/Lagos');
  setInstituteZone('Europe/Berlin');
  expect(isDeviceElsewhere(now)).toBe(true);
  expect(zoneName('en')).toBe('Berlin time');
});

it('quiet hours are those of the institute', () => {
  const inNepal = (time: string) => Date.parse(`${time}+05:45`);
  expect(quietUntil(inNepal('2026-11-24T19:59'))).toBeUndefined();
  expect(quietUntil(inNepal('2026-11-24T20:00'))).toBe(inNepal('2026-11-25T07:00'));
  expect(quietUntil(inNepal('2026-11-25T06:59'))).toBe(inNepal('2026-11-25T07:00'));
  expect(quietUntil(inNepal('2026-11-25T07:00'))).toBeUndefined();
});
