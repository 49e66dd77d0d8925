import { describe, expect, it } from 'vitest';
import { formatTimeOfDay } from './time-of-day.ts';

describe('formatTimeOfDay', () => {
  it('is Nepal’s time in Devanagari digits with the part of the day in Nepali', () => {
    expect(formatTimeOfDay('2026-11-21T08:18:00.000Z', 'ne')).toBe('दिउँसो २:०३');
    expect(formatTimeOfDay('2026-11-21T18:20:00.000Z', 'ne')).toBe('राति १२:०५');
  });

  it('is the reader’s time in English', () => {
    expect(formatTimeOfDay(new Date(2026, 10, 21, 14, 3).toISOString(), 'en')).toBe('14:03');
  });
});
