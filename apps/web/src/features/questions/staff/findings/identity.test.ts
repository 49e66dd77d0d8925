import { lintQuiz } from '@abhyas/exam-rules/linter/linter';
import { describe, expect, it } from 'vitest';
import { canBeMeant, identityOf } from './identity.ts';

const question = (en: string, ne: string, hint = '') => ({
  text: { en, ne },
  hint: { en: hint, ne: hint },
  options: [
    { text: { en: 'Yes', ne: 'हो' }, is_correct: true },
    { text: { en: 'No', ne: 'होइन' }, is_correct: false },
  ],
});
const differing = question('In 1990?', '२०४६ मा?');
const identitiesIn = (quiz: object, quizId: string | null = '1') =>
  lintQuiz(quiz).map((warning) => identityOf(warning, quiz, quizId));

describe('a warning that is meant', () => {
  it('is the same after its question was moved, and after a text that it is not about has changed', () => {
    const first = identitiesIn({ questions: [differing] });
    expect(first).toHaveLength(1);
    expect(identitiesIn({ questions: [question('Q', 'प्र'), differing] })).toEqual(first);
    expect(identitiesIn({ questions: [{ ...differing, hint: { en: 'H', ne: 'ह' } }] })).toEqual(first);
  });

  it('is the same in another quiz and in the bank, if it is about one question', () => {
    const first = identitiesIn({ questions: [differing] });
    expect(identitiesIn({ questions: [differing] }, '2')).toEqual(first);
    expect(identitiesIn({ questions: [{ ...differing, bank: { bank_id: 3 } }] }, null)).toEqual(first);
    const twice = { title: { en: 'Only English' }, questions: [question('Q', 'प्र'), question('Q', 'प्र')] };
    const here = identitiesIn(twice);
    expect(here.map((identity) => identity.replace(/ .*/, ''))).toEqual([
      'nepali_missing',
      'equal_questions',
    ]);
    const there = identitiesIn(twice, '2');
    expect(there.filter((identity) => here.includes(identity))).toEqual([]);
  });

  it('comes back when the text that it is about changes', () => {
    const first = identitiesIn({ questions: [differing] });
    expect(identitiesIn({ questions: [question('In 1991?', '२०४६ मा?')] })).not.toEqual(first);
  });

  it('has an identity of its own among very many, in the form that the server takes', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => identitiesOfTexts(`In ${n}?`, `${n + 1} मा?`));
    expect(new Set(texts).size).toBe(texts.length);
    for (const identity of texts.slice(0, 100)) expect(identity).toMatch(/^numbers_differ [0-9a-z]{28}$/);
  });

  it('is about a title or questions, not about settings', () => {
    expect(canBeMeant({ kind: 'no_questions', path: '/questions' })).toBe(false);
    expect(canBeMeant({ kind: 'window_past', path: '/end_time' })).toBe(false);
    expect(canBeMeant({ kind: 'asked_in_exam', path: '/questions/0' })).toBe(false);
    expect(canBeMeant({ kind: 'nepali_missing', path: '/title' })).toBe(true);
    expect(canBeMeant({ kind: 'brackets_differ', path: '/questions/0/text' })).toBe(true);
  });
});

const identitiesOfTexts = (en: string, ne: string) =>
  identityOf(
    { kind: 'numbers_differ', path: '/questions/0/text', en: [], ne: [] },
    { questions: [question(en, ne)] },
    null,
  );
