import { expect, it } from 'vitest';
import { ruledOutUntilGuess } from './ruled-out.ts';

/** By what a guess is worth, in hundredths of a mark: c/n − w·(n − 1)/n > 0, at the first n from above. */
const byWorth = (correct: number, wrong: number, options: number) => {
  let ruledOut = 0;
  while (correct - wrong * (options - ruledOut - 1) <= 0) ruledOut++;
  return ruledOut;
};

it.each([
  { correct: 100, wrong: 20, options: 4, ruledOut: 0 },
  // A blind guess neither gains nor loses.
  { correct: 300, wrong: 100, options: 4, ruledOut: 1 },
  { correct: 100, wrong: 50, options: 4, ruledOut: 2 },
  { correct: 100, wrong: 100, options: 4, ruledOut: 3 },
  { correct: 100, wrong: 25, options: 5, ruledOut: 1 },
  { correct: 100, wrong: 0, options: 4, ruledOut: 0 },
])('+$correct / −$wrong with $options options: $ruledOut', ({ correct, wrong, options, ruledOut }) => {
  expect(ruledOutUntilGuess({ numerator: wrong, denominator: correct + wrong }, options)).toBe(ruledOut);
  expect(byWorth(correct, wrong, options)).toBe(ruledOut);
});
