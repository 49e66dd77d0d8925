import { expect, it } from 'vitest';
import { timesOfReport } from './times.ts';

const questions = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
  id: n * 10,
  text: { en: `Question ${n}` },
  topic: '',
  options: [],
}));
const timesOf = (...seconds: number[]) =>
  seconds.map((each, place) => ({ question: (place + 1) * 10, ms: each * 1000 }));

it('adds up what is known, and names the slowest by their numbers', () => {
  expect(timesOfReport({ questions, times: timesOf(5, 90, 20, 40, 10, 30, 15) })).toEqual({
    total: 210_000,
    each: 30_000,
    longest: [
      { number: 2, ms: 90_000 },
      { number: 4, ms: 40_000 },
      { number: 6, ms: 30_000 },
    ],
  });
});

it('names none among few', () => {
  expect(timesOfReport({ questions, times: timesOf(5, 90, 20) })?.longest).toEqual([]);
});

it('is unknown without times, and in a report that a phone stored before there were any', () => {
  expect(timesOfReport({ questions, times: [] })).toBeUndefined();
  expect(timesOfReport({ questions, times: undefined })).toBeUndefined();
});
