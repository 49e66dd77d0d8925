import { expect, it } from 'vitest';
import { hasWords, wordsOf } from './search-words.ts';

const found = (search: string, ...texts: (string | null | undefined)[]) => hasWords(texts, wordsOf(search));

it('finds words in any text and order, whatever their case and script of digits', () => {
  expect(wordsOf(' Set  १० ')).toEqual(['set', '10']);
  expect([found('SET 10', 'Set १०'), found('१० set', 'Set 10'), found('सेट', 'Set', 'सेट १०')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([found('set sita', 'Set 9', 'sita'), found('set ram', 'Set 9', 'sita')]).toEqual([true, false]);
  expect([found('काठमाडौं', 'काठमाडौँ'), found('काठमाडौँ', 'काठमाडौं')]).toEqual([true, true]);
  expect(found('zebra', null, undefined)).toBe(false);
});

it('finds everything where there are no words', () => {
  expect([wordsOf(), wordsOf('  ')]).toEqual([[], []]);
  expect(found('  ', 'Set 9')).toBe(true);
});
