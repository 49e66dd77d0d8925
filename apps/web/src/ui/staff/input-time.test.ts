import { setInstituteZone } from '@abhyas/exam-rules/calendar/zone';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromInputTime, toInputTime } from './input-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  setInstituteZone('Asia/Kathmandu');
});

describe('a time in a date-time input', () => {
  it.each(['Asia/Kathmandu', 'Asia/Kolkata', 'America/New_York'])(
    'is the institute’s on a device in %s',
    (device) => {
      vi.stubEnv('TZ', device);
      expect(toInputTime('2026-11-21T02:30:00.000Z')).toBe('2026-11-21T08:15');
      expect(fromInputTime('2026-11-21T08:15', null)).toBe('2026-11-21T02:30:00.000Z');
    },
  );

  it('that was not touched is sent back to the millisecond', () => {
    setInstituteZone('America/New_York');
    for (const exact of [
      '2026-11-21T02:30:59.999Z',
      '2026-11-01T06:30:12.345Z',
      '2026-03-08T07:00:00.001Z',
    ]) {
      expect(fromInputTime(toInputTime(exact), exact)).toBe(exact);
    }
  });

  it('may be empty', () => {
    expect(toInputTime(null)).toBe('');
    expect(fromInputTime('', null)).toBeNull();
    expect(fromInputTime('', '2026-11-21T02:30:00.000Z')).toBeNull();
  });
});
