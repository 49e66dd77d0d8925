import { describe, expect, it } from 'vitest';
import { insertionOf, type Notation, pictureInsertion } from './insertion.ts';

/** `[` and `]` are the ends of the selection. */
function press(notation: Notation, marked: string): string {
  const from = marked.indexOf('[');
  const value = marked.replace(/[[\]]/g, '');
  const to = marked.indexOf(']') - 1;
  const insertion = insertionOf(notation, { value, from, to });
  const after = value.slice(0, insertion.from) + insertion.text + value.slice(insertion.to);
  const { select } = insertion;
  return `${after.slice(0, select.from)}[${after.slice(select.from, select.to)}]${after.slice(select.to)}`;
}

describe('insertionOf', () => {
  it.each([
    ['bold', 'a [b] c', 'a **[b]** c'],
    ['bold', 'a **[b]** c', 'a [b] c'],
    ['italic', '[a]', '*[a]*'],
    ['italic', '**[a]**', '***[a]***'],
    ['sub', 'H[2]O', 'H~[2]~O'],
    ['sup', '10[]', '10^[]^'],
    ['formula', '[x^2]', '\\([x^2]\\)'],
    ['formula', '\\([x]\\)', '[x]'],
    ['list', '[a\nb]', '- a\n- b[]'],
    ['list', 'Which? []', 'Which? \n- []'],
    ['table', 'x\n[]', 'x\n| [] |  |\n|---|---|\n|  |  |\n'],
    ['table', 'x[a]', 'x\n| [a] |  |\n|---|---|\n|  |  |\n'],
  ] as const)('of %s in %j', (notation, before, after) => {
    expect(press(notation, before)).toBe(after);
  });
});

describe('pictureInsertion', () => {
  const insert = (value: string, from: number, to: number) => {
    const { text, select } = pictureInsertion({ value, from, to }, { key: 'picture-1', alt: 'Picture' });
    const after = value.slice(0, from) + text + value.slice(to);
    return [after, after.slice(select.from, select.to)];
  };

  it('selects the words for the picture, which are those that were selected', () => {
    expect(insert('a ', 2, 2)).toEqual(['a ![Picture](picture-1)', 'Picture']);
    expect(insert('the [old]\nmap.', 4, 13)).toEqual(['the ![\\[old\\] map](picture-1).', '\\[old\\] map']);
  });
});
