import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

describe('the difference of two texts', () => {
  it('is shown by words, in both scripts', () => {
    expect(marked('The highest peak of Nepal?', 'The second highest peak of Asia?')).toBe(
      'The [+second +]highest peak of [-Nepal-][+Asia+]?',
    );
    expect(marked('नेपालको अग्लो चुचुरो', 'नेपालको सबैभन्दा अग्लो हिमाल')).toBe(
      'नेपालको [+सबैभन्दा +]अग्लो [-चुचुरो-][+हिमाल+]',
    );
  });

  it('is nothing for equal texts, and all of a text that is new or gone', () => {
    expect(marked('Same.', 'Same.')).toBe('Same.');
    expect(marked('', 'New')).toBe('[+New+]');
    expect(marked('Old', '')).toBe('[-Old-]');
    expect(diffWords('', '')).toEqual([]);
  });

  it('puts both texts together again', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', 'क', 'खि', ' ', ', '), { maxLength: 12 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = diffWords(before, after);
        const without = (gone: string) =>
          parts.flatMap(({ kind, text }) => (kind === gone ? [] : [text])).join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});
