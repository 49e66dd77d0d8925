import { describe, expect, it } from 'vitest';
import {
  type CheckedQuestion,
  findingsIn,
  groupsOf,
  kindsIn,
  optionOf,
  orderThatFixes,
  pointerInQuestion,
} from './selection-findings.ts';

const question = (
  id: number,
  en: string,
  { ne = '', options = ['Red', 'Green'], key = 0, hint = '' } = {},
): CheckedQuestion => ({
  id,
  content: {
    text: { en, ne },
    hint: { en: hint },
    options: options.map((text, place) => ({
      id: id * 10 + place,
      text: { en: text, ne: ne === '' ? '' : text },
      is_correct: place === key,
    })),
  },
});
const summed = (hint = '') =>
  question(3, 'Which colour is warm?', { options: ['Red', 'All of the above', 'Orange'], key: 1, hint });

describe('what is found in a selection of the bank', () => {
  it('stands at its question, with the field where the fix begins', () => {
    const questions = [
      question(7, 'In 1990?', { ne: '२०४६ मा?' }),
      question(8, 'Fine?', { ne: 'ठीक?' }),
      summed(),
    ];
    const groups = groupsOf(questions, findingsIn(questions), '');
    expect(groups.map(({ question: { id } }) => id)).toEqual([7, 3]);
    expect(groups[0]?.findings.map(({ kind }) => kind)).toEqual(['numbers_differ']);
    expect(groups[0]?.findings.map(pointerInQuestion)).toEqual(['/text/ne']);
    // Others of the selection are in Nepali, too.
    expect(groups[1]?.findings.map(({ kind }) => kind)).toEqual(['nepali_missing', 'all_not_last']);
    expect(groups[1]?.findings.map(optionOf)).toEqual([undefined, 1]);
    expect(groupsOf(questions, findingsIn(questions), 'all_not_last')).toHaveLength(1);
  });

  it('includes a question that is there twice, and not where the keys are', () => {
    const same = Array.from({ length: 12 }, (_, n) => question(n + 1, `Which colour ${n}?`));
    expect(findingsIn(same)).toEqual([]);
    expect(findingsIn([...same, question(41, 'WHICH colour 3?')])).toMatchObject([
      { kind: 'equal_questions', path: '/questions/12', other: 3 },
    ]);
  });

  it('is counted by kind, the commonest first', () => {
    const questions = [question(1, 'A (b?', { ne: 'क ख?' }), question(2, 'C?'), question(3, 'D?')];
    expect(kindsIn(findingsIn(questions))).toEqual([
      ['nepali_missing', 2],
      ['brackets_differ', 1],
    ]);
  });
});

describe('a fix in place', () => {
  const fixOf = (hint?: string) => {
    const { content } = summed(hint);
    return findingsIn([summed(hint)]).map((finding) => orderThatFixes(finding, content));
  };

  it('moves an option about the others to the end', () => {
    expect(fixOf()).toEqual([[0, 2, 1]]);
  });

  it('is not offered where the explanation names a letter, which would be wrong afterwards', () => {
    expect(fixOf('Answer: B')).toEqual([undefined]);
  });
});
