import { readLocalized } from '@abhyas/rich-text/localized';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('window', new EventTarget());
const { questionWords } = await import('./question-words.ts');

const wordsOf = (en: string, characters = 80) => {
  const { plain, rich } = readLocalized({ en }, () => false);
  return questionWords({ text: plain, rich: { text: rich } }, 'ne', characters);
};

describe('a question in words', () => {
  it.each([
    ['Find \\(\\frac{1}{2}+\\sqrt{x+1}\\).', 'Find 1/2+√(x+1).'],
    ['\\(x^2\\) and \\(a_{12}\\)', 'x^2 and a_12'],
    ['Read:\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'Read: a · b · 1 · 2'],
  ])('%j', (text, expected) => {
    expect(wordsOf(text)).toEqual({ text: expected, lang: 'en' });
  });

  it('is its beginning, and a plain text as it is', () => {
    expect(wordsOf('A long question', 6).text).toBe('A long...');
    expect(questionWords({ text: { en: 'One | two', ne: 'एक' } }, 'en', 5)).toEqual({
      text: 'One |...',
      lang: 'en',
    });
    expect(questionWords({ text: { en: 'One', ne: 'एक' } }, 'ne', 5)).toEqual({ text: 'एक', lang: 'ne' });
  });
});
