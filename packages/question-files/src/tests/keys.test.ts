import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionOfKey, readKey } from '#keys.ts';
import { OPTION_LETTERS } from '#option-letters.ts';

const both = (...texts: [string, string][]) => texts.map(([en, ne]) => ({ en, ne }));
const plain = (...texts: string[]) => texts.map((en) => ({ en, ne: '' }));
const cities = both(
  ['Kathmandu', 'काठमाडौं'],
  ['Pokhara', 'पोखरा'],
  ['Bharatpur', 'भरतपुर'],
  ['Dharan', 'धरान'],
);

describe('optionOfKey', () => {
  it.each(
    `B b ख आ 2 २ ii II ब (B) [b] B. B) B: (ख) ख. २) ② Option-B option_b OptionB opt2 Choice-2 Ans:B Answer:B
     उत्तर:ख विकल्प:ख सही_उत्तर:ख B.Pokhara B)Pokhara B-Pokhara 2)Pokhara (B)_Pokhara B/ख B,ख B_(Pokhara) 2.0 २.०
     The_correct_answer_is_B Option_B/विकल्प_ख B._पोखरा Ans._B`.split(/\s+/),
  )('reads %s as the second of four', (key) => {
    expect(optionOfKey(key.replaceAll('_', ' '), cities)).toBe(1);
  });

  it.each(['b) 4', '(B) 4', 'B. 4', 'ख) ४', 'B: 4'])('reads %s as b among numbers', (key) => {
    expect(optionOfKey(key, plain('3', '4', '5', '6'))).toBe(1);
  });

  it.each(['b) 3', 'A. 2 B. 3', '2) 4', 'B, 4', 'b) 9'])('reads nothing from %s among numbers', (key) => {
    expect(optionOfKey(key, plain('3', '4', '5', '6'))).toBe(undefined);
  });

  it('reads a letter with the letter that is its text', () => {
    const groups = plain('O', 'A', 'B', 'AB');
    expect(['b) A', '(C) B', '(a) O', 'b) B', 'A) A', 'B, A'].map((key) => optionOfKey(key, groups))).toEqual(
      [1, 2, 0, undefined, undefined, undefined],
    );
  });

  it.each(['Pokhara', 'pokhara ', 'POKHARA.', 'पोखरा', '“Pokhara”', 'Pokhara\u00a0'])(
    'reads %j as a text',
    (key) => {
      expect(optionOfKey(key, cities)).toBe(1);
    },
  );

  it.each(
    [
      '',
      ' ',
      'E',
      '5',
      '0',
      '-1',
      'A, B',
      'A and C',
      'AB',
      'क र ख',
      '12',
      'Lalitpur',
      'A. Pokhara',
      'B. Lalitpur',
    ].map((key) => [key]),
  )('reads nothing from %j', (key) => {
    expect(optionOfKey(key, cities)).toBe(undefined);
  });

  it('never decides between a letter or number and a text', () => {
    expect(optionOfKey('3', plain('3', '1', '2', '4'))).toBe(undefined);
    expect(optionOfKey('4', plain('3', '1', '2', '4'))).toBe(3);
    expect(optionOfKey('3', plain('५', '६', '७', '३'))).toBe(undefined);
    expect(optionOfKey('4', plain('5.0', '4.0', '3.0', '2.0'))).toBe(undefined);
    expect(optionOfKey('A', plain('O', 'A', 'B', 'AB'))).toBe(undefined);
    expect(optionOfKey('AB', plain('O', 'A', 'B', 'AB'))).toBe(3);
    expect(optionOfKey('8', plain('7', '8', '9', '10'))).toBe(1);
    expect(optionOfKey('A', plain('A', 'A', 'B', 'C'))).toBe(undefined);
  });

  it('compares texts exactly before it folds them', () => {
    expect(optionOfKey('mg', plain('Mg', 'mg', 'MG', 'µg'))).toBe(1);
    expect(optionOfKey('Mm', plain('MM', 'mm'))).toBe(undefined);
    expect(optionOfKey('1990', plain('१९८९', '१९९०'))).toBe(1);
    expect(optionOfKey('1,2', plain('1,2', '2,3'))).toBe(0);
    expect(optionOfKey('1.5', plain('2.5', '1.5', '5'))).toBe(1);
    expect(optionOfKey('1-2', plain('2', '3', '4', '5'))).toBe(undefined);
    expect(optionOfKey('1:2', plain('2', '3', '4', '5'))).toBe(undefined);
  });

  it('reads T and F of true and false', () => {
    const truths = both(['True', 'सत्य'], ['False', 'असत्य']);
    expect(optionOfKey('T', truths)).toBe(0);
    expect(optionOfKey('F', truths)).toBe(1);
    expect(optionOfKey('गलत', truths)).toBe(1);
    expect(optionOfKey('B', truths)).toBe(1);
    expect(optionOfKey('F', plain('True', 'False', 'Perhaps'))).toBe(undefined);
  });

  it('counts the options of several keys', () => {
    const texts = cities.map(({ en }) => [en]);
    expect(readKey('A, C', texts).several).toBe(2);
    expect(readKey('1;2;4', texts).several).toBe(3);
    expect(readKey('ABD', texts).several).toBe(3);
    expect(readKey('A, Z', texts).several).toBe(0);
  });

  it('reads every letter of every series at its place, in brackets or not', () => {
    const options = plain(...Array.from({ length: 8 }, (_, place) => `text of ${place}`));
    const letters = Object.values(OPTION_LETTERS).flatMap((series) => [...series.entries()]);
    fc.assert(
      fc.property(
        fc.constantFrom(...letters),
        fc.constantFrom('', '(', '[', ' '),
        fc.constantFrom('', ')', '.', ' .'),
        ([place, letter], before, after) => {
          expect(optionOfKey(before + letter + after, options)).toBe(place);
        },
      ),
    );
  });

  it('names an option by any text that is no letter, and never another', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        (texts, nth) => {
          const place = nth % texts.length;
          expect([place, undefined]).toContain(optionOfKey(texts[place] ?? '', plain(...texts)));
        },
      ),
    );
  });
});
