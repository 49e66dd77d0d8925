import { describe, expect, it } from 'vitest';
import { isNamed, type KeyedQuestion, questionKeyText } from './question-key.ts';
import { verdictInForce } from './verdicts.ts';

const option = (id: number, is_correct = false) => ({ id, text: { en: `Option ${id}` }, is_correct });
const question: KeyedQuestion = { options: [option(1, true), option(2), option(3)] };
const changed = (change: Partial<KeyedQuestion['options'][number]>): KeyedQuestion => ({
  options: question.options.map((each) => (each.id === 2 ? { ...each, ...change } : each)),
});

describe('questionKeyText', () => {
  it('does not depend on the order of the options', () => {
    const reordered = { options: [...question.options].reverse() };
    expect(questionKeyText(reordered)).toBe(questionKeyText(question));
  });

  it('depends on every text, picture and id of an option, and on the key', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const texts = [
      question,
      changed({ id: 4 }),
      changed({ is_correct: true }),
      changed({ text: { en: 'Other' } }),
      changed({ text: { en: 'Option 2', ne: 'दोस्रो' } }),
      changed({ image: { svg } }),
      changed({ image: { svg, caption: { en: 'A picture' } } }),
    ].map(questionKeyText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('verdictInForce', () => {
  const verdict = (id: number, kind: 'void' | 'everyone' | 'original', ...keys: string[]) => ({
    id,
    question_id: 7,
    kind,
    keys,
  });
  const at = (digest: string) => ({ id: 7, digest });

  it('is the latest verdict that holds for this state of the question, whatever the order of the list', () => {
    const verdicts = [verdict(3, 'void', 'b'), verdict(2, 'everyone', 'a', 'b'), verdict(1, 'void', 'a')];
    expect(verdictInForce(verdicts, at('a'))?.id).toBe(2);
    expect(verdictInForce(verdicts, at('b'))?.id).toBe(3);
    expect(verdictInForce(verdicts, at('c'))).toBe(undefined);
    expect(verdictInForce(verdicts, { id: 8, digest: 'a' })).toBe(undefined);
  });

  it('is none after a verdict that says original', () => {
    expect(verdictInForce([verdict(1, 'void', 'a'), verdict(2, 'original', 'a')], at('a'))).toBe(undefined);
  });
});

describe('an option with pictures in its text', () => {
  const one = 'a'.repeat(43);
  const other = 'B-_'.repeat(14).padEnd(43, 'c');
  const option = (en: string, keyed: string) => ({ text: { en }, key_text: { en: keyed } });

  it('counts with its key text, so that alternative texts do not count and pictures do', () => {
    const keyOf = (en: string, keyed: string) => questionKeyText(changed(option(en, keyed)));
    expect(keyOf('[A map]', `[${one}]`)).toBe(keyOf('[A chart]', `[${one}]`));
    expect(keyOf('[A map]', `[${one}]`)).not.toBe(keyOf('[A map]', `[${other}]`));
  });

  it.each([
    ['[A map]', `[${one}]`, true],
    ['see [a] and [b]]!', `see [${one}] and [${other}]!`, true],
    ['see [a] or [b]', `see [${one}] and [${other}]`, false],
    ['[A map] 5', `[${one}]`, false],
    ['A map', `[${one}]`, false],
    ['[]', `[${one}][${one}]`, false],
    ['5', '5', true],
    ['5', '6', false],
  ])('%j is named as %j: %s', (en, keyed, expected) => {
    expect(isNamed(option(en, keyed))).toBe(expected);
  });

  it('is compared in both languages', () => {
    const key_text = { en: `[${one}]`, ne: `[${one}]` };
    expect(isNamed({ text: { en: '[A]', ne: '[क]' }, key_text })).toBe(true);
    expect(isNamed({ text: { en: '[A]', ne: 'क' }, key_text })).toBe(false);
    expect(isNamed({ text: { en: '[A]' } })).toBe(true);
  });
});
