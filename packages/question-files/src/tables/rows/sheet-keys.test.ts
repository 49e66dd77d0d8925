import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTION_LETTERS } from '#option-letters.ts';
import { resolveKeys } from './sheet-keys.ts';

/** Options that are easily taken for keys. */
const text = fc.constantFrom(
  ...[
    '1',
    '2',
    '3',
    '4',
    '5',
    '१',
    '३',
    '3.0',
    'A',
    'B',
    'AB',
    'O',
    'b',
    'क',
    'ख',
    'i',
    'ii',
    'x',
    'y',
    'Pokhara',
    'काठमाडौं',
  ],
  ...['3 cm', '4 years', 'Option A', 'A and B', '1, 2', '1.5', 'True', 'False', 'Mg', 'mg', 'MG'],
);
const rows = fc.array(
  fc.record({ options: fc.uniqueArray(text, { minLength: 2, maxLength: 4 }), nth: fc.nat() }),
  { minLength: 1, maxLength: 8 },
);
type Style = (place: number, options: string[]) => string;
const styles: [string, Style][] = [
  ['capital letters', (place) => OPTION_LETTERS.upper[place] ?? ''],
  ['Nepali letters in brackets', (place) => `(${OPTION_LETTERS.ka[place]})`],
  ['numbers', (place) => String(place + 1)],
  ['letters with their texts', (place, options) => `${OPTION_LETTERS.upper[place]}. ${options[place]}`],
];

describe('the keys of a sheet', () => {
  it.each(styles)('that are %s name what is meant, or nothing', (_, write) => {
    fc.assert(
      fc.property(rows, (sheet) => {
        const meant = sheet.map(({ options, nth }) => nth % options.length);
        const results = resolveKeys(
          sheet.map(({ options }, row) => ({
            cells: [write(meant[row] ?? 0, options)],
            options: options.map((option) => [option]),
            isIndex: false,
          })),
        );
        for (const [row, result] of results.entries()) {
          if ('option' in result) expect(result.option).toBe(meant[row]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('that are texts name what is meant, where no text is also a letter or number', () => {
    const plain = fc.constantFrom(
      'x',
      'y',
      '12',
      '15',
      '3 cm',
      '4 years',
      'A and B',
      '1.5',
      'Mg',
      'mg',
      'काठमाडौं',
    );
    const sheets = fc.array(fc.tuple(fc.uniqueArray(plain, { minLength: 2, maxLength: 4 }), fc.nat()), {
      minLength: 1,
    });
    fc.assert(
      fc.property(sheets, (sheet) => {
        const results = resolveKeys(
          sheet.map(([options, nth]) => ({
            cells: [options[nth % options.length] ?? ''],
            options: options.map((option) => [option]),
            isIndex: false,
          })),
        );
        expect(results).toEqual(sheet.map(([options, nth]) => ({ option: nth % options.length })));
      }),
    );
  });
});
