import type { CoachedMarking } from '@abhyas/contract/practice/coach';

/**
 * How many options have to be ruled out until a guess among the others gains on average: until its chance 1/n is above w/(c + w).
 * The fraction is of whole numbers, so that the comparison is exact.
 */
export function ruledOutUntilGuess(
  { numerator, denominator }: CoachedMarking['break_even'],
  options: number,
) {
  for (let left = options; left > 1; left--) {
    if (denominator > numerator * left) return options - left;
  }
  return options - 1;
}
