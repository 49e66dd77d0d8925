import { describe, expect, it } from 'vitest';
import { OPTION_LETTER_PATTERN, OPTION_LETTERS, placeOfLetter, readingsOfLetter } from '#option-letters.ts';

describe('option letters', () => {
  it('stand for one place each, in whatever series they are', () => {
    for (const letters of Object.values(OPTION_LETTERS)) {
      for (const [place, letter] of letters.entries()) {
        expect(placeOfLetter(letter)).toBe(place);
        expect(readingsOfLetter(letter).every((reading) => reading.place === place)).toBe(true);
      }
    }
    expect(readingsOfLetter('अ').map(({ series }) => series)).toEqual(['vowels', 'abasada']);
    expect(placeOfLetter('ञ')).toBe(undefined);
  });

  it('match whole: viii is not v', () => {
    expect(new RegExp(`^${OPTION_LETTER_PATTERN}`).exec('viii)')?.[0]).toBe('viii');
  });
});
