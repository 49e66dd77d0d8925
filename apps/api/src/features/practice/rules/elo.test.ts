import { describe, expect, it } from 'vitest';
import {
  abilityAfter,
  chanceOf,
  difficultyAfter,
  stepAfter,
  TARGET_CHANCE,
  targetDifficulty,
} from './elo.ts';
import { firstDifficulty } from './first-difficulty.ts';

// Worked by hand from the formulas of Pelánek 2016: P = 1/k + (1 − 1/k)·1/(1 + e^−(θ − d)), U(n) = a/(1 + b·n).

describe('the chance of a right answer', () => {
  it('is that of the logistic function above the chance of a blind guess', () => {
    // σ(0) = 0.5: 1/4 + 3/4 · 0.5
    expect(chanceOf(0, { difficulty: 0, options: 4 })).toBeCloseTo(0.625, 10);
    // σ(1) = 1/(1 + 0.36788) = 0.73106: 0.5 + 0.5 · 0.73106
    expect(chanceOf(1, { difficulty: 0, options: 2 })).toBeCloseTo(0.86553, 5);
    // σ(−2) = 0.11920: 0.25 + 0.75 · 0.11920
    expect(chanceOf(-1, { difficulty: 1, options: 4 })).toBeCloseTo(0.3394, 4);
  });

  it('is the target at the target difficulty, whatever the number of options', () => {
    for (const options of [2, 3, 4, 5, 8]) {
      const difficulty = targetDifficulty(0.7, options);
      expect(chanceOf(0.7, { difficulty, options })).toBeCloseTo(TARGET_CHANCE, 10);
    }
    // (0.75 − 0.25) / 0.25 = 2
    expect(targetDifficulty(0, 4)).toBeCloseTo(-Math.log(2), 10);
    expect(targetDifficulty(0, 2)).toBeCloseTo(0, 10);
  });
});

describe('an answer', () => {
  it('moves the ability by the surprise, less with each answer', () => {
    expect([0, 10, 40].map(stepAfter)).toEqual([1, 0.5, 0.2]);
    const asked = { difficulty: 0, options: 4 };
    expect(abilityAfter({ ability: 0, answers: 0 }, asked, true)).toBeCloseTo(0.375, 10);
    expect(abilityAfter({ ability: 0, answers: 0 }, asked, false)).toBeCloseTo(-0.625, 10);
    expect(abilityAfter({ ability: 0, answers: 10 }, asked, true)).toBeCloseTo(0.1875, 10);
  });

  it('moves the difficulty the other way', () => {
    const asked = { difficulty: 0, options: 4, answers: 0 };
    expect(difficultyAfter(asked, 0, true)).toBeCloseTo(-0.375, 10);
    expect(difficultyAfter({ ...asked, answers: 40 }, 0, false)).toBeCloseTo(0.125, 10);
  });
});

describe('the difficulty of a question without answers by topic', () => {
  it('is what staff say, and medium without a word', () => {
    const unknown = { facility: null, asked: 0, options: 4 };
    expect(firstDifficulty({ ...unknown, staff: 'easy' })).toEqual({ difficulty: -1, answers: 0 });
    expect(firstDifficulty({ ...unknown, staff: 'hard' })).toEqual({ difficulty: 1, answers: 0 });
    expect(firstDifficulty({ ...unknown, staff: null })).toEqual({ difficulty: 0, answers: 0 });
  });

  it('follows the facility in exams, without the share of blind guesses, the more the more answers there are', () => {
    // (0.4 − 0.25) / 0.75 = 0.2, ln(0.8 / 0.2) = 1.38629; 10 answers weigh as much as staff: half of it.
    const asked = { staff: null, facility: 0.4, options: 4 };
    expect(firstDifficulty({ ...asked, asked: 10 })).toEqual({
      difficulty: expect.closeTo(Math.LN2, 5),
      answers: 10,
    });
    // 50 of 60 parts, however many answers there are.
    expect(firstDifficulty({ ...asked, asked: 5000 }).difficulty).toBeCloseTo(1.15525, 5);
    // Worse than blind guesses is as hard as it gets: ln(0.98 / 0.02) = 3.89182.
    expect(firstDifficulty({ ...asked, facility: 0, asked: 50 }).difficulty).toBeCloseTo(3.24318, 5);
  });
});
