import type { ImportedQuestion } from '@abhyas/contract/imports';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corrected } from '#features/quizzes/staff/imports/corrections/correction.ts';
import {
  isMisplaced,
  joinedPairs,
  nepaliMoved,
  swapAll,
  swapped,
  textOf,
  toTheEnd,
  withKey,
  withNewOption,
  withoutOption,
  withText,
} from './question-changes.ts';

const option = (en: string, ne: string, is_correct = false) => ({ text: { en, ne }, is_correct });
const rivers: ImportedQuestion = {
  text: { en: 'Which river?', ne: 'कुन नदी?' },
  hint: { en: 'It is east.', ne: 'पूर्वमा छ।' },
  options: [option('Koshi', 'कोशी', true), option('Gandaki', 'गण्डकी'), option('Karnali', 'कर्णाली')],
  source: { excerpt: '' },
};
const after = (change: Parameters<typeof corrected>[1], question = rivers) => corrected(question, change);
const nepali = ({ options }: ImportedQuestion) => options.map(({ text }) => text.ne);

describe('a question of a preview', () => {
  it('gets exactly the key that was clicked', () => {
    const keys = after(withKey(rivers, 2)).options.map(({ is_correct }) => is_correct);
    expect(keys).toEqual([false, false, true]);
  });

  it('changes one text and no other', () => {
    const text = { en: 'Narayani', ne: 'नारायणी' };
    expect(after(withText(rivers, 1, text)).options[1]).toEqual(option('Narayani', 'नारायणी'));
    expect(after(withText(rivers, 1, text)).options[0]).toEqual(rivers.options[0]);
    expect(after(withText(rivers, 'topic', text)).topic).toEqual(text);
    expect(after(withText(rivers, 'hint', { en: ' ', ne: '' }))).not.toHaveProperty('hint');
    expect(textOf(after(withText(rivers, 'text', text)), 'text')).toEqual(text);
    expect(textOf(rivers, 'topic')).toEqual({ en: '', ne: '' });
  });

  it('is as before after its languages were swapped twice', () => {
    expect(after(swapAll(after(swapAll(rivers))), after(swapAll(rivers)))).toEqual(rivers);
    expect(after(swapAll(rivers)).options[1]?.text).toEqual(swapped({ en: 'Gandaki', ne: 'गण्डकी' }));
  });

  it('is paired again by moving the Nepali of one option', () => {
    expect(nepali(after(nepaliMoved(rivers, 0, 1)))).toEqual(['गण्डकी', 'कोशी', 'कर्णाली']);
    expect(nepali(after(nepaliMoved(rivers, 0, -1)))).toEqual(nepali(rivers));
    expect(after(nepaliMoved(rivers, 0, 1)).options[0]).toMatchObject({
      text: { en: 'Koshi' },
      is_correct: true,
    });
  });

  it('loses, gets and reorders options', () => {
    expect(after(withoutOption(rivers, 0)).options).toEqual(rivers.options.slice(1));
    expect(after(withNewOption(rivers)).options).toHaveLength(4);
    expect(nepali(after(toTheEnd(rivers, 0)))).toEqual(['गण्डकी', 'कर्णाली', 'कोशी']);
  });
});

describe('options that are one for each language', () => {
  const texts = fc.constantFrom(['Koshi', 'कोशी'], ['Mechi', 'मेची'], ['Bagmati', 'बागमती']);

  it('become pairs, one after the other or one language after the other', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 2, maxLength: 4 }),
        fc.nat(7),
        fc.boolean(),
        fc.boolean(),
        (names, key, byLanguage, nepaliFirst) => {
          const alone = (name: string) => (/[a-z]/.test(name) ? option(name, '') : option('', name));
          const ordered = names.map((pair) => (nepaliFirst ? [...pair].reverse() : pair));
          const flat = byLanguage
            ? [...ordered.map(([one = '']) => one), ...ordered.map(([, other = '']) => other)]
            : ordered.flat();
          const place = key % flat.length;
          const pairs = joinedPairs(flat.map((name, n) => ({ ...alone(name), is_correct: n === place })));
          expect(pairs?.map(({ text }) => [text.en, text.ne])).toEqual(names);
          expect(pairs?.filter(({ is_correct }) => is_correct)).toHaveLength(1);
        },
      ),
    );
  });

  it('are left alone where they are no pairs', () => {
    expect(joinedPairs(rivers.options)).toBeUndefined();
    expect(joinedPairs([option('A', ''), option('B', ''), option('C', ''), option('D', '')])).toBeUndefined();
    expect(joinedPairs([option('१', ''), option('2', '')])).toBeUndefined();
  });
});

it('Nepali alone in the place of English is misplaced', () => {
  expect(isMisplaced({ en: 'काठमाडौँ', ne: '' })).toBe(true);
  expect(isMisplaced({ en: 'काठमाडौँ', ne: 'Kathmandu' })).toBe(true);
  expect(isMisplaced({ en: '', ne: 'CPU' })).toBe(false);
  expect(isMisplaced({ en: 'What does कार्य mean?', ne: '' })).toBe(false);
});
