import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('leaves letters and digits of ASCII, with one space between words', () => {
    expect(fold('  Népal’s "Mt. Everest": 8,848.86 m?\n')).toBe('nepal s mt everest 8 848 86 m');
  });

  it('transliterates Devanagari letter by letter, with one letter for sounds that spelling mixes up', () => {
    expect(fold('नेपालको राजधानी')).toBe('nepalko rajdhani');
    expect(fold('शिक्षा')).toBe(fold('सिक्षा'));
    expect(fold('कृषि')).toBe('krisi');
    expect(fold('२०७८ साल')).toBe('2078 sal');
    expect(fold('हो।')).toBe('ho');
  });

  it('does not see how letters are composed and joined', () => {
    expect(fold('क़ानून')).toBe(fold('क\u093cानून'));
    expect(fold('क्\u200dष')).toBe(fold('क्ष'));
  });

  it('keeps letters of other scripts apart by their codes', () => {
    expect(fold('π')).toBe('u3c0');
    expect(fold('π')).not.toBe(fold('Ω'));
  });

  it('returns only a-z, 0-9 and single spaces, is equal when repeated, and regardless of case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = fold(text);
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
        expect(fold(folded)).toBe(folded);
      }),
      { seed: 17 },
    );
  });
});
