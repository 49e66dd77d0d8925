import { describe, expect, it } from 'vitest';
import type { Piece, TypedBlock } from '#typed-paper/blocks.ts';
import { readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { readTypedText } from '#typed-paper/read-typed-text.ts';

const found = (...lines: string[]) =>
  readTypedText(lines.join('\n')).questions.map(({ source }) => source.found);
const read = (...lines: (string | Piece)[]) =>
  readTypedPaper(
    lines.map((line, index): TypedBlock => {
      const piece = typeof line === 'string' ? { text: line } : line;
      return { kind: 'paragraph', pieces: [piece], place: index + 1 };
    }),
    { places: 'paragraph' },
  );
const warnings = (...lines: (string | Piece)[]) =>
  read(...lines).issues.map(({ question, code, params }) => [question, code, params]);

describe('a question', () => {
  it('names what its parts were found by', () => {
    expect(found('1. Which?', 'A) x', 'B) y', 'Ans: B', '2. Who?', 'A) x', 'B) y *')).toEqual([
      { question: 'number', options: 'letters', key: ['answer'] },
      { question: 'number', options: 'letters', key: ['tick'] },
    ]);
    expect(found('1. Which?', 'A) x', 'B) y', '2. Who?', 'A) x', 'B) y', 'Answers: 1-A, 2-B')).toEqual([
      { question: 'number', options: 'letters', key: ['answer_list'] },
      { question: 'number', options: 'letters', key: ['answer_list'] },
    ]);
    expect(found('Which?', 'A) x', 'B) y', 'Ans: B')).toEqual([
      { question: 'position', options: 'letters', key: ['answer'] },
    ]);
    expect(found('1. Which?', 'x', 'y', 'Answer: y')).toEqual([
      { question: 'number', options: 'position', key: ['answer'] },
    ]);
    expect(found('1. Iron is a metal.', 'Answer: True')).toEqual([
      { question: 'number', options: 'answer', key: ['answer'] },
    ]);
  });

  it('names every way that agrees on the key, and none where there is no key', () => {
    const bold = { text: 'B) y', bold: true };
    const [both] = read('1. Which?', 'A) x', bold, 'Ans: B').questions;
    expect(both?.source.found?.key).toEqual(['answer', 'bold']);
    const [none] = read('1. Which?', 'A) x', bold, 'Ans: A').questions;
    expect(none?.source.found?.key).toEqual([]);
  });

  it('has a warning where looks single out several options beside the answer', () => {
    const bold = (text: string) => ({ text, bold: true });
    expect(warnings('1. Which?', bold('A) x'), 'B) y', bold('C) z'), 'Ans: B')).toEqual([
      [1, 'marks_differ', { letters: 'A, C' }],
    ]);
  });
});

describe('letters of another kind than those around', () => {
  const question = (n: number, letters: string) => [
    `${n}. Which is number ${n}?`,
    ...[...letters].map((letter, place) => `${letter}) ${n} and ${place}`),
    `Ans: ${letters.charAt(1)}`,
  ];

  it('are a warning of a question between two with the usual ones', () => {
    const letters = ['ABCD', 'ABCD', 'कखगघ', 'ABCD', 'ABCD', 'ABCD'];
    expect(warnings(...letters.flatMap((each, place) => question(place + 1, each)))).toEqual([
      [3, 'letters_differ', { letters: 'क, ख, ग, घ', usual: 'A, B, C, D' }],
    ]);
  });

  it('are none in a section of their own', () => {
    const letters = [...Array(8).fill('ABCD'), 'कखगघ', 'कखगघ'];
    expect(warnings(...letters.flatMap((each, place) => question(place + 1, each)))).toEqual([]);
  });
});
