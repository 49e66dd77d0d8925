import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#features/questions/rules/documents.ts';
import { languagesOf } from '#features/questions/rules/question-content.ts';
import { digestOfContent } from './digest.ts';

const text = fc.record(
  { en: fc.string({ maxLength: 5 }), ne: fc.string({ maxLength: 5 }) },
  { requiredKeys: ['en'] },
);
const content: fc.Arbitrary<QuestionContent> = fc.record(
  {
    text,
    hint: text,
    options: fc.array(fc.record({ id: fc.nat(), text, is_correct: fc.boolean() }), {
      minLength: 2,
      maxLength: 4,
    }),
  },
  { requiredKeys: ['text', 'options'] },
);

describe('digestOfContent', () => {
  it('does not depend on ids of options, the order of fields, and empty texts', () => {
    fc.assert(
      fc.property(content, fc.nat(), ({ text, hint, options }, shift) => {
        const same: QuestionContent = {
          options: options.map(({ id, text, is_correct }) => ({ is_correct, text, id: id + shift + 1 })),
          hint: hint ?? { en: '', ne: '' },
          text: { ne: '', ...text },
        };
        expect(digestOfContent(same)).toBe(digestOfContent({ text, options, ...(hint && { hint }) }));
      }),
      { seed: 17 },
    );
  });

  it('depends on everything else: texts, their language, the key, the order of options, and fields to come', () => {
    const option = (en: string, is_correct: boolean) => ({ id: 1, text: { en }, is_correct });
    const question = { text: { en: 'A' }, options: [option('B', true), option('C', false)] };
    const others: QuestionContent[] = [
      { ...question, text: { en: '', ne: 'A' } },
      { ...question, text: { en: 'A ' } },
      { ...question, hint: { en: 'A' } },
      { ...question, options: question.options.toReversed() },
      { ...question, options: [option('B', false), option('C', true)] },
      { ...question, image: { svg: '<svg/>' } },
      Object.assign(structuredClone(question), { format: 'rich' as const }),
    ];
    const digests = [question, ...others].map(digestOfContent);
    expect(new Set(digests).size).toBe(digests.length);
  });
});

describe('languagesOf', () => {
  it('names a language in which the text and every option is written; numbers are in both', () => {
    const of = (text: QuestionContent['text'], ...options: QuestionContent['text'][]) =>
      languagesOf({ text, options: options.map((each) => ({ id: 1, text: each, is_correct: true })) });
    expect(of({ en: 'How many?', ne: 'कति?' }, { en: '12' }, { en: '', ne: '१३' })).toEqual(['en', 'ne']);
    expect(of({ en: 'Who?' }, { en: 'He' })).toEqual(['en']);
    expect(of({ en: '', ne: 'को?' }, { en: 'He', ne: 'ऊ' })).toEqual(['ne']);
    expect(of({ en: '', ne: 'को?' }, { en: 'He' })).toEqual([]);
  });
});
