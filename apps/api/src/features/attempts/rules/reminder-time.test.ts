import { describe, expect, it } from 'vitest';
import { iso } from '#platform/time/clock.ts';
import { reminderMoment } from './reminder-time.ts';

const inNepal = (time: string) => Date.parse(`${time}+05:45`);

describe('the moment of a reminder', () => {
  it.each([
    ['2026-11-24T07:00', '2026-11-23T17:00'],
    ['2026-11-24T00:00', '2026-11-23T17:00'],
    ['2026-11-24T23:59', '2026-11-23T17:00'],
    // In UTC it is still the day before.
    ['2026-11-24T05:00', '2026-11-23T17:00'],
    ['2027-01-01T06:00', '2026-12-31T17:00'],
  ])('of an exam at %s is the evening before, in Nepal', (start, moment) => {
    expect(iso(reminderMoment(inNepal(start), '17:00'))).toBe(iso(inNepal(moment)));
  });

  it('follows the setting', () => {
    expect(reminderMoment(inNepal('2026-11-24T07:00'), '08:30')).toBe(inNepal('2026-11-23T08:30'));
  });
});
