import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, similarityOf, trigramsOf } from './similar-texts.ts';

const similarity = (one: string, other: string) => similarityOf(trigramsOf(one), trigramsOf(other));
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuv'), minLength: 2, maxLength: 9 });
const text = fc.array(word, { minLength: 4, maxLength: 15 });

describe('similarityOf', () => {
  it('is 1 for the same text, 0 for texts with nothing in common, and the same both ways', () => {
    expect(similarity('the capital of nepal', 'the capital of nepal')).toBe(1);
    expect(similarity('abc', 'xyz')).toBe(0);
    expect(similarity('', '')).toBe(0);
    fc.assert(
      fc.property(text, text, (one, other) => {
        const there = similarity(one.join(' '), other.join(' '));
        expect(there).toBe(similarity(other.join(' '), one.join(' ')));
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(1);
      }),
      { seed: 17 },
    );
  });
});

describe('bandsOf', () => {
  const shares = (one: string, other: string) => {
    const bands = new Set(bandsOf(other));
    return bandsOf(one).some((band) => bands.has(band));
  };

  it('gives similar texts a band in common, and few of the others', () => {
    const found = { near: 0, of_near: 0, far: 0, of_far: 0 };
    fc.assert(
      fc.property(text, text, fc.nat(14), word, (one, other, at, replaced) => {
        const changed = one.map((each, place) => (place === at % one.length ? replaced : each)).join(' ');
        const [near, far] = [similarity(one.join(' '), changed), similarity(one.join(' '), other.join(' '))];
        if (near >= 0.6) {
          found.of_near += 1;
          if (shares(one.join(' '), changed)) found.near += 1;
        }
        if (far <= 0.2) {
          found.of_far += 1;
          if (shares(one.join(' '), other.join(' '))) found.far += 1;
        }
      }),
      { seed: 17, numRuns: 400 },
    );
    expect(found.of_near).toBeGreaterThan(200);
    expect(found.near / found.of_near).toBeGreaterThan(0.97);
    expect(found.far / found.of_far).toBeLessThan(0.1);
  });

  it('has none for a text without letters and digits', () => {
    expect(bandsOf('')).toEqual([]);
  });
});
