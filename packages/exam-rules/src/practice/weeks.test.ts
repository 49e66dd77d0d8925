import { describe, expect, it } from 'vitest';
import { streakOf, weekOf } from './weeks.ts';

describe('weekOf', () => {
  it('begins on Sunday', () => {
    expect(weekOf('2026-11-22')).toBe('2026-11-22');
    expect(weekOf('2026-11-24')).toBe('2026-11-22');
    expect(weekOf('2026-11-28')).toBe('2026-11-22');
    expect(weekOf('2026-03-01')).toBe('2026-03-01');
    expect(weekOf('2027-01-01')).toBe('2026-12-27');
  });
});

describe('streakOf', () => {
  it('counts weeks in a row, whatever their days', () => {
    expect(streakOf(['2026-11-22', '2026-11-21', '2026-11-08', '2026-11-09'], '2026-11-24')).toEqual({
      current: 3,
      longest: 3,
    });
  });

  it('does not end while this week has days left', () => {
    const days = ['2026-11-12', '2026-11-17'];
    expect(streakOf(days, '2026-11-28').current).toBe(2);
    expect(streakOf(days, '2026-11-29').current).toBe(0);
  });

  it('remembers the longest one', () => {
    expect(streakOf(['2026-09-01', '2026-09-08', '2026-09-15', '2026-11-24'], '2026-11-24')).toEqual({
      current: 1,
      longest: 3,
    });
    expect(streakOf([], '2026-11-24')).toEqual({ current: 0, longest: 0 });
  });
});
