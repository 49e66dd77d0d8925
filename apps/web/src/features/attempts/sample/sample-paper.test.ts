import { describe, expect, it } from 'vitest';
import { markSample, samplePaper } from './sample-paper.ts';

const answers = (...options: (number | undefined)[]) =>
  Object.fromEntries(
    options.flatMap((option, place) => (option === undefined ? [] : [[`${place + 1}`, option]])),
  );

describe('the sample', () => {
  it('has three questions in both languages, each with one key among its options, and a picture', () => {
    expect(samplePaper.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { text, hint, options, correct } of samplePaper) {
      expect(options.filter(({ id }) => id === correct)).toHaveLength(1);
      for (const words of [text, hint, ...options.map((option) => option.text)])
        expect(words.ne?.trim()).toBeTruthy();
    }
    expect(samplePaper.some(({ image }) => image !== undefined)).toBe(true);
  });

  it('is marked as exams are: +1, −0.2 and 0', () => {
    expect(markSample(samplePaper, answers(2, 2, 3))).toEqual({
      score: 3,
      correct: 3,
      incorrect: 0,
      unanswered: 0,
    });
    expect(markSample(samplePaper, answers(2, 1, undefined))).toMatchObject({ score: 0.8, unanswered: 1 });
    expect(markSample(samplePaper, answers(1, 1, 1))).toMatchObject({ score: -0.6, incorrect: 3 });
    expect(markSample(samplePaper, {}).score).toBe(0);
  });
});
