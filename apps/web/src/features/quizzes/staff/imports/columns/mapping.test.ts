import { importColumns } from '@abhyas/contract/imports';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choiceOf, choiceValues, columnLetter, hasLanguage, withChoice, withLanguage } from './mapping.ts';

const mapping = { first_row: 2, columns: [{ role: 'question' as const, language: 'ne' as const }, null] };

it('a column becomes what was chosen, and the server can read it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...choiceValues()), fc.nat(9), (value, place) => {
      const changed = withChoice(mapping, place, value);
      expect(choiceOf(changed.columns[place])).toBe(value);
      expect(z.safeParse(importColumns, changed).success).toBe(true);
      expect(changed.columns.length).toBeGreaterThan(place);
      if (place !== 0) expect(changed.columns[0]).toEqual(mapping.columns[0]);
    }),
  );
});

it('a language belongs to columns with texts, and stays with them', () => {
  const option = withChoice(mapping, 0, 'option 3');
  expect(option.columns[0]).toEqual({ role: 'option', option: 3, language: 'ne' });
  expect(withLanguage(option, 0, '').columns[0]).toEqual({ role: 'option', option: 3 });
  expect(withLanguage(mapping, 1, 'en')).toBe(mapping);
  const key = withChoice(mapping, 0, 'key');
  expect(key.columns[0]).toEqual({ role: 'key' });
  expect([hasLanguage(key.columns[0]), hasLanguage(option.columns[0]), hasLanguage(null)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});
