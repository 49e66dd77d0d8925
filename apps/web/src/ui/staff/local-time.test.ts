import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

/** Minutes behind Greenwich on 2026-01-01. */
const offsets = { 'Asia/Kathmandu': -345, UTC: 0, 'America/New_York': 300 };
type Zone = keyof typeof offsets;

// Node reads TZ anew when it is set; that it did is checked, or every zone would be tested in one.
const inZone = (zone: Zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(offsets[zone]);
};

afterEach(() => {
  vi.unstubAllEnvs();
});

const cases: Record<Zone, [timestamp: string, local: string][]> = {
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
    // Autumn: 2026-11-01, 02:00 becomes 01:00, so that 01:30 comes twice; an input means the first.
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
    ['2026-11-01T07:00:00.000Z', '2026-11-01T02:00'],
    ['2026-11-02T04:59:00.000Z', '2026-11-01T23:59'],
  ],
};

describe('a time in a date-time input', () => {
  for (const zone of Object.keys(cases) as Zone[]) {
    const times = cases[zone];
    it.each(times)(`is shown and read in ${zone}: %s is %s`, (timestamp, local) => {
      inZone(zone);
      expect(toLocalInput(timestamp)).toBe(local);
      expect(fromLocalInput(local, null)).toBe(timestamp);
    });

    it(`loses and wins no hour in ${zone}, on any hour of a year`, () => {
      inZone(zone);
      const start = Date.UTC(2026, 0, 1);
      const ambiguous: string[] = [];
      for (let hour = 0; hour < 365 * 24; hour++) {
        const timestamp = new Date(start + hour * 3_600_000).toISOString();
        const local = toLocalInput(timestamp);
        if (fromLocalInput(local, null) !== timestamp) ambiguous.push(timestamp);
        expect(fromLocalInput(local, timestamp)).toBe(timestamp);
      }
      // The second of the two equal hours cannot be told from the first by what an input shows.
      expect(ambiguous).toEqual(zone === 'America/New_York' ? ['2026-11-01T06:00:00.000Z'] : []);
    });
  }

  it('that was not touched is sent back to the millisecond', () => {
    inZone('America/New_York');
    for (const exact of [
      '2026-11-21T02:30:59.999Z',
      '2026-11-01T06:30:12.345Z',
      '2026-03-08T07:00:00.001Z',
    ]) {
      expect(fromLocalInput(toLocalInput(exact), exact)).toBe(exact);
    }
  });

  it('that spring leaves out is the moment that a clock set forward shows', () => {
    inZone('America/New_York');
    expect(fromLocalInput('2026-03-08T02:30', null)).toBe('2026-03-08T07:30:00.000Z');
    expect(toLocalInput('2026-03-08T07:30:00.000Z')).toBe('2026-03-08T03:30');
  });

  it('may be empty', () => {
    expect(toLocalInput(null)).toBe('');
    expect(fromLocalInput('', null)).toBeNull();
    expect(fromLocalInput('', '2026-11-21T02:30:00.000Z')).toBeNull();
  });
});
