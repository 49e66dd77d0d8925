import { expect, it } from 'vitest';
import { formatCountdown } from './countdown.ts';

it('shows m:ss, and more than an hour in minutes', () => {
  expect([5400, 605, 59, 0].map(formatCountdown)).toEqual(['90:00', '10:05', '0:59', '0:00']);
});
