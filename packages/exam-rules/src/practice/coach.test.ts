import { describe, expect, it } from 'vitest';
import { grade } from '#scoring.ts';
import { blindGuess, breakEven, type CoachedQuestion, coachOf, gainOf } from './coach.ts';

const question = (
  outcome: CoachedQuestion['outcome'],
  more: Partial<CoachedQuestion> = {},
): CoachedQuestion => ({
  ...{ marks_correct: 1, marks_wrong: 0.2, options: 4, keys: 1, outcome },
  ...more,
});
const times = (count: number, one: CoachedQuestion) => Array<CoachedQuestion>(count).fill(one);

describe('breakEven', () => {
  // p·c − (1 − p)·w = 0.
  it.each([
    [1, 0.2, 1, 6],
    [1, 0.25, 1, 5],
    [2, 0.4, 1, 6],
    [4, 1, 1, 5],
    [1, 1, 1, 2],
    [3, 0, 0, 1],
    [0.1, 0.0333, 333, 1333],
  ])('at +%d and −%d is %i/%i', (marks_correct, marks_wrong, numerator, denominator) => {
    expect(breakEven({ marks_correct, marks_wrong })).toEqual({ numerator, denominator });
    const chance = numerator / denominator;
    expect(chance * marks_correct - (1 - chance) * marks_wrong).toBeCloseTo(0, 12);
  });

  it('is unknown where nothing counts', () => {
    expect(breakEven({ marks_correct: 0, marks_wrong: 0 })).toBeNull();
  });
});

describe('blindGuess', () => {
  it.each([
    [1, 0.2, 4, 1, 0.1],
    [1, 0.2, 5, 1, 0.04],
    [1, 0.2, 6, 1, 0],
    [1, 0.2, 8, 1, -0.05],
    // Formula scoring: with w = c / (k − 1) a blind guess is worth nothing.
    [1, 0.25, 5, 1, 0],
    [3, 1, 4, 1, 0],
    [1, 1, 4, 1, -0.5],
    [1, 0, 4, 1, 0.25],
    // 1/3 − 2/3 × 0.2
    [1, 0.2, 3, 1, 0.2],
    [1, 0.2, 4, 2, 0.4],
    [1, 0.2, 4, 4, 1],
  ])('at +%d and −%d, %i options and %i keys is %d', (marks_correct, marks_wrong, options, keys, worth) => {
    expect(blindGuess({ marks_correct, marks_wrong, options, keys })).toBe(worth);
  });
});

describe('coachOf', () => {
  it('adds up what right, wrong and blank answers came to', () => {
    const paper = [
      ...times(62, question('right')),
      ...times(20, question('wrong')),
      ...times(18, question('blank')),
    ];
    expect(coachOf(paper)).toMatchObject({
      ...{ gained: 62, lost: 4, given: 0, aside: 0, right: 62, wrong: 20, blank: 18 },
      // 18 × +0.10
      ...{ missed: 18, worth: 1.8 },
      markings: [
        {
          break_even: { numerator: 1, denominator: 6 },
          answers: { right: 62, total: 82, interval: expect.anything() },
          gain: 'gain',
          guesses: [{ options: 4, keys: 1, blank: 18, guess: 0.1, worth: 1.8 }],
        },
      ],
    });
  });

  it('has marks and options of each question, exact over thirds', () => {
    const paper = [
      ...times(3, question('blank', { marks_correct: 1, marks_wrong: 0.5, options: 3 })),
      ...times(2, question('blank', { options: 7 })),
      question('wrong', { marks_correct: 2, marks_wrong: 0.4 }),
      question('right', { marks_correct: 2, marks_wrong: 0.4 }),
    ];
    const { worth, gained, lost, markings } = coachOf(paper);
    // Each of the first is worth 1/3 − 2/3 × 0.5 = 0; each of the others 1/7 − 6/7 × 0.2 = −0.2/7.
    expect(worth).toBe(-0.0571);
    expect([gained, lost]).toEqual([2, 0.4]);
    expect(markings.map(({ marks_correct, marks_wrong }) => [marks_correct, marks_wrong])).toEqual([
      [1, 0.5],
      [1, 0.2],
      [2, 0.4],
    ]);
    const third = question('blank', { marks_wrong: 0, options: 3 });
    expect(coachOf(times(3, third)).worth).toBe(1);
  });

  it('sets aside what no answer decided, and still makes up the score', () => {
    const options = [1, 2, 3, 4].map((id) => ({ id, is_correct: id === 1 }));
    const paper = {
      marks_correct: 1,
      marks_wrong: 0.2,
      questions: times(4, question('right')).map(() => ({ options })),
    };
    const { score } = grade(
      paper,
      [1, 2, null, 2],
      [undefined, { kind: 'void', option_ids: [] }, { kind: 'everyone', option_ids: [] }, undefined],
    );
    const { gained, lost, given, aside, blank } = coachOf([
      question('right'),
      question('aside', { given: false }),
      question('aside', { given: true }),
      question('wrong'),
    ]);
    expect(gained - lost + given).toBeCloseTo(score, 10);
    expect({ aside, blank, given }).toEqual({ aside: 2, blank: 0, given: 1 });
  });
});

describe('gainOf', () => {
  it('says nothing at few answers, and leaves open what the interval does not decide', () => {
    const chance = 1 / 6;
    expect(gainOf({ right: 5, total: 9, chance })).toBe('few');
    // 0/20 has the interval 0 to 0.1611 (Newcombe 1998), just below 1/6.
    expect(gainOf({ right: 0, total: 20, chance })).toBe('lose');
    expect(gainOf({ right: 4, total: 20, chance })).toBe('open');
    expect(gainOf({ right: 12, total: 20, chance })).toBe('gain');
  });
});
