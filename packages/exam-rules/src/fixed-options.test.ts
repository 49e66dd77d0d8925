import { describe, expect, it } from 'vitest';
import { isByLetter, isOfAll, movableOptions, namesOptionByLetter } from './fixed-options.ts';

const nepali = (ne: string) => ({ en: '', ne });
const texts = (...all: string[]) => all.map((en) => ({ text: { en } }));

describe('an option about the others', () => {
  it.each([
    'All of the above',
    'All of these.',
    'None of the above',
    'None of these',
    'Both of these',
    'Neither of the above',
    'Any of them',
  ])('is recognised in English: %s', (en) => expect(isOfAll({ en })).toBe(true));

  it.each([
    'माथिका सबै',
    'माथिका सबै।',
    'उपर्युक्त सबै',
    'यी सबै',
    'माथिका कुनै पनि होइन',
    'यीमध्ये कुनै पनि होइन',
    'कुनै पनि होइन',
    'दिइएका सबै',
  ])('is recognised in Nepali: %s', (ne) => expect(isOfAll(nepali(ne))).toBe(true));

  it.each([
    'All India Radio',
    'All Saints',
    'None the wiser',
    'none',
    'Nonetheless',
    'Both sides of the Koshi',
    'Above sea level',
  ])('is not one that only begins like it: %s', (en) => expect(isOfAll({ en })).toBe(false));

  it.each(['सबै धर्म समान', 'माथिल्लो मुस्ताङ', 'कुनै बेला', 'यी नेपाली'])('nor in Nepali: %s', (ne) =>
    expect(isOfAll(nepali(ne))).toBe(false),
  );
});

describe('an option that names others by their letters', () => {
  it.each([
    'Both A and B',
    'A and B',
    '(a) and (c) only',
    'Neither A nor B',
    'B, C and D',
    'Only A',
    'All except C',
  ])('is recognised in English: %s', (en) => expect(isByLetter({ en })).toBe(true));

  it.each(['क र ख दुवै', 'क र ग', '(क) र (ख)', 'क, ख र ग', 'A र B दुवै'])('is recognised in Nepali: %s', (ne) =>
    expect(isByLetter(nepali(ne))).toBe(true),
  );

  it.each(['A and B blood groups', 'B', 'A', 'none', 'Vitamin A and D', '1 and 2', 'CD', 'A or an'])(
    'is not one with a content of its own: %s',
    (en) => expect(isByLetter({ en })).toBe(false),
  );

  it.each(['१ र २', 'क', 'कर र खर्च', 'राम र सीता'])('nor in Nepali: %s', (ne) =>
    expect(isByLetter(nepali(ne))).toBe(false),
  );

  it('takes no longer for words that repeat themselves and then are something else', () => {
    const repeated = `क र ख${' दुवै होइन'.repeat(400)}`;
    expect(isByLetter(nepali(repeated))).toBe(true);
    expect(isByLetter(nepali(`${repeated} नेपाल`))).toBe(false);
  });
});

describe('the options that may change places', () => {
  it('are all but one about the others at the end', () => {
    expect(movableOptions(texts('Koshi', 'Mechi', 'Kali', 'All of the above'))).toEqual([0, 1, 2]);
    expect(movableOptions(texts('All India Radio', 'BBC', 'none'))).toEqual([0, 1, 2]);
  });

  it('are none where an option names others by letter, or stands above others that it means', () => {
    expect(movableOptions(texts('Koshi', 'Mechi', 'Both A and B'))).toEqual([]);
    expect(movableOptions(texts('Koshi', 'None of the above', 'Mechi'))).toEqual([]);
    expect(movableOptions(texts('Koshi', 'All of the above'))).toEqual([]);
  });
});

describe('an explanation', () => {
  it.each(['Option B is in Tibet.', 'The answer is (c).', 'Answer: A'])(
    'names an option by its letter: %s',
    (en) => expect(namesOptionByLetter({ en })).toBe(true),
  );
  it.each(['विकल्प ख सही हो।', 'सही उत्तर (ग) हो।'])('and in Nepali: %s', (ne) =>
    expect(namesOptionByLetter(nepali(ne))).toBe(true),
  );
  it.each(['Vitamin C is in lemons.', 'There are no other options.', 'A treaty of 1815.', 'Groups A and B.'])(
    'that names none is not found: %s',
    (en) => expect(namesOptionByLetter({ en })).toBe(false),
  );
});
