import { describe, expect, it } from 'vitest';
import { clash, type Sitting } from './clash.ts';

const at = (time: string) => `2030-01-01T${time}:00.000Z`;

const exam = (
  start: string,
  end: string,
  duration_minutes: number,
  more: Partial<Sitting> = {},
): Sitting => ({
  start_time: at(start),
  end_time: at(end),
  duration_minutes,
  late_start: 'full_time',
  ...more,
});

describe('two quizzes', () => {
  it.each([
    ['at one hour', exam('07:00', '07:40', 30), exam('07:00', '07:20', 45), true],
    [
      'one of which can be taken after the other',
      exam('07:00', '07:40', 30),
      exam('07:00', '08:00', 60),
      false,
    ],
    ['one after the other', exam('07:00', '07:30', 30), exam('07:30', '08:00', 30), false],
    [
      'the second of which begins while the first runs',
      exam('07:00', '07:10', 60),
      exam('07:30', '07:40', 60),
      true,
    ],
    [
      'that end at their ends',
      exam('07:00', '08:00', 60, { late_start: 'until_end' }),
      exam('07:30', '08:30', 60, { late_start: 'until_end' }),
      true,
    ],
    ['one of which is open for a week', exam('07:00', '07:30', 30), exam('00:00', '23:59', 45), false],
  ])('%s: %#', (_, one, other, expected) => {
    expect([clash(one, other), clash(other, one)]).toEqual([expected, expected]);
  });

  it('one of which has no start or no end never clash', () => {
    const one = exam('07:00', '07:10', 60);
    for (const open of [{ start_time: null }, { end_time: null }])
      expect(clash(one, exam('07:00', '07:10', 60, open))).toBe(false);
  });
});
