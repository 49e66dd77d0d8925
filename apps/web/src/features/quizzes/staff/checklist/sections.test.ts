import { describe, expect, it } from 'vitest';
import { findWarnings } from './quiz-warnings.ts';

const NOW = Date.parse('2026-05-01T00:00:00Z');
const option = (en: string, is_correct = false) => ({ text: { en, ne: `ने ${en}` }, is_correct });
const question = (en: string, change: object = {}) => ({
  text: { en, ne: `ने ${en}` },
  options: [option('Koshi', true), option('Mechi')],
  ...change,
});
const section = (change: object = {}) => ({
  title: { en: 'One', ne: 'एक' },
  marks_correct: 2,
  marks_wrong: 0.4,
  questions: [question('Q')],
  ...change,
});
const warningsOf = (...sections: object[]) =>
  findWarnings({ title: { en: 'Quiz', ne: 'क्विज' }, sections }, NOW);

describe('the check list of a quiz with sections', () => {
  it('finds nothing in a file whose sections have questions and marks, or draw', () => {
    expect(warningsOf(section(), section({ questions: [], draws: [{ count: 3 }] }))).toEqual([]);
  });

  it('finds a section with neither questions nor draws, and a quiz without any', () => {
    expect(warningsOf(section(), section({ questions: [] }))).toEqual([
      { kind: 'empty_section', path: '/sections/1' },
    ]);
    expect(warningsOf(section({ questions: [] }))).toEqual([{ kind: 'no_questions', path: '/questions' }]);
  });

  it('finds what is seldom meant in the questions of a section, at their places', () => {
    const twice = section({ questions: [question('Other'), question('Q')] });
    expect(warningsOf(section(), twice)).toEqual([
      { kind: 'equal_questions', path: '/sections/1/questions/1', other: 0 },
    ]);
  });

  it('compares the deduction of a section with its own marks, or with those of the quiz', () => {
    expect(warningsOf(section({ marks_wrong: 20 }))).toMatchObject([
      { kind: 'deduction_larger', path: '/sections/0/marks_wrong', marks: 2, percent: 0.4 },
    ]);
    const none = { marks_correct: null, marks_wrong: null, questions: [], draws: [{ count: 1 }] };
    expect(warningsOf(section({ ...none, wrong_percent: 100 }), section(none))).toEqual([]);
  });

  it('finds a hint that names an option by its letter where options are shuffled', () => {
    const hint = { en: 'Option B is in the east.', ne: 'पूर्वमा छ।' };
    const questions = [question('Q', { hint })];
    expect(warningsOf(section({ questions }))).toEqual([]);
    expect(warningsOf(section({ questions, shuffle_options: true }))).toEqual([
      {
        kind: 'hint_names_letter',
        path: '/sections/0/questions/0/hint',
        field: '/sections/0/questions/0/hint/en',
      },
    ]);
    const whole = { title: { en: 'Quiz', ne: 'क्विज' }, questions };
    expect(findWarnings(whole, NOW)).toEqual([]);
    expect(findWarnings({ ...whole, shuffle_options: true }, NOW)).toEqual([
      { kind: 'hint_names_letter', path: '/questions/0/hint', field: '/questions/0/hint/en' },
    ]);
  });

  it('reads the sections of a quiz that is edited, which name its questions by their ids', () => {
    const hint = { en: 'See option B.', ne: '' };
    const quiz = {
      title: { en: 'Quiz', ne: 'क्विज' },
      questions: [question('Q', { id: 1 }), question('R', { id: 2, hint })],
      sections: [
        { title: {}, shuffle_options: true, questions: [{ id: 1 }] },
        { title: {}, shuffle_options: false, questions: [{ id: 2 }] },
      ],
    };
    expect(findWarnings(quiz, NOW).map(({ kind }) => kind)).not.toContain('hint_names_letter');
    const [first, second] = quiz.sections;
    const shuffled = { ...quiz, sections: [first, { ...second, shuffle_options: true }] };
    expect(findWarnings(shuffled, NOW)).toContainEqual({
      kind: 'hint_names_letter',
      path: '/questions/1/hint',
      field: '/questions/1/hint/en',
    });
  });
});
