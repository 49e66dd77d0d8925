import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inAscii, openSearch, searchKeyOf, soughtWords } from './search.ts';
import { searchKey } from './search-key.ts';
import { madeUpName, otherWords, respelt, spellings, typedInLatin } from './spellings.fixture.ts';

const found = (search: string, ...texts: string[]) => openSearch(search).finds(texts);

describe('searchKey', () => {
  it.each(spellings)('is one for %s and %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
    expect([found(one, other), found(other, one)]).toEqual([true, true]);
  });

  it.each(otherWords)('differs for %s and %s, which are two words', (one, other) => {
    expect(searchKey(one)).not.toBe(searchKey(other));
    expect([found(one, other), found(other, one)]).toEqual([false, false]);
  });

  it('is one for every way to write a name', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const choose = (below: number) => (numbers.next().value ?? 0) % below;
        const name = `${madeUpName(choose)} ${madeUpName(choose)}`;
        const other = respelt(name, choose);
        expect(searchKey(other)).toBe(searchKey(name));
        expect(found(other, name)).toBe(true);
      }),
    );
  });

  it('is the key of itself, and has only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(textOfAnyKind, (text) => {
        const key = searchKey(text);
        expect(searchKey(key)).toBe(key);
        expect(key).toMatch(/^([\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*)?$/u);
      }),
    );
  });
});

const devanagari = fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code));
const textOfAnyKind = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.oneof(devanagari, fc.constantFrom('\u200d', '\u200c', ' ', 'a', '\u00a0')),
    maxLength: 12,
  }),
);

/** The same ones in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

describe('openSearch', () => {
  it.each(typedInLatin)('finds by %s the word %s', (latin, word) => {
    expect([found(latin, word), found(latin.toUpperCase(), `एक ${word} हो।`)]).toEqual([true, true]);
  });

  it('finds hardly anything but the other spellings of a word', () => {
    const pairs = [
      ...spellings,
      ...typedInLatin.map(([latin, word]): [string, string] => [word, latin]),
      ...Array.from({ length: 40 }, (_, n): [string, string] => {
        const choose = numbers(n);
        const name = madeUpName(choose);
        return [name, respelt(name, choose)];
      }),
    ];
    const words = [...new Set([...pairs.map(([word]) => word), ...otherWords.flat()])];
    const came = pairs.flatMap(([, search]) => {
      const same = pairs.filter(([, other]) => other === search).map(([word]) => searchKey(word));
      return words
        .map((word) => ({ word, isSame: same.some((each) => searchKey(word).includes(each)) }))
        .filter(({ word }) => found(search, word));
    });
    expect(came.length).toBeGreaterThanOrEqual(pairs.length);
    expect(came.filter(({ isSame }) => !isSame).length / came.length).toBeLessThanOrEqual(0.02);
  });

  it('finds every word in any text and order, and parts of words', () => {
    expect(found('SET १०', 'Set 10')).toBe(true);
    expect(found('१० set', 'Mock', 'Set 10')).toBe(true);
    expect(found('set sita', 'Set 9', 'Sita')).toBe(true);
    expect(found('set ram', 'Set 9', 'Sita')).toBe(false);
    expect([found('बहादुर', 'रामबहादुर'), found('bahadur', 'रामबहादुर'), found('421', 'रोल ४२१७')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(found('a', 'x', 'a')).toBe(true);
    expect(found('x a', 'x', 'a')).toBe(true);
  });

  it('reads signs within a word as one space, and signs alone as nothing', () => {
    expect([found('sita.sharma', 'sita-sharma'), found('sita.sharma', 'sharma sita')]).toEqual([true, false]);
    expect([found(' ? ', 'सेट'), openSearch(' ? ').isBlank, openSearch().isBlank]).toEqual([true, true, true]);
  });

  it('does not find what only contains the same letters', () => {
    expect([found('राम', 'ग्राम'), found('ram', 'आराम'), found('ram', 'धर्म'), found('sita', 'सितोष')]).toEqual(
      [false, false, false, false],
    );
    expect([found('सीता', 'Sital'), found('karma', 'क्रम'), found('mantra', 'मात्र')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('does not depend on anything but the keys', () => {
    fc.assert(
      fc.property(textOfAnyKind, textOfAnyKind, (search, text) => {
        expect(found(search, text)).toBe(found(searchKey(search), searchKey(text)));
        expect(found(text, `x ${text} y`)).toBe(true);
      }),
    );
  });
});

it('inAscii has one letter for each letter of keys, in patterns, too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: devanagari, maxLength: 12 }),
      fc.string({ unit: devanagari, maxLength: 4 }),
      (text, search) => {
        const key = searchKeyOf([text]);
        expect(new Set(inAscii(key)).size).toBe(new Set(key).size);
        for (const pattern of soughtWords(search).flatMap(({ and, or }) => [and ?? [], or ?? []].flat()))
          expect(new RegExp(inAscii(pattern), 'u').test(inAscii(key))).toBe(
            new RegExp(pattern, 'u').test(key),
          );
      },
    ),
  );
});
